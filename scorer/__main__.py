"""Run the command line as ``python -m scorer``."""

from scorer.cli.app import main

if __name__ == "__main__":
    main()
