"""The messages of the wire, and what a viewer sees as JSON."""
