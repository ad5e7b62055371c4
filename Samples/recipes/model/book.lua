-- The recipes. The model doesn't know the screens. They read it when they appear, and add recipes to it.

local book = {
  kinds = { "Starter", "Main course", "Dessert" },
  orders = { "Name", "Time" },
  order = "Name",
  didChange = "bookDidChange",
}

local recipes = {
  {
    name = "Chocolate Cake", kind = "Dessert", minutes = 75, serves = 8, photo = "chocolate-cake",
    ingredients = {
      { name = "Dark chocolate", amount = 200, unit = "g" },
      { name = "Butter", amount = 180, unit = "g" },
      { name = "Sugar", amount = 150, unit = "g" },
      { name = "Eggs", amount = 4 },
      { name = "Flour", amount = 60, unit = "g" },
    },
    steps = { "Melt chocolate and butter.", "Stir in sugar, eggs and flour.", "Bake 45 minutes at 160 °C." },
  },
  {
    name = "Crêpes Suzette", kind = "Dessert", minutes = 40, serves = 4, photo = "crepes",
    ingredients = {
      { name = "Flour", amount = 120, unit = "g" },
      { name = "Milk", amount = 250, unit = "ml" },
      { name = "Eggs", amount = 2 },
      { name = "Orange juice", amount = 150, unit = "ml" },
    },
    steps = { "Whisk flour, milk and eggs.", "Let it rest for 20 minutes.", "Fry, fold and flame." },
  },
  {
    name = "Gaufres de Liège", kind = "Dessert", minutes = 120, serves = 6, photo = "waffles",
    ingredients = {
      { name = "Flour", amount = 500, unit = "g" },
      { name = "Butter", amount = 250, unit = "g" },
      { name = "Pearl sugar", amount = 300, unit = "g" },
    },
    steps = { "Knead and let it rise twice.", "Work in butter and sugar.", "Bake in a hot iron." },
  },
  {
    name = "Leek Soup", kind = "Starter", minutes = 35, serves = 4, photo = "leek-soup",
    ingredients = {
      { name = "Leeks", amount = 3 },
      { name = "Potatoes", amount = 400, unit = "g" },
      { name = "Stock", amount = 1000, unit = "ml" },
    },
    steps = { "Soften the leeks.", "Simmer with potatoes and stock.", "Blend." },
  },
  {
    name = "Mushroom Risotto", kind = "Main course", minutes = 45, serves = 2, photo = "risotto",
    ingredients = {
      { name = "Rice", amount = 160, unit = "g" },
      { name = "Mushrooms", amount = 250, unit = "g" },
      { name = "Stock", amount = 600, unit = "ml" },
      { name = "Parmesan", amount = 50, unit = "g" },
    },
    steps = { "Fry mushrooms and rice.", "Add stock, ladle by ladle.", "Fold in the cheese." },
  },
}

local function comesBefore(one, other)
  if book.order == "Time" and one.minutes ~= other.minutes then return one.minutes < other.minutes end
  return one.name < other.name
end

-- The recipes whose name or kind contains a string, in the order chosen in the settings.
function book.search(text)
  local wanted, found = (text or ""):lower(), {}
  for _, recipe in ipairs(recipes) do
    if (recipe.name .. " " .. recipe.kind):lower():find(wanted, 1, true) then found[#found + 1] = recipe end
  end
  table.sort(found, comesBefore)
  return found
end

function book.named(name)
  for _, recipe in ipairs(recipes) do
    if recipe.name == name then return recipe end
  end
end

-- Adds a recipe, and posts a notification.
function book.add(recipe)
  recipes[#recipes + 1] = recipe
  notifications:post(book.didChange)
end

return book
