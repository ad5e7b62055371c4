require "app"

flow("groups lead to people, people to a person", { tags = { "smoke" } }, function()
  expect.rows { "Family", "Work", "Choir" }
  tap "Work"
  expect.screen "People"
  expect.title "Work"
  expect.rows { "Dmitri", "Eve" }
  tap "Eve"
  expect.title "Eve"
  expect.text("group", "Work")
  expect.row("home", { detailText = "eve@example.com" })
  expect.hidden "form"
  back()
  expect.released "Person"
end)

flow("no row stays selected on the way back", function()
  tap "Family"
  tap "Bruno"
  back()
  expect.row("Bruno", { isSelected = false })
  expect.noWarnings()
end)

flow("a group without people says so", function()
  expect.row("Choir", { detailText = "no people" })
  tap "Choir"
  expect.rows {}
end)
