require "app"

flow("the search text narrows the list", function()
  tap "Family"
  enter("search", "a")
  expect.rows { "Ada", "Clara" }
  enter("search", "cl")
  expect.rows { "Clara" }
  tap "Cancel"
  expect.rows { "Ada", "Bruno", "Clara" }
end)

flow("a search without results shows no rows", function()
  tap "Family"
  enter("search", "zoe")
  expect.rows {}
end)

flow("a search result is deleted from the group", function()
  tap "Family"
  enter("search", "br")
  deleteRow "Bruno"
  expect.rows {}
  tap "Cancel"
  expect.rows { "Ada", "Clara" }
end)

flow("search results cannot be moved", function()
  tap "Family"
  enter("search", "a")
  tap "Edit"
  expect.error(function() moveRow("Clara", 1) end, "canMoveRow forbids it")
end)
