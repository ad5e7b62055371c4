require "app"

flow("three columns on the iPad", { tags = { "smoke" } }, function()
  expect.column "primary"
  expect.column "supplementary"
  expect.column "secondary"
  expect.item("Inbox", { detailText = "2" })
  expect.visible "No message selected"
  tap "Ada"
  expect.text("text", "It weaves algebraic patterns.")
  -- A message that was on the screen is read.
  expect.item("Inbox", { detailText = "1" })
  expect.noWarnings()
end)

flow("a message opens in its own window", function()
  tap "Mary"
  tap "Window"
  expect.text("subject", "Stars")
  expect.absent "mailboxes"
  expect.absent "Window"
  closeScene "Window"
  expect.visible "mailboxes"
  expect.noWarnings()
end)

flow("each message has a window of its own, and is opened only once", function()
  tap "Mary"
  tap "Window"
  openScene "Main"
  tap "Ada"
  tap "Window"
  expect.order { "Message viewDidAppear scene=Window", "Message viewDidAppear scene=Window#2" }
  expect.text("text", "It weaves algebraic patterns.")
  openScene "Main"
  tap "Mary"
  tap "Window"
  expect.text("subject", "Stars")
  expect.equal(#application.connectedScenes, 3)
  expect.noWarnings()
end)

flow("a message is beside the columns", function()
  tap "Mary"
  tap "Window"
  rotate "landscapeLeft"
  resize "half"
  resize("half", "Main")
  expect.text("subject", "Stars")
  openScene "Main"
  expect.screen "Message"
  back()
  expect.screen "Messages"
end)

flow("a link opens a message", function()
  openURL "inbox://message/4"
  expect.rows("messages", { "Charles" })
  expect.text("subject", "Accounts")
end)

flow("a link launches the app", function()
  kill()
  openURL "inbox://message/3"
  expect.text("subject", "A candle")
  openURL "inbox://message/99"
  expect.text("subject", "A candle")
end)

flow("VoiceOver reads the messages with their names", function()
  expect.accessible()
  expect.voiceOver { "…", "Inbox, 2 unread", "Archive", "Trash", "Inbox, heading", "Ada, The engine, unread", "Mary, Stars", "…" }
  tap "Mary"
  expect.voiceOver { "…", "Open in a new window, button", "…", "Stars, heading", "from Mary", "…" }
  expect.accessible()
end)
