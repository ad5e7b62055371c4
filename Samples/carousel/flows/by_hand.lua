require "app"

local function begin()
  window.rootViewController = ByHand { pages = newPages(3) }
end

flow("forwarding by hand sends the same callbacks in the same order", function()
  begin()
  local start = mark()
  swipe "left"
  wait(0.4)
  expect.traceSince(start, {
    "Page#7 loadView",
    "Page#7 viewDidLoad",
    "Page#7 willMove parent=ByHand",
    "Page#6 willMove parent=nil",
    "Page#6 viewWillDisappear animated=true",
    "Page#7 viewWillAppear animated=true",
    "Page#7 viewDidAppear animated=true",
    "Page#6 viewDidDisappear animated=true",
    "Page#7 didMove parent=ByHand",
    "Page#6 didMove parent=nil",
  })
  expect.noWarnings()
  expect.balanced()
end)

flow("an end without its begin is a warning", function()
  begin()
  window.rootViewController.pages[1]:endAppearanceTransition()
  expect.warning "Unbalanced calls to begin/end appearance transitions for Page#6"
end)
