-- The address book: an ordered list of groups, each with an ordered list of people.
local people = {}

local function person(name, phone, email) return { name = name, phone = phone, email = email } end

people.groups = {
  { name = "Family", people = {
    person("Ada", "555 0101", "ada@example.com"),
    person("Bruno", "555 0102", "bruno@example.com"),
    person("Clara", "555 0103", "clara@example.com") } },
  { name = "Work", people = {
    person("Dmitri", "555 0201", "dmitri@example.com"),
    person("Eve", "555 0202", "eve@example.com") } },
  { name = "Choir", people = {} },
}

--- Returns the people whose names contain a string, ignoring case.
function people.find(group, text)
  if text == "" then return group.people end
  local found = {}
  for _, one in ipairs(group.people) do
    if one.name:lower():find(text:lower(), 1, true) then found[#found + 1] = one end
  end
  return found
end

--- Returns the number of people in a group, in words.
function people.count(group)
  local count = #group.people
  return count == 0 and "no people" or count == 1 and "1 person" or count .. " people"
end

--- Moves an item of a list to another position.
function people.move(list, from, to) table.insert(list, to, table.remove(list, from)) end

return people
