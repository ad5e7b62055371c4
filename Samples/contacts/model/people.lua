-- The address book: groups in an order, each with people in an order.
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

--- Whose names hold a text, whatever the case of its letters.
function people.find(group, text)
  if text == "" then return group.people end
  local found = {}
  for _, one in ipairs(group.people) do
    if one.name:lower():find(text:lower(), 1, true) then found[#found + 1] = one end
  end
  return found
end

--- How many, in words.
function people.count(group)
  local count = #group.people
  return count == 0 and "nobody" or count == 1 and "1 person" or count .. " people"
end

--- Moves what stands at one place of a list to another.
function people.move(list, from, to) table.insert(list, to, table.remove(list, from)) end

return people
