"""Claimed scores against computed ones: what differs, and which way of counting explains it."""
