require "app"

flow("adding a recipe", { tags = { "smoke" } }, function()
  tap "Add"
  expect.presented "RecipeEditor"
  expect.disabled "Save"
  enter("Name", "Pancakes")
  set("Minutes", 25)
  tap "Kind"
  tap "Dessert"
  expect.stack { "RecipeForm" }
  expect.row("Kind", { detailText = "Dessert" })
  tap "Save"

  expect.screen "RecipeList"
  expect.row("Pancakes", { detailText = "25 min" })
  expect.released "RecipeEditor"
  expect.released "RecipeForm"
end)

flow("cancelling adds nothing", function()
  tap "Add"
  enter("Name", "Porridge")
  tap "Cancel"
  expect.screen "RecipeList"
  expect.rows("recipes",
    { "Chocolate Cake", "Crêpes Suzette", "Gaufres de Liège", "Leek Soup", "Mushroom Risotto" })
  expect.released "RecipeForm"
end)

flow("a name is taken once", function()
  tap "Add"
  enter("Name", "Leek Soup")
  expect.text("problem", "The book has Leek Soup already")
  expect.error(function() tap "Save" end, "is disabled")
  enter("Name", "Leek Soup II")
  expect.enabled "Save"
end)

flow("the editor covers the whole screen", function()
  tap "Add"
  -- The covered screen disappears last. A container's child is loaded when the container appears.
  expect.order {
    "RecipeEditor viewDidLoad",
    "RecipeList viewWillDisappear",
    "RecipeForm viewDidLoad",
    "RecipeForm viewWillAppear",
    "RecipeForm viewDidAppear",
    "RecipeList viewDidDisappear",
  }
  expect.error(function() selectTab "Units" end, "no tab bar is on the screen")
end)
