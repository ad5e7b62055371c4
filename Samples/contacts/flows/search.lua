require "app"

flow("what is written narrows the list", function()
  tap "Family"
  enter("search", "a")
  expect.rows { "Ada", "Clara" }
  enter("search", "cl")
  expect.rows { "Clara" }
  tap "Cancel"
  expect.rows { "Ada", "Bruno", "Clara" }
end)

flow("whom nobody finds leaves a word", function()
  tap "Family"
  enter("search", "zoe")
  expect.rows {}
end)

flow("one who was found is deleted from the group", function()
  tap "Family"
  enter("search", "br")
  deleteRow "Bruno"
  expect.rows {}
  tap "Cancel"
  expect.rows { "Ada", "Clara" }
end)

flow("those who were found are not moved", function()
  tap "Family"
  enter("search", "a")
  tap "Edit"
  expect.error(function() moveRow("Clara", 1) end, "canMoveRow forbids it")
end)
