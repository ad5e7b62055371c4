-- Seconds as a clock shows them.
return function(seconds) return string.format("%d:%02d", seconds // 60, seconds % 60) end
