-- The shopping list. It posts a notification when it changes.

local shopping = { didChange = "shoppingListDidChange", items = {} }

local function changed() notifications:post(shopping.didChange) end

local function isDone(item) return item.isDone end

-- Adds an item to the list, unless an open item has the same name.
function shopping.add(name)
  for _, item in ipairs(shopping.items) do
    if item.name == name and not isDone(item) then return end
  end
  table.insert(shopping.items, { name = name, isDone = false })
  changed()
end

function shopping.toggle(item)
  item.isDone = not item.isDone
  changed()
end

function shopping.clearDone()
  local left = {}
  for _, item in ipairs(shopping.items) do
    if not isDone(item) then left[#left + 1] = item end
  end
  shopping.items = left
  changed()
end

function shopping.countOpen()
  local count = 0
  for _, item in ipairs(shopping.items) do
    if not isDone(item) then count = count + 1 end
  end
  return count
end

return shopping
