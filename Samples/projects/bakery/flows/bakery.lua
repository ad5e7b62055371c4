require "app"

flow("the recipe's view is in a xib", { system = 17 }, function()
  expect.visible "Fresh today"
  tap "Rye bread"
  expect.title "Recipe"
  expect.visible "Knead for ten minutes"
end)
