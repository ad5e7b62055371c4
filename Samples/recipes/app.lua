-- Recipes: a cookbook with a shopping list, a table of units and a kitchen timer.
--
-- Four tabs for four modes, each with a navigation stack of its own. Tabs are places and stay marked; what one can do
-- at a place stands in the toolbar of the screen and is momentary.

local shopping = require "model.shopping"
require "screens.recipe_list"
require "screens.recipe_detail"
require "screens.recipe_editor"
require "screens.settings"
require "screens.utensils"
require "screens.shopping_list"
require "screens.converter"
require "screens.kitchen_timer"

app {
  name = "Recipes",
  device = "iPhone",
  root = tabs {
    navigation { root = "RecipeList", isToolbarHidden = false },
    navigation "ShoppingList",
    navigation "Converter",
    navigation "KitchenTimer",
  },

  -- The badge belongs to a tab that nobody may have opened yet, so the app keeps it true and not the screen.
  didFinishLaunching = function(app)
    notifications:addObserver(shopping.didChange, function()
      local open = shopping.countOpen()
      app.root.viewControllers[2].tabBarItem.badgeValue = open > 0 and tostring(open) or nil
    end)
  end,
}
