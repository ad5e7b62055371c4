local book = require "model.book"

-- Adding a recipe is a separate task: it covers the whole screen, or is a sheet from system 13 on, has its own navigation
-- bar, and ends with Cancel or Save.
screen "RecipeEditor" { extends = "NavigationController", root = "RecipeForm" }

screen "RecipeForm" {
  title = "New Recipe",
  navigationItem = {
    leftBarButtonItem = button { systemItem = "cancel", dismiss = true },
    rightBarButtonItem = button { systemItem = "save", isEnabled = false, action = "save" },
  },

  view = {
    space { length = 20 },
    textField "Name" { id = "name", editingChanged = "check" },
    label { id = "problem", textColor = "red" },
    label { id = "duration" },
    slider "Minutes" { id = "minutes", minimumValue = 5, maximumValue = 180, value = 30, action = "showMinutes" },
    space { length = 20 },
    tableView {
      id = "kind", accessory = "disclosureIndicator",
      rows = function(self) return { { text = "Kind", detailText = self.kind } } end,
      push = "KindList",
      with = function(self)
        return { selected = self.kind, choose = function(kind) self.kind = kind end }
      end,
    },
  },

  kind = book.kinds[1],

  viewDidLoad = function(self) self:showMinutes() end,
  -- After the return from the list of kinds, the row shows the selected kind.
  viewWillAppear = function(self, animated) self.elements.kind:reloadData() end,

  minutes = function(self) return math.floor(self.elements.minutes.value) end,
  showMinutes = function(self) self.elements.duration.text = "Takes " .. self:minutes() .. " minutes" end,

  check = function(self)
    local name = self.elements.name.text
    local isKnown = book.named(name) ~= nil
    self.elements.problem.text = isKnown and "The book has " .. name .. " already" or nil
    self.navigationItem.rightBarButtonItem.isEnabled = name ~= "" and not isKnown
  end,

  save = function(self)
    book.add {
      name = self.elements.name.text, kind = self.kind, minutes = self:minutes(), serves = 4,
      ingredients = {}, steps = { "Still to be written down." },
    }
    self:dismiss()
  end,
}

-- The kinds of recipes, with a checkmark at the current kind. Selecting goes back. Needs `selected` and `choose`.
screen "KindList" {
  title = "Kind",
  view = {
    tableView {
      id = "kinds",
      rows = function(self)
        local rows = {}
        for index, kind in ipairs(book.kinds) do
          rows[index] = { text = kind, accessory = kind == self.selected and "checkmark" or "none" }
        end
        return rows
      end,
      didSelectRow = function(self, sender, row) self.choose(book.kinds[row]) end,
      pop = true,
    },
  },
}
