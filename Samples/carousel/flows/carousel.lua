require "app"

flow("the first card appears with its container", { tags = { "smoke" } }, function()
  expect.text("text", "Sow")
  expect.order {
    "Card willMove parent=Carousel",
    "Card didMove parent=Carousel",
    "Carousel viewWillAppear",
    "Card viewWillAppear",
    "Card viewDidAppear",
    "Carousel viewDidAppear",
  }
end)

flow("one card leaves and another comes", function()
  tap "Next"
  expect.text("text", "Water")
  expect.trace {
    "Card willMove parent=nil",
    "Card viewWillDisappear",
    "Card viewDidDisappear",
    "Card didMove parent=nil",
    "Card#2 willMove parent=Carousel",
    "Card#2 viewDidLoad",
    "Card#2 viewWillAppear",
    "…",
    "Card#2 didMove parent=Carousel",
    "…",
    "Card deinit",
  }
  expect.alive("Card", 1)
end)

flow("there is nothing before the first", function()
  tap "Before"
  expect.text("text", "Sow")
  expect.trace {}
end)

flow("all the way and back", function()
  for _ = 1, 5 do tap "Next" end
  expect.text("text", "Harvest")
  for _ = 1, 3 do tap "Before" end
  expect.text("text", "Sow")
  expect.alive("Card", 1)
  expect.balanced()
  expect.noWarnings()
end)
