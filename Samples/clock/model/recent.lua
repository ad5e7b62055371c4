-- The timers that ran to their end, the last one first.
return {}
