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
  expect.item("Trash", { detailText = "1" })
end)

flow("a swipe to the right marks a message as read", function()
  swipeRow("Michael", "right")
  tap "Read"
  expect.item("Inbox", { detailText = "1" })
  swipeRow("Michael", "right")
  tap "Unread"
  expect.item("Inbox", { detailText = "2" })
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

flow("a swipe on a mailbox marks its messages as read", function()
  expect.item("Inbox", { detailText = "2" })
  swipeItem "Inbox"
  tap "Mark All as Read"
  swipeRow("Michael", "right")
  expect.visible "Unread"
  expect.error(function() swipeItem "Inbox" end, "has no trailingSwipeActions")
  expect.noWarnings()
end)
