-- The person, and a notification for each change. A sheet doesn't tell the screen below that it is gone, so the screens
-- follow the notification.
local person = { name = "Ada Lovelace", mail = "ada@example.org", status = "Available" }

local didChange = "personDidChange"

local statuses = { "Available", "Busy", "In a meeting", "On the train", "On holiday", "Asleep" }

local friends = {
  { name = "Charles Babbage", mail = "charles@example.org" }, { name = "Mary Somerville", mail = "mary@example.org" },
  { name = "Michael Faraday", mail = "michael@example.org" }, { name = "Charles Dickens", mail = "dickens@example.org" },
  { name = "Augustus De Morgan", mail = "augustus@example.org" },
}

local function change(values)
  for key, value in pairs(values) do person[key] = value end
  notifications:post(didChange)
end

return { me = person, change = change, didChange = didChange, statuses = statuses, friends = friends }
