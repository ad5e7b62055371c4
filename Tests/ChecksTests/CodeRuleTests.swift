import Checks
import Testing

/// Tests the rules for the code of functions, with one mistake in each script.
struct CodeRuleTests {
  /// A line in a function of a screen with several elements, and the expected finding.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let line: String
    let told: String

    init(_ line: String, _ told: String) { (self.line, self.told) = (line, told) }

    var testDescription: String { line }
  }

  static func script(_ line: String) -> String {
    """
    local count = 1
    screen "Home" {
      view = {
        label { id = "name", text = "x" }, button "Go" { id = "go", action = "go" }, switch { id = "on" },
        slider { id = "volume", value = 1 }, stepper { id = "amount" }, progressView { id = "done" },
        segmentedControl { id = "size", titles = { "S", "M" } }, pageControl { id = "dots", numberOfPages = 3 },
      },
      segues = { detail = { to = "Help", kind = "push" } },
      viewDidLoad = function(self) notifications:addObserver("itemAdded", function() end) print(count) end,
      go = function(self, sender)
        \(line)
      end,
      prepare = function(self, segue) if segue.identifier == "detail" then print "on its way" end end,
    }
    screen "Help" { }
    app { root = navigation "Home" }
    """
  }

  @Test(arguments: names + calls + globals + values + texts)
  func `a mistake in a function causes exactly one finding, with its line`(_ mistake: Mistake) throws {
    #expect(try findings(in: CodeRuleTests.script(mistake.line)) == ["11 " + mistake.told])
  }

  private static func misspelt(_ line: String, _ name: String, _ meant: String) -> Mistake {
    Mistake(line, "[misspelt-name] nothing sets `\(name)`; did you mean `\(meant)`?")
  }

  static let names = [
    misspelt("self.navigationController:popViewControler()", "popViewControler", "popViewController"),
    misspelt("self.navigationController:pushViewControler 'Help'", "pushViewControler", "pushViewController"),
    misspelt("self:dismis()", "dismis", "dismiss"),
    misspelt("self:presnt 'Help'", "presnt", "present"),
    misspelt("self:preformSegue 'detail'", "preformSegue", "performSegue"),
    misspelt("after(1, function() self:dismis() end)", "dismis", "dismiss"),
    misspelt("if self.isEditting then print 'x' end", "isEditting", "isEditing"),
    misspelt("print(self.tilte)", "tilte", "title"),
    misspelt("self.elements.go.isEnabld = false", "isEnabld", "isEnabled"),
    misspelt("print(self.elements.go.isEnabeld)", "isEnabeld", "isEnabled"),
    misspelt("self.elements.name.txet = 'y'", "txet", "text"),
    misspelt("self.elements.name.isHiden = true", "isHiden", "isHidden"),
    misspelt("local name = self.elements.name name.texColor = 'red'", "texColor", "textColor"),
    misspelt("local all = self.elements all.volume.valeu = 1", "valeu", "value"),
    misspelt("self.navigationItem.titel = 'y'", "titel", "title"),
    misspelt(
      "local bar = self.navigationController; bar:popToRootViewControler()", "popToRootViewControler",
      "popToRootViewController"),
    misspelt("self.view.backgroundColour = 'red'", "backgroundColour", "backgroundColor"),
    misspelt("print(device.orientaton)", "orientaton", "orientation"),
    misspelt("notifications:pots 'itemAdded'", "pots", "post"),
  ]

  private static func dotted(_ line: String, _ object: String, _ method: String) -> Mistake {
    Mistake(line, "[dot-call] `\(object).\(method)` is a method: write `\(object):\(method)` with a colon")
  }

  static let calls = [
    dotted("self.present 'Help'", "self", "present"), dotted("self.present('Help')", "self", "present"),
    dotted("self.present { 'Help' }", "self", "present"), dotted("self.dismiss()", "self", "dismiss"),
    dotted("self.performSegue 'detail'", "self", "performSegue"),
    dotted(
      "self.navigationController.popViewController()", "navigationController", "popViewController"),
    dotted("notifications.post 'itemAdded'", "notifications", "post"),
  ]

  private static func unset(_ line: String, _ name: String, _ advice: String = "") -> Mistake {
    Mistake(line, "[unset-global] nothing sets the global `\(name)`\(advice)")
  }

  static let globals = [
    unset("refesh()", "refesh"), unset("print(coutn)", "coutn", "; did you mean `count`?"),
    unset("print(coutn + 1)", "coutn", "; did you mean `count`?"),
    // A name that a table contains isn't assigned, although `=` follows its comma.
    unset("print({ coutn, title = 'a' })", "coutn", "; did you mean `count`?"),
    unset("return sendre.title", "sendre", "; did you mean `sender`?"),
    unset("basket:add 'x'", "basket"), unset("return stock[1]", "stock"), unset("return #stock", "stock"),
    unset("return UIColor.red", "UIColor", "; colors are given by name: write `\"red\"`"),
  ]

  static let values = [
    Mistake(
      "self.elements.size.selectedSegmentIndex = 5",
      "[out-of-range] selectedSegmentIndex: expected a number from 1 to 2, found 5"),
    Mistake("self.elements.volume.value = 7", "[out-of-range] value: expected a number from 0 to 1, found 7"),
    Mistake("self.elements.volume.value = -0.5", "[out-of-range] value: expected a number from 0 to 1, found -0.5"),
    Mistake("self.elements.amount.value = 101", "[out-of-range] value: expected a number from 0 to 100, found 101"),
    Mistake("self.elements.done.progress = 50", "[out-of-range] progress: expected a number from 0 to 1, found 50"),
    Mistake("self.elements.dots.currentPage = 4", "[out-of-range] currentPage: expected a number from 1 to 3, found 4"),
    Mistake("self.elements.name.alpha = 2", "[out-of-range] alpha: expected a number from 0 to 1, found 2"),
    Mistake(
      "self.elements.name.textColor = 'grean'",
      "[unknown-color] textColor: no color is called \"grean\"; did you mean \"green\"?"),
    Mistake(
      "local name = self.elements.name; name.textColor = 'purpel'",
      "[unknown-color] textColor: no color is called \"purpel\"; did you mean \"purple\"?"),
    Mistake(
      "self.elements.name.textAlignment = 'centre'",
      "[declaration] textAlignment: expected one of \"left\" \"center\" \"right\", found string \"centre\"; did you mean \"center\"?"
    ),
    Mistake(
      "self.elements.name.isHidden = 'yes'", "[declaration] isHidden: expected true or false, found string \"yes\""),
    Mistake(
      "self.elements.name.numberOfLines = 'two'",
      "[declaration] numberOfLines: expected a whole number, found string \"two\""),
  ]

  static let texts = [
    Mistake(
      "notifications:post 'itemAded'",
      "[unknown-notification] nothing observes the notification \"itemAded\"; did you mean \"itemAdded\"?"),
    Mistake(
      "notifications:post 'itemAdded' notifications:addObserver('itemsAdded', print)",
      "[unknown-notification] nothing posts the notification \"itemsAdded\"; did you mean \"itemAdded\"?"),
    Mistake(
      "notifications:post 'basketCleared'",
      "[unknown-notification] nothing observes the notification \"basketCleared\""),
    Mistake(
      "local check = function(segue) return segue.identifier == 'og' end check(sender)",
      "[unknown-segue] identifier: no segue is called \"og\"; there are: detail"),
    Mistake(
      "local check = function(segue) return segue.identifier == 'detial' end check(sender)",
      "[unknown-segue] identifier: no segue is called \"detial\"; did you mean \"detail\"?"),
    Mistake(
      "self:present(alert 'Sorry')",
      "[empty-alert] the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`"),
    Mistake(
      "self:present(alert 'Sorry' { message = 'x' })",
      "[empty-alert] the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`"),
  ]

  /// Tests invalid values in declarations.
  @Test(
    arguments: [
      (
        "label { textColor = 'grean' }",
        "[unknown-color] textColor: no color is called \"grean\"; did you mean \"green\"?"
      ),
      ("tableView { rows = 5 }", "[declaration] tableView: rows: expected a table or a function, found number 5"),
      (
        "tableView { sections = 'x' }",
        "[declaration] tableView: sections: expected a table or a function, found string \"x\""
      ),
      (
        "view { backgroundColor = 'navy' }",
        "[unknown-color] backgroundColor: no color is called \"navy\"; write a UIKit color, such as \"blue\", or \"#rrggbb\""
      ),
      (
        "segmentedControl { titles = { 'S', 'M' }, selectedSegmentIndex = 5 }",
        "[out-of-range] selectedSegmentIndex: expected a number from 1 to 2, found 5"
      ),
      ("slider { value = 7 }", "[out-of-range] value: expected a number from 0 to 1, found 7"),
      ("slider { maximumValue = 5, value = 7 }", "[out-of-range] value: expected a number from 0 to 5, found 7"),
      ("stepper { value = 101 }", "[out-of-range] value: expected a number from 0 to 100, found 101"),
      (
        "pageControl { numberOfPages = 3, currentPage = 4 }",
        "[out-of-range] currentPage: expected a number from 1 to 3, found 4"
      ),
      ("progressView { progress = 1.5 }", "[out-of-range] progress: expected a number from 0 to 1, found 1.5"),
      ("label 'x' { alpha = -1 }", "[out-of-range] alpha: expected a number from 0 to 1, found -1"),
      (
        "button 'Ask' { present = alert 'Sorry' }",
        "[empty-alert] the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`"
      ),
    ])
  func `a value that an element can't show is reported at its declaration`(element: String, told: String) throws {
    #expect(try findings(in: "screen 'Home' { view = {\n \(element) } }\napp { root = 'Home' }") == ["2 " + told])
  }

  @Test(arguments: [
    ("view = 'x'", "view: expected an element or a list of elements, found string \"x\""),
    ("view = function() end", "view: expected an element or a list of elements, found a function"),
    ("navigationItem = 5", "navigationItem: expected a table, found number 5"),
    ("tabBarItem = 'x'", "tabBarItem: expected a table, found string \"x\""),
    ("extends = 'TableViewController', rows = 5", "rows: expected a table or a function, found number 5"),
    (
      "userActivity = {}",
      "userActivity: expected a table with an `activityType`, as in { activityType = \"edit\" }, found {}"
    ),
  ])
  func `a property of a screen with the wrong type is reported at its declaration`(key: String, told: String) throws {
    #expect(
      try findings(in: "screen 'Home' {\n \(key) }\napp { root = 'Home' }") == [
        "2 [declaration] screen \"Home\": " + told
      ])
  }

  @Test func `two tabs with the same restoration identifier are reported`() throws {
    let script = """
      screen "One" { restorationIdentifier = "list" }
      screen "Two" { restorationIdentifier = "list" }
      app { root = tabs { "One", "Two" } }
      """

    #expect(
      try findings(in: script) == [
        "2 [duplicate-restoration-identifier] screen \"Two\": One in the same container also has the restorationIdentifier \"list\""
      ])
  }

  @Test(
    arguments: [
      "app { system = 6, didFinishLaunching = function() window.rootViewController = navigation 'Home' end }",
      "app { system = 6, didFinishLaunching = function(self) self.window.rootViewController = tabs { 'Home' } end }",
      "local function start() window.rootViewController = Home() end\napp { system = 6, didFinishLaunching = function() start() end }",
      "local function start() window.rootViewController = Home() end\napp { system = 6, didFinishLaunching = start }",
    ])
  func `a screen without an exit is reported even if a function sets the root`(app: String) throws {
    let script =
      "screen 'Home' { view = { button 'Help' { present = 'Help' } } }\nscreen 'Help' { }\nscreen 'Attic' { }\n" + app

    #expect(
      try findings(in: script) == [
        "2 [no-way-back] screen \"Help\" has no way back: Home presents it (app.lua:1), and nothing in it dismisses or unwinds",
        "3 [unreachable-screen] nothing leads to screen \"Attic\"",
      ])
  }

  @Test func `a screen has an exit if a function that runs later replaces the root`() throws {
    let script = """
      screen 'Home' { view = { button 'Help' { present = 'Help' } } }
      screen 'Help' { }
      app { didFinishLaunching = function()
        window.rootViewController = Home()
        notifications:addObserver('signedOut', function() window.rootViewController = Home() end)
      end }
      """

    #expect(try findings(in: script) == [])
  }
}
