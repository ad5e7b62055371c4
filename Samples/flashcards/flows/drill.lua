require "app"

flow("the drill shows a word, its answer, and the next word", function()
  tap "Drill"
  expect.presented "Drill"
  expect.hidden "meaning"
  tap "Answer"
  expect.visible "meaning"
  tap "Next"
  expect.hidden "meaning"
  expect.alive("Card", 2)
  expect.never "PageViewController#2 viewControllerAfter"
end)

flow("a swipe does not turn the page without a data source", function()
  tap "Drill"
  expect.error(function() swipe "left" end, "up listens to `swipe left`")
end)

flow("the drill is released with its book when it is done", function()
  tap "Drill"
  tap "Done"
  expect.released "Drill"
  expect.alive("PageViewController", 1)
  expect.page "amo"
  expect.balanced()
end)
