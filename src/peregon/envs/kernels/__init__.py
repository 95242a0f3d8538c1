"""What learners see and do, in compiled code: functions of one game each, and the loop over many games."""
