require "app"

flow("a reference leads to another storyboard", { system = 17 }, function()
  expect.visible "Today in the shop"
  tap "Red mug"
  expect.title "Product"
  tap "Buy"
  expect.visible "Pay"
end)

flow("a tab is in another storyboard", { system = 17 }, function()
  tap "Account"
  expect.visible "Not signed in"
end)
