require "app"

flow("one column on the phone", { device = "iPhone 17", tags = { "smoke" } }, function()
  expect.stack { "Mailboxes", "Messages" }
  expect.column "supplementary"
  tap "Ada"
  expect.screen "Message"
  back()
  back()
  expect.screen "Mailboxes"
  tap "Trash"
  expect.title "Trash"
  expect.visible "No messages"
  expect.noWarnings()
end)

flow("a link opens a message on the phone", { device = "iPhone 17" }, function()
  openURL "inbox://message/4"
  expect.screen "Message"
  expect.text("subject", "Accounts")
  expect.absent "Window"
  back()
  expect.title "Archive"
end)

flow("a link launches the app on the phone", { device = "iPhone 17" }, function()
  kill()
  openURL "inbox://message/4"
  expect.stack { "Mailboxes", "Messages", "Message" }
  expect.text("subject", "Accounts")
  back()
  expect.title "Archive"
end)

flow("a narrow window collapses the columns, and a wide one expands them", function()
  resize(400, 800)
  expect.stack { "Mailboxes", "Messages" }
  resize "full"
  tap "Mary"
  resize(400, 800)
  expect.stack { "Mailboxes", "Messages", "Message" }
  resize "full"
  expect.column "primary"
  expect.text("subject", "Stars")
end)
