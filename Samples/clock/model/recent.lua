-- The timers that have finished, the latest first.
return {}
