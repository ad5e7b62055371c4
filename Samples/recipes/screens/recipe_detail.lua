local units = require "model.units"
local shopping = require "model.shopping"

-- A recipe: its ingredients, servings and steps. Needs `recipe`.
screen "RecipeDetail" {
  view = {
    imageView { id = "photo", frame = { 8, 10, 112, 80 } },
    label { id = "kind", frame = { 136, 10, 176, 20 } },
    label { id = "time", frame = { 136, 30, 176, 20 } },
    stepper "Serves" {
      id = "serves", frame = { 136, 70, 176, 20 }, minimumValue = 1, maximumValue = 24, action = "scale",
    },
    tableView {
      id = "contents", frame = { 0, 100, 320, 360 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      sections = function(self)
        return { { header = "Ingredients", rows = self:ingredientRows() }, { header = "Method", rows = self:stepRows() } }
      end,
    },
  },

  toolbarItems = {
    button "Photo" { push = "Photo", with = function(self) return { recipe = self.recipe } end },
    flexibleSpace,
    button "Buy all" { action = "buyAll" },
  },

  viewDidLoad = function(self)
    local recipe, elements = self.recipe, self.elements
    self.title = recipe.name
    elements.photo.image = recipe.photo
    elements.kind.text = recipe.kind
    elements.time.text = recipe.minutes .. " minutes"
    elements.serves.value = recipe.serves
  end,

  viewWillAppear = function(self, animated) self:scale() end,

  -- Updates the amounts for the number of guests.
  scale = function(self) self.elements.contents:reloadData() end,

  amount = function(self, ingredient)
    return ingredient.amount * self.elements.serves.value / self.recipe.serves
  end,

  ingredientRows = function(self)
    local rows = {}
    for index, ingredient in ipairs(self.recipe.ingredients) do
      rows[index] = {
        text = ingredient.name, detailText = units.text(self:amount(ingredient), ingredient.unit),
        accessory = "disclosureIndicator",
        push = "IngredientDetail",
        with = function(self) return { ingredient = ingredient, amount = self:amount(ingredient) } end,
      }
    end
    return rows
  end,

  stepRows = function(self)
    local rows = {}
    for index, step in ipairs(self.recipe.steps) do rows[index] = index .. ". " .. step end
    return rows
  end,

  buyAll = function(self, sender)
    for _, ingredient in ipairs(self.recipe.ingredients) do shopping.add(ingredient.name) end
    sender.isEnabled = false
  end,
}

-- The photo of a recipe, without the toolbar. The toolbar is hidden in `viewWillAppear` and shown again in
-- `viewWillDisappear`, with the animation of the transition.
screen "Photo" {
  view = {
    imageView { id = "picture", frame = { 8, 10, 304, 400 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } },
    label {
      id = "caption", textAlignment = "center", frame = { 8, 425, 304, 20 },
      autoresizingMask = { "flexibleWidth", "flexibleTopMargin" },
    },
  },
  viewDidLoad = function(self)
    self.title = "Photo"
    self.elements.picture.image = self.recipe.photo
    self.elements.caption.text = self.recipe.name .. ", " .. self.recipe.kind:lower()
  end,
  viewWillAppear = function(self, animated)
    self.navigationController:setToolbarHidden(true, animated)
  end,
  viewWillDisappear = function(self, animated)
    self.navigationController:setToolbarHidden(false, animated)
  end,
}

-- An ingredient, with its amount in metric or imperial units. Needs `ingredient` and `amount`.
screen "IngredientDetail" {
  view = {
    label { id = "amount", textAlignment = "center", frame = { 8, 20, 304, 20 }, autoresizingMask = "flexibleWidth" },
    segmentedControl { id = "system", titles = units.systems, frame = { 60, 60, 200, 20 }, action = "measure" },
  },
  toolbarItems = { flexibleSpace, button "Put on the list" { action = "buy" }, flexibleSpace },
  viewDidLoad = function(self)
    self.title = self.ingredient.name
    self.elements.system.selectedSegmentIndex = units.system == "Metric" and 1 or 2
    -- A counted ingredient, such as eggs, has no unit to choose.
    self.elements.system.isHidden = units.scale(self.ingredient.unit) == nil
    self:measure()
  end,
  measure = function(self)
    local system = units.systems[self.elements.system.selectedSegmentIndex]
    self.elements.amount.text = units.text(self.amount, self.ingredient.unit, system)
  end,
  buy = function(self, sender)
    shopping.add(self.ingredient.name)
    sender.title, sender.isEnabled = "On the list", false
  end,
}
