"""The command line: one module a command, each with ``run(...)`` that gives the exit code."""
