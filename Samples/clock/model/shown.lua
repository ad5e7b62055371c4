-- Formats seconds as minutes and seconds.
return function(seconds) return string.format("%d:%02d", seconds // 60, seconds % 60) end
