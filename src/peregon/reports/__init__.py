"""Parts that the reports share: pages of HTML that load nothing, and sketches of boards."""
