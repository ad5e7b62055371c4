/// A prototype with elements and screens for every kind of expectation.
enum Sample {
  static let app = """
    screen "RecipeList" {
      title = "Recipes",
      navigationItem = { rightBarButtonItem = button "Add" { present = "NewRecipe" } },
      view = {
        tableView { id = "recipes", accessory = "disclosureIndicator",
          rows = { "Cake", { text = "Waffles", detailText = "from Liège" }, "Crêpes" }, push = "RecipeDetail" },
      },
      viewDidLoad = function(self) print("hello from " .. self.title) end,
    }
    screen "RecipeDetail" {
      title = "Detail",
      view = { label "Ingredients", label "Secret" { isHidden = true }, button "Photo" { push = "Photo" },
        button "Boom" { action = function(self) error("no luck") end },
        button "Check" { action = function(self) expect.screen "Nowhere" end },
        button "Sold out" { isEnabled = false, action = function() end } },
    }
    screen "Photo" {}
    screen "Unused" {}
    screen "NewRecipe" {
      view = { textField "Name" { id = "name" }, switch { id = "public" }, slider { id = "portions" },
        segmentedControl { id = "kind", titles = { "Sweet", "Salty" } }, button "Cancel" { dismiss = true } },
    }
    screen "Shopping" {
      title = "Shopping", restorationIdentifier = "shopping", view = { label "Nothing to buy", button "Twice" { action = function(self)
        self:present "Photo"
        self:present "Unused"
      end } },
      viewWillAppear = function(self) self.tabBarItem.badgeValue = "3" end,
    }
    app { name = "Recipes", root = tabs { navigation "RecipeList", "Shopping", restorationIdentifier = "tabs" },
      shouldSaveApplicationState = true, shouldRestoreApplicationState = true }
    """
}
