-- The finished timers, the latest first.
return {}
