"""Observations and actions for learners, compiled: functions of one game, and the loop over many games."""
