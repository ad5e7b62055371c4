require "app"

flow("the detail button leads straight to editing", function()
  tap "Work"
  tapAccessory "Eve"
  expect.screen "Person"
  expect.enabled "name"
  enter("phone", "555 0303")
  tap "Done"
  expect.disabled "phone"
  back()
  expect.row("Eve", { detailText = "555 0303" })
end)

flow("a person without a name is not left", function()
  tap "Work"
  tapAccessory "Eve"
  enter("name", "")
  expect.error(function() enter("phone", "1") end, "cannot be edited now")
  expect.visible "A name is needed"
  enter("name", "Eva")
  submit()
  tap "Done"
  expect.title "Eva"
  expect.hidden "hint"
end)

flow("someone new comes into the group", function()
  tap "Choir"
  tap "Add"
  expect.presented "NavigationController"
  expect.disabled "done"
  enter("Name", "Felix")
  tap "done"
  expect.rows { "Felix" }
  expect.noWarnings()
end)
