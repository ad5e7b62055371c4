/// What a new prototype begins with: small, and true in all that it shows.
enum StartingFiles {
  /// Paths in the prototype's folder and texts, in the order in which they are written.
  ///
  /// - Parameter name: what the prototype is called, without characters that mean something in Lua.
  /// - Returns: the files.
  static func all(name: String) -> [(path: String, text: String)] {
    [("app.lua", app(name: name)), ("flows/first.lua", flow), (".gitignore", "out/\n*.txt.new\n")]
  }

  private static func app(name: String) -> String {
    """
    -- \(name): a list, what stands behind each row, and a form that adds one.
    --
    -- Screens are tables. `maquette` in this folder opens them at the console; save this file and type `reload` there to
    -- see a change. `help declarations` there lists what a screen may have, `help <word>` explains any word.

    local wishes = { "A kite", "Walking boots" }

    -- The first screen. What is added stands in the bar above the table.
    screen "Wishes" {
      title = "Wishes",
      navigationItem = { rightBarButtonItem = button { systemItem = "add", present = navigation "NewWish" } },
      view = {
        tableView {
          id = "list",
          accessory = "disclosureIndicator",
          rows = function() return wishes end,
          -- A touch pushes the next screen; what `with` returns are properties of it.
          push = "Wish",
          with = function(self, table, row) return { title = wishes[row] } end,
        },
      },
      -- UIKit calls this each time before the screen is seen, also on the way back.
      viewWillAppear = function(self) self.elements.list:reloadData() end,
    }

    -- What is behind a row. Elements with an `id` are found in `self.elements`.
    screen "Wish" {
      view = {
        imageView "a picture of it" { frame = { 16, 16, 288, 160 } },
        label { id = "what", frame = { 16, 196, 288, 24 }, textAlignment = "center" },
      },
      viewDidLoad = function(self) self.elements.what.text = self.title end,
    }

    -- A form, presented over the list. `dismiss = true` takes it away.
    screen "NewWish" {
      title = "New Wish",
      navigationItem = {
        leftBarButtonItem = button { systemItem = "cancel", dismiss = true },
        rightBarButtonItem = button { systemItem = "save", action = "save" },
      },
      view = { textField "What is it?" { id = "what" } },
      save = function(self)
        if self.elements.what.text ~= "" then table.insert(wishes, self.elements.what.text) end
        self:dismiss()
      end,
    }

    app { name = "\(name)", root = navigation "Wishes" }

    """
  }

  private static let flow = """
    -- Flows are tests: what a user does, and what is then to be seen. `maquette test` runs them all.
    require "app"

    flow("a wish is looked at", { tags = { "smoke" } }, function()
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

    flow("a wish without a name is none", function()
      tap "Add"
      tap "Save"
      expect.rows { "A kite", "Walking boots" }
    end)

    """
}
