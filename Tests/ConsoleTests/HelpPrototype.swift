import Console

/// The prototype in which tests run the examples of the help.
enum HelpPrototype {
  static let script = screens + app

  private static let app = """
    app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true,
      scenes = device.idiom == "pad" and device.system >= 13
        and { scene "Main" {}, scene "Editor" { root = "Detail" } } or nil,
      root = tabs { navigation { root = "List", restorationIdentifier = "stack" }, "Cart", restorationIdentifier = "tabs" } }

    """

  /// Returns a script that contains an example.
  ///
  /// A declaration is added to the script. An element is placed in the view of a screen.
  static func script(with example: String) -> String {
    let word = String(example.prefix { $0.isLetter })
    let isApp = example.hasPrefix("app ")
    let isStatement = [
      "screen", "nib", "storyboard", "segueClass", "flow", "local", "actionSheet", "app", "beforeEach", "afterEach",
      "always", "never", "eventually",
    ].contains(word)
    let text = word == "actionSheet" ? "local sheet = " + example : example
    let body = isStatement ? text + "\n" : "screen \"Example\" { view = { \(text) } }\n"
    let root = isStatement ? "List" : "Example"
    let known = screens.split(separator: "\n").filter { line in
      !["Settings", "Bare", "Mail"].contains {
        example.contains("screen \"\($0)\"") && line.hasPrefix("screen \"\($0)\"")
      }
    }.joined(separator: "\n")
    return known + "\n" + body + (isApp ? "" : "app { root = navigation \"\(root)\" }\n")
  }

  private static let screens = """
    rows = { "Crêpes Suzette", "Waffles" }
    screen "List" { title = "Recipes", navigationItem = { leftBarButtonItem = editButtonItem,
        rightBarButtonItem = button "Add" { present = "New" } }, restorationIdentifier = "list",
      setEditing = function(self, editing) self.elements.recipes:setEditing(editing) end,
      view = { button "Twice" { action = function(self) self:present "New" self:present "New" end },
        tableView { id = "recipes", push = "Detail",
          rows = function() local all = {} for i, name in ipairs(rows) do
            all[i] = { name, accessory = "detailDisclosureButton" } end return all end,
          accessoryButtonTapped = function() end,
          commitEditing = function(self, list, style, row) table.remove(rows, row) list:deleteRows(row) end,
          moveRow = function(self, list, row, section, to) table.insert(rows, to, table.remove(rows, row)) end } } }
    screen "Detail" { title = "Cake", segues = { more = { to = "Cart", kind = "push" } },
      view = { label "12" { id = "count" }, label "secret" { id = "secret", isHidden = true },
        button "Form" { push = "Form" }, button "More" { present = "Cart", modalPresentationStyle = "popover" },
        button "Delete" { present = alert "Delete it?" { buttons = { "Delete", button "Keep" { style = "cancel" } } } },
        imageView "Card" { frame = { 0, 200, 320, 100 }, isUserInteractionEnabled = true, gestures = {
          swipeLeft = function() end, doubleTap = function() end, longPress = function() end, pan = function() end,
          pinch = function() end, rotation = function() end } } } }
    screen "New" { view = { button "Done" { dismiss = true } } }
    screen "Form" { view = { textField "Name" {}, switch "Spicy" { isOn = false },
      segmentedControl { id = "size", titles = { "Small", "Large" } }, button "Save" { id = "Save", isEnabled = false } } }
    screen "Cart" { title = "Cart", tabBarItem = { title = "Cart", badgeValue = "2" }, view = { label "Tea" } }
    screen "Settings" { view = { button "Done" { dismiss = true } } }
    for _, name in ipairs { "One", "Two", "Three", "Four", "Five", "Six" } do screen(name) { title = name } end

    """
}
