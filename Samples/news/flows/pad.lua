require "app"

flow("in portrait the list is behind a button", { tags = { "smoke" } }, function()
  expect.screen "Story"
  tap "Stories"
  expect.screen "StoryList"
  tap "Lighthouse for rent"
  tapOutside()
  expect.screen "Story"
  expect.text("headline", "Lighthouse for rent")
  expect.balanced()
end)

flow("in landscape both sides are visible, and either counts as in front", function()
  rotate "landscapeLeft"
  expect.order { "Newspaper willShow", "StoryList viewWillAppear", "StoryList viewDidAppear" }
  expect.screen "StoryList"
  expect.screen "Story"
  expect.absent "Stories"
  tap "Storm on Thursday"
  expect.text("headline", "Storm on Thursday")
  rotate "portrait"
  expect.order { "Newspaper willHide", "StoryList viewDidDisappear" }
  expect.visible "Stories"
end)

flow("the text size is chosen in a popover", function()
  tap "Size"
  expect.presented "TextSize"
  expect.never "Story viewWillDisappear"
  set("size", 120)
  expect.text("percent", "120 %")
  tapOutside()
  expect.released "TextSize"
end)

flow("only one popover is open, whichever button is tapped", function()
  tap "Size"
  tap "Size"
  expect.released "TextSize"
  tap "Size"
  expect.presented "TextSize"
  tap "Action"
  expect.alert "Share"
  expect.released "TextSize"
  expect.noWarnings()
end)

flow("the list and the text size dismiss each other", function()
  tap "Stories"
  tap "Size"
  expect.presented "TextSize"
  expect.absent "Lighthouse for rent"
  tap "Stories"
  expect.visible "Lighthouse for rent"
  expect.released "TextSize"
  expect.noWarnings()
end)

flow("an action sheet points at its button, and a touch outside cancels it", function()
  tap "Action"
  expect.alert "Share"
  expect.absent "Cancel"
  tapOutside()
  expect.trace { "AlertController clickedButton button=Cancel", "…" }
  expect.noAlert()
end)
