require "app"

flow("a swipe to the left deletes a message", function()
  swipeRow "Mary"
  tap "Delete"
  expect.rows("messages", { "Ada", "Michael" })
  expect.noWarnings()
end)

flow("a full swipe deletes, too", function()
  fullSwipeRow "Ada"
  expect.rows("messages", { "Mary", "Michael" })
  expect.row("Trash", { detailText = "1" })
end)

flow("a swipe to the right marks a message as read", function()
  swipeRow("Michael", "right")
  tap "Read"
  expect.row("Inbox", { detailText = "1" })
  swipeRow("Michael", "right")
  tap "Unread"
  expect.row("Inbox", { detailText = "2" })
end)

flow("an empty mailbox says so", function()
  tap "Trash"
  expect.rows("messages", {})
  expect.visible "No messages"
  tap "Inbox"
  fullSwipeRow "Ada"
  tap "Trash"
  expect.rows("messages", { "Ada" })
  expect.absent "No messages"
end)
