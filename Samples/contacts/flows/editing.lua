require "app"

flow("a swipe shows the Delete button, a touch elsewhere hides it", function()
  tap "Family"
  swipeRow "Bruno"
  expect.row("Bruno", { showingDeleteConfirmation = true })
  expect.trace { "People willBeginEditingRow row=2 section=1" }
  tap "Ada"
  expect.row("Bruno", { showingDeleteConfirmation = false })
  expect.screen "People"
  expect.trace { "People didEndEditingRow row=2 section=1" }
end)

flow("a person is deleted by a swipe", function()
  tap "Family"
  deleteRow "Bruno"
  expect.rows { "Ada", "Clara" }
  back()
  expect.row("Family", { detailText = "2 people" })
end)

flow("groups are deleted, moved and added between Edit and Done", function()
  tap "Edit"
  expect.rows { "Family", "Work", "Choir", "New group" }
  expect.row("New group", { editingStyle = "insert" })
  tap "Delete Work"
  tap "Delete"
  moveRow("Choir", 1)
  tap "Insert New group"
  expect.rows { "Choir", "Family", "Group 1", "New group" }
  tap "Done"
  expect.rows { "Choir", "Family", "Group 1" }
  expect.trace { "Groups setEditing editing=false animated=true" }
  tap "Group 1"
  expect.title "Group 1"
end)

flow("no group is moved below the row that adds one", function()
  tap "Edit"
  moveRow("Family", 4)
  expect.rows { "Work", "Choir", "Family", "New group" }
  expect.trace { "Groups moveRow row=1 section=1 toRow=3 toSection=1" }
end)

flow("people are moved within their group", function()
  tap "Family"
  tap "Edit"
  moveRow("Clara", 1)
  tap "Done"
  expect.rows { "Clara", "Ada", "Bruno" }
end)

flow("while rows are edited a tap opens nothing", function()
  tap "Edit"
  expect.error(function() tapRow "Work" end, "cannot be selected: its table is being edited")
  expect.error(function() swipeRow "Work" end, "is being edited already")
  expect.screen "Groups"
end)

flow("an impossible edit is refused with its reason", function()
  expect.error(function() moveRow("Work", 1) end, "its table is not being edited")
  tap "Edit"
  expect.error(function() deleteRow "New group" end, "cannot be deleted: canEditRow or editingStyleForRow forbids it")
  expect.error(function() moveRow("New group", 1) end, "cannot be moved: canMoveRow forbids it")
  expect.error(function() deleteRow "Wrok" end, "nearest: \"Work\"")
end)

flow("a wrong number of inserted rows is refused, and the table stays unchanged", function()
  local list = application.root.topViewController.tableView
  expect.error(function() list:deleteRows(1) end, "Invalid update: invalid number of rows in section 1")
  expect.rows { "Family", "Work", "Choir" }
end)
