local book = require "model.book"

screen "RecipeList" {
  title = "Recipes",
  navigationItem = { rightBarButtonItem = button { systemItem = "add", present = "RecipeEditor" } },

  -- A navigation controller shows the toolbar items of its top screen, so no code has to change the toolbar.
  toolbarItems = {
    button "Settings" { present = "Settings", modalTransitionStyle = "flipHorizontal" },
    flexibleSpace,
    button "Utensils" { present = "Utensils", modalTransitionStyle = "crossDissolve" },
  },

  view = {
    searchBar "Search" { id = "search", editingChanged = function(self) self:refresh() end },
    label "No recipe matches" { id = "nothing", isHidden = true, textAlignment = "center" },
    tableView {
      id = "recipes", accessory = "disclosureIndicator",
      rows = function(self)
        local rows = {}
        for index, recipe in ipairs(self.found) do
          rows[index] = { text = recipe.name, detailText = recipe.minutes .. " min" }
        end
        return rows
      end,
      push = "RecipeDetail",
      with = function(self, sender, row) return { recipe = self.found[row] } end,
    },
  },

  -- The editor is a sheet from system 13 on. A sheet leaves the list in place, so the list doesn't appear again when the
  -- sheet is gone.
  viewDidLoad = function(self)
    notifications:addObserver(book.didChange, function() self:refresh() end)
  end,

  -- Recipes may have been sorted while another screen was in front.
  viewWillAppear = function(self, animated) self:refresh() end,

  refresh = function(self)
    self.found = book.search(self.elements.search.text)
    self.elements.nothing.isHidden = #self.found > 0
    self.elements.recipes:reloadData()
  end,
}
