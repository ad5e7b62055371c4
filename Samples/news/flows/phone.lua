require "app"

local phone = { device = "iPhone", tags = { "phone" } }

flow("a story is read on the phone", phone, function()
  expect.screen "StoryList"
  expect.visible "harbour-news"
  tap "Ferry back in service"
  expect.stack { "StoryList", "Story" }
  expect.text("headline", "Ferry back in service")
  expect.text("byline", "Harbour, this morning at 7:10")
  tap "›"
  expect.text("headline", "Lighthouse for rent")
  tap "‹"
  tap "‹" -- there is no previous story, so nothing happens
  expect.text("headline", "Ferry back in service")
  tap "Stories"
  expect.released "Story"
  expect.noWarnings()
end)

flow("a refresh asks whether to try again", phone, function()
  tap "Refresh"
  expect.alert "No connection"
  expect.never "StoryList viewWillDisappear"
  answer "Try Again"
  expect.trace {
    "AlertController clickedButton button=Try Again",
    "AlertController willDismiss",
    "AlertController didDismiss",
    "AlertController#2 willPresent",
    "AlertController#2 didPresent",
    "…",
  }
  answer()
  expect.noAlert()
end)

flow("leaving the app dismisses the alert", phone, function()
  tap "Refresh"
  home()
  expect.order { "application didEnterBackground", "AlertController didDismiss" }
  open()
  expect.noAlert()
end)

flow("a story is shared from a sheet", phone, function()
  tap "Storm on Thursday"
  tap "Action"
  expect.alert "Share"
  answer "Mail"
  expect.order { "AlertController didDismiss button=Mail", "> mailed Storm on Thursday" }
end)

flow("the text size has a separate screen", phone, function()
  tap "Storm on Thursday"
  tap "Size"
  expect.presented "TextSize"
  tap "Done"
  expect.screen "Story"
  expect.released "TextSize"
end)
