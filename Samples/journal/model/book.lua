-- The entries, the latest first. No two entries have the same day.

local book = {}

local first = {
  { day = "1 May", text = "Planted beans along the fence." },
  { day = "30 April", text = "Rain. Read by the window." },
  { day = "29 April", text = "The swallows are back." },
}
for i = 28, 3, -1 do first[#first + 1] = { day = i .. " April", text = "Nothing to tell." } end

function book.entries()
  defaults.entries = defaults.entries or first
  return defaults.entries
end

function book.find(day)
  for place, entry in ipairs(book.entries()) do
    if entry.day == day then return entry, place end
  end
end

function book.add(day, text) table.insert(book.entries(), 1, { day = day, text = text }) end

function book.remove(day)
  local _, place = book.find(day)
  if place then table.remove(book.entries(), place) end
end

return book
