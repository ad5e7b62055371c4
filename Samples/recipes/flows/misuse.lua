require "app"

-- Mistakes that a person or a script makes, and what UIKit says of them.

local function stack() return window.rootViewController.selectedViewController end

flow("a push during a push", function()
  -- A hasty finger: the second touch comes while the first screen is still on its way.
  unsettled(function()
    tapRow(1)
    tapRow(1)
  end)
  expect.warning "nested push animation"
  expect.stack { "RecipeList", "RecipeDetail", "IngredientDetail" }
  expect.balanced()
end)

flow("the same instance twice", function()
  tap "Leek Soup"
  expect.error(function() stack():pushViewController(stack().topViewController) end, "more than once")
  expect.stack { "RecipeList", "RecipeDetail" }
end)

flow("a navigation controller on a stack", function()
  expect.error(function() stack():pushViewController "Settings" end, "Pushing a navigation controller")
  expect.stack { "RecipeList" }
end)

flow("two presentations at once", function()
  unsettled(function()
    tap "Utensils"
    stack().topViewController:present "Settings"
  end)
  expect.presented "Utensils"
  expect.warning "Attempt to present Settings on TabBarController while a presentation is in progress"
  tap "Done"
  expect.released "Settings"
end)
