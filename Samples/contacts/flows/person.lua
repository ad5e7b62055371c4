require "app"

flow("the detail button leads straight to editing", function()
  tap "Work"
  tapAccessory "Eve"
  expect.screen "Person"
  expect.enabled "name"
  enter("phone", "555 0303")
  tap "Done"
  expect.hidden "form"
  expect.row("mobile", { detailText = "555 0303" })
  back()
  expect.row("Eve", { detailText = "555 0303" })
end)

flow("a tap on a number asks before it calls", function()
  tap "Work"
  tap "Dmitri"
  tap "mobile"
  expect.alert "Call Dmitri?"
  answer "Cancel"
  tap "Share Contact"
  expect.presented "MailComposeViewController"
  tap "Send"
  expect.screen "Person"
end)

flow("editing does not end without a name", function()
  tap "Work"
  tapAccessory "Eve"
  enter("name", "")
  expect.error(function() enter("phone", "1") end, "cannot be edited now")
  expect.visible "A name is needed"
  enter("name", "Eva")
  submit()
  tap "Done"
  expect.title "Eva"
  expect.text("who", "Eva")
end)

flow("a new person is added to the group", function()
  tap "Choir"
  tap "Add"
  expect.presented "NavigationController"
  expect.disabled "done"
  enter("Name", "Felix")
  tap "done"
  expect.rows { "Felix" }
  tap "Felix"
  expect.visible "Only the name is known."
  expect.noWarnings()
end)
