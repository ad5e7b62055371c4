require "app"

flow("the book opens at the first card, in landscape", { tags = { "smoke" } }, function()
  expect.page "amo"
  expect.orientation "landscapeRight"
  expect.visible "I love"
  expect.alive("Card", 1)
end)

flow("a swipe turns the page, and the previous page is released", function()
  swipe "left"
  expect.page "moneo"
  expect.trace {
    "PageViewController viewControllerAfter viewController=Card",
    "Card#2 viewDidLoad",
    "PageViewController willTransition to=Card#2",
    "Card#2 willMove parent=PageViewController",
    "Card#2 didMove parent=PageViewController",
    "Card#2 viewWillAppear animated=true",
    "Card viewWillDisappear animated=true",
    "Card viewDidDisappear animated=true",
    "Card#2 viewDidAppear animated=true",
    "Card willMove parent=nil",
    "Card didMove parent=nil",
    "PageViewController didFinishAnimating previous=Card completed=true",
    "Card deinit",
  }
  expect.alive("Card", 1)
end)

flow("a tap at the edge also turns the page, but not at the ends", function()
  tapPage "next"
  expect.page "moneo"
  tapPage "previous"
  expect.page "amo"
  tapPage "previous"
  expect.page "amo"
end)

flow("a page that is let go turns back", function()
  beginPageSwipe "left"
  expect.page "amo"
  cancelSwipe()
  expect.page "amo"
  expect.alive("Card", 1)
  expect.balanced()
end)

flow("a touch in the middle of the page or on the toolbar does not turn it", function()
  expect.error(function() tap "amo" end, "does not accept this action")
  tap "List"
  expect.presented "List"
  tap "Cancel"
  expect.page "amo"
end)
