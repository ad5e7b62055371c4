require "app"

flow("drilling down and back", function()
  tap "Crêpes Suzette"
  -- In a push, the list's `viewWillDisappear` precedes the recipe's `viewWillAppear`. `didMove` comes last.
  expect.trace {
    "RecipeDetail willMove parent=NavigationController",
    "…",
    "RecipeDetail viewDidLoad",
    "RecipeList viewWillDisappear animated=true",
    "RecipeDetail viewWillAppear animated=true",
    "…",
    "RecipeList viewDidDisappear animated=true",
    "RecipeDetail viewDidAppear animated=true",
    "RecipeDetail didMove parent=NavigationController",
  }

  back()
  -- On the way back, nothing is loaded, and the recipe's screen is released.
  expect.trace {
    "RecipeDetail willMove parent=nil",
    "…",
    "RecipeDetail viewWillDisappear animated=true",
    "RecipeList viewWillAppear animated=true",
    "…",
    "RecipeDetail viewDidDisappear animated=true",
    "RecipeList viewDidAppear animated=true",
    "RecipeDetail didMove parent=nil",
    "RecipeDetail deinit",
  }
  expect.released "RecipeDetail"
end)

flow("a table for eight", function()
  tap "Mushroom Risotto"
  expect.row("Rice", { detailText = "160 g" })
  set("Serves", 8)
  expect.row("Rice", { detailText = "640 g" })
  tap "Rice"
  expect.text("amount", "640 g")
  choose("system", "Imperial")
  expect.text("amount", "22.6 oz")
end)

flow("a counted ingredient has no unit", function()
  tap "Leek Soup"
  tap "Leeks"
  expect.text("amount", "3")
  expect.hidden "system"
end)

flow("searching", function()
  enter("Search", "dess")
  expect.rows("recipes", { "Chocolate Cake", "Crêpes Suzette", "Gaufres de Liège" })
  enter("Search", "pizza")
  expect.rows("recipes", {})
  expect.visible "nothing"
  enter("Search", "")
  expect.hidden "nothing"
end)

flow("the toolbar belongs to the screen on top", function()
  expect.visible "Settings"
  tap "Leek Soup"
  expect.absent "Settings"
  expect.visible "Photo"
  tap "Photo"
  expect.that(window.rootViewController.selectedViewController.isToolbarHidden, "a photo hides the toolbar")
  back()
  expect.visible "Buy all"
end)
