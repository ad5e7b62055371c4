require "app"

-- Mistakes of users and scripts, and UIKit's messages about them.

local function stack() return window.rootViewController.selectedViewController end

flow("a push during a push", function()
  -- The script pushes again while the first push is still running.
  unsettled(function()
    tapRow(1)
    stack():pushViewController("IngredientDetail", { ingredient = { name = "Leek" }, amount = 1 })
  end)
  expect.warning "nested push animation"
  expect.warning "Finishing up a navigation transition in an unexpected state"
  expect.stack { "RecipeList", "RecipeDetail", "IngredientDetail" }
  expect.balanced()
end)

flow("a hasty finger", function()
  -- Touches have no effect during a transition. The second touch is dropped, even if it belongs to a double tap.
  unsettled(function()
    tapRow(1)
    expect.disabled "Leek Soup"
    tapRow(2)
  end)
  expect.warning "tapRow 2 was dropped"
  expect.stack { "RecipeList", "RecipeDetail" }
  back()
  doubleTap "Leek Soup"
  expect.warning 'doubleTap "Leek Soup" was dropped'
  expect.stack { "RecipeList", "RecipeDetail" }
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
