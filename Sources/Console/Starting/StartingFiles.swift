/// The files of a new prototype.
enum StartingFiles {
  /// Returns the files in the order in which `NewPrototype` writes them.
  ///
  /// - Parameter name: the name of the prototype. The name must not contain characters that have a special meaning in
  ///   Lua strings.
  /// - Returns: the texts of the files, with their paths relative to the prototype's folder.
  static func makeFiles(name: String) -> [(path: String, text: String)] {
    [("app.lua", appScript(name: name)), ("flows/first.lua", flowScript), (".gitignore", "out/\n*.txt.new\n")]
  }

  private static func appScript(name: String) -> String {
    """
    -- \(name): a list, a screen for each row, and a form that adds a row.
    --
    -- Screens are tables. `maquette` in this folder opens them at the console; save this file and type `reload` there to
    -- see a change. There, `help declarations` lists the keys of a screen, and `help <word>` explains a word.

    local wishes = { "A kite", "Walking boots" }

    -- The first screen: a table, and a button in the bar above it.
    screen "Wishes" {
      title = "Wishes",
      navigationItem = { rightBarButtonItem = button { systemItem = "add", present = navigation "NewWish" } },
      view = {
        tableView {
          id = "list",
          accessory = "disclosureIndicator",
          rows = function() return wishes end,
          -- A tap pushes the next screen and sets the properties that `with` returns.
          push = "Wish",
          with = function(self, table, row) return { title = wishes[row] } end,
        },
      },
    }

    -- The screen for a row. `self.elements` contains the elements that have an `id`.
    screen "Wish" {
      view = {
        imageView "a picture of it",
        label { id = "what", textAlignment = "center" },
      },
      viewDidLoad = function(self) self.elements.what.text = self.title end,
    }

    -- A form in a sheet over the list. `dismiss = true` closes it, and so does a swipe down.
    screen "NewWish" {
      title = "New Wish",
      navigationItem = {
        leftBarButtonItem = button { systemItem = "cancel", dismiss = true },
        rightBarButtonItem = button { systemItem = "save", action = "save" },
      },
      view = { textField "What is it?" { id = "what" } },
      save = function(self)
        if self.elements.what.text ~= "" then table.insert(wishes, self.elements.what.text) end
        -- The list stays visible under the sheet, so UIKit doesn't call its `viewWillAppear`.
        self.presentingViewController.topViewController.elements.list:reloadData()
        self:dismiss()
      end,
    }

    app { name = "\(name)", root = navigation "Wishes" }

    """
  }

  private static let flowScript = """
    -- Flows are tests: what a user does, and what the app should then show. `maquette test` runs them all.
    require "app"

    flow("a wish is opened", { tags = { "smoke" } }, function()
      tap "A kite"
      expect.screen "Wish"
      expect.text("what", "A kite")
      back()
      expect.screen "Wishes"
      expect.released "Wish"
    end)

    flow("a wish is added", function()
      tap "Add"
      expect.screen "NewWish"
      enter("what", "A telescope")
      tap "Save"
      expect.screen "Wishes"
      expect.rows { "A kite", "Walking boots", "A telescope" }
    end)

    flow("a wish without a name isn't added", function()
      tap "Add"
      tap "Save"
      expect.rows { "A kite", "Walking boots" }
    end)

    """
}
