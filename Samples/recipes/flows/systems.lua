require "app"

-- The same app under an old, a newer and the newest system. `maquette compare Samples/recipes --systems 6,13,26 -e 'tap
-- Add'` shows what is different.
local all = { 6, 13, 26 }

flow("a recipe is added under each system", { systems = all }, function()
  tap "Add"
  enter("Name", "Pancakes")
  tap "Save"
  expect.screen "RecipeList"
  expect.row("Pancakes", { detailText = "30 min" })
  expect.released "RecipeEditor"
  expect.noWarnings()
  expect.balanced()
end)

flow("the settings cover the whole screen under each system", { systems = all }, function()
  tap "Settings"
  expect.order { "RecipeList viewWillDisappear", "SettingsForm viewDidAppear", "RecipeList viewDidDisappear" }
  choose("order", "Time")
  tap "Done"
  expect.rows("recipes",
    { "Leek Soup", "Crêpes Suzette", "Mushroom Risotto", "Chocolate Cake", "Gaufres de Liège" })
end)

flow("each tab works under each system", { systems = all }, function()
  tap "Leek Soup"
  tap "Buy all"
  back()
  selectTab "Shopping"
  expect.rows("items", { "Leeks", "Potatoes", "Stock" })
  selectTab "Units"
  enter("Amount", "500")
  expect.text("result", "500 g = 17.6 oz")
  selectTab "Timer"
  tap "Start"
  wait(300)
  expect.text("left", "5:00")
  expect.noWarnings()
end)

flow("up to system 12, the editor covers the list", { systems = { 6, 12 } }, function()
  tap "Add"
  expect.order { "RecipeList viewWillDisappear", "RecipeForm viewDidAppear", "RecipeList viewDidDisappear" }
  expect.error(function() swipeDown() end, "no sheet is in front")
end)

flow("from system 13 on, the list stays below the editor", { systems = { 13, 26 } }, function()
  tap "Add"
  expect.never "RecipeList viewWillDisappear"
  enter("Name", "Tea")
  swipeDown()
  expect.warning "RecipeForm was swiped away"
  expect.screen "RecipeList"
  expect.released "RecipeForm"
end)

flow("from system 13 on, each screen receives viewIsAppearing", { systems = { 13, 26 } }, function()
  tap "Leek Soup"
  expect.order {
    "RecipeDetail viewWillAppear", "RecipeDetail viewIsAppearing", "RecipeDetail viewWillLayoutSubviews",
    "RecipeDetail viewDidAppear",
  }
end)
