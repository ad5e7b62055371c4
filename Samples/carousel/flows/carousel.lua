require "app"

flow("the first page is added when the container appears, and appears with it", { tags = { "smoke" } }, function()
  expect.visible "Porto"
  expect.order {
    "Carousel viewWillAppear",
    "Page viewDidLoad",
    "Page willMove parent=Carousel",
    "Page didMove parent=Carousel",
    "Page viewWillAppear",
    "Page viewDidAppear",
    "Carousel viewDidAppear",
  }
  expect.hierarchy()
end)

flow("a swipe curls to the next page", function()
  swipe "left"
  expect.visible "Bergen"
  expect.trace {
    "Page#2 loadView",
    "Page#2 viewDidLoad",
    "Page willMove parent=nil",
    "Page#2 willMove parent=Carousel",
    "Page viewWillDisappear animated=true",
    "Page#2 viewWillAppear animated=true",
    "Page#2 viewDidAppear animated=true",
    "Page viewDidDisappear animated=true",
    "Page#2 didMove parent=Carousel",
    "Page didMove parent=nil",
  }
  expect.equal(clock(), 1)
  expect.alive("Page", 5)
end)

flow("there is nothing before the first page and after the last", function()
  swipe "right"
  expect.trace {}
  for _ = 1, 6 do swipe "left" end
  expect.visible "Riga"
  swipe("right", "Riga")
  expect.visible "Ghent"
  expect.balanced()
  expect.noWarnings()
end)

flow("the dots show the position, and can change the postcard", function()
  expect.value("dots", 1)
  swipe "left"
  expect.value("dots", 2)
  tap "dots"
  expect.visible "Trieste"
  expect.balanced()
end)

flow("the postcard keeps its place when the phone is turned", function()
  swipe "left"
  rotate "landscapeLeft"
  expect.visible "Bergen"
  expect.hierarchy()
end)

flow("a swipe up is an error that lists the recognizers", function()
  expect.error(function() swipe "up" end, "there are recognizers for: `swipe left` (Carousel), `swipe right` (Carousel)")
end)

flow("a presentation covers the container and its page, in one order", function()
  window.rootViewController:present(newPages(1)[1])
  expect.order { "Carousel viewWillDisappear", "Page viewWillDisappear", "Page viewDidDisappear", "Carousel viewDidDisappear" }
  window.rootViewController:dismiss()
  expect.order { "Carousel viewWillAppear", "Page viewWillAppear", "Page viewDidAppear", "Carousel viewDidAppear" }
  expect.balanced()
end)
