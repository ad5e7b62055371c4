-- Recipes: a cookbook with a shopping list, a unit converter and a kitchen timer.
--
-- Each of the four tabs has its own navigation stack. Tabs are for places in the app, and the selected one stays
-- marked. Buttons for actions on a screen are in the screen's toolbar.

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

  -- The screen of the tab with the badge may not be loaded yet, so the app updates the badge.
  didFinishLaunching = function(app)
    notifications:addObserver(shopping.didChange, function()
      local open = shopping.countOpen()
      app.root.viewControllers[2].tabBarItem.badgeValue = open > 0 and tostring(open) or nil
    end)
  end,
}
