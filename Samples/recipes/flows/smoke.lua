require "app"

-- The shortest flow that opens every screen.
flow("every screen opens", { tags = { "smoke" } }, function()
  chapter "the book"
  expect.screen "RecipeList"
  expect.title "Recipes"
  tap "Leek Soup"
  expect.stack { "RecipeList", "RecipeDetail" }
  expect.title "Leek Soup"
  tap "Photo"
  expect.screen "Photo"
  back()
  tap "Potatoes"
  expect.screen "IngredientDetail"
  back()
  back()

  chapter "presented screens"
  tap "Add"
  expect.presented "RecipeEditor"
  tap "Kind"
  expect.screen "KindList"
  back()
  tap "Cancel"
  tap "Settings"
  expect.presented "Settings"
  tap "Done"
  tap "Utensils"
  expect.presented "Utensils"
  tap "Done"

  chapter "the other tabs"
  selectTab "Shopping"
  expect.screen "ShoppingList"
  selectTab "Units"
  expect.screen "Converter"
  selectTab "Timer"
  expect.screen "KitchenTimer"
  expect.noWarnings()
  expect.balanced()
end)
