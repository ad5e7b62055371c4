import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Keys that a screen may define but that are probably mistakes.
@Suite struct `A key of a screen that no code reads` {
  /// Returns the warnings about a script that declares a screen `P`.
  ///
  /// The keys of the screen are on the second line.
  private func told(_ keys: String, elsewhere: String = "") throws -> [String] {
    let script = "screen 'P' {\n  \(keys) }\nscreen 'Q' {}\n\(elsewhere) app { root = 'Q' }"
    return try Prototype(script).session.system.warnings.entries.map(\.entry.text)
  }

  @Test(arguments: [
    ("veiw = { label 'a' }", "`veiw` is a custom field that no line reads; did you mean `view`?"),
    ("views = { label 'a' }", "`views` is a custom field that no line reads; did you mean `view`?"),
    ("titel = 'a'", "`titel` is a custom field that no line reads; did you mean `title`?"),
    ("Veiw = {}", "`Veiw` is a custom field that no line reads; did you mean `view`?"),
    ("extends = 'TableViewController', row = {}", "`row` is"),
    ("rows = { 'a' }", "`rows` is a custom field that no line reads: a TableViewController has `rows`"),
    (
      "navigationBar = {}",
      "`navigationBar` is a custom field: a ViewController has `navigationController.navigationBar`"
    ),
    (
      "refreshControl = refreshControl {}",
      "`refreshControl` is a custom field that no line reads: a TableViewController has `refreshControl`; to use it, write `extends = \"TableViewController\"`, or set it on a ScrollView"
    ),
    (
      "extends = 'CollectionViewController', refreshControl = refreshControl {}",
      "`refreshControl` is a custom field that no line reads: it belongs to `collectionView`: write `collectionView = { refreshControl = … }`"
    ),
    (
      "extends = 'TableViewController', isScrollEnabled = false",
      "`isScrollEnabled` is a custom field that no line reads: it belongs to `tableView`: write `tableView = {"
    ),
    ("root = 'Q'", "`root` is a custom field that no line reads: a NavigationController has"),
    ("list = label 'a'", "`list` is a custom field that no line reads: elements belong in `view = { … }`"),
    ("done = button 'a' {}", "`done` is a custom field that no line reads: elements belong in"),
    (
      "action = function() end",
      "`action` is a custom field that no line reads: actions belong to an element, a row"
    ),
    ("cellForRow = function() end", "`cellForRow` is a callback of TableViewController, and no line creates a table"),
    (
      "sizeForItem = function() end",
      "`sizeForItem` is a callback of CollectionViewController, and no line creates a collection view"
    ),
    (
      "extends = 'TableViewController', contextMenuConfigurationForItem = function() end",
      "`contextMenuConfigurationForItem` is a callback of CollectionViewController, and no line creates a collection view"
    ),
  ])
  func `a key that no code reads is reported if it resembles a UIKit key or contains an element`(
    keys: String, message: String
  ) throws {
    let all = try told(keys)

    guard keys.contains("row = {}") else {
      #expect(all.count == 1 && all[0].hasPrefix("app.lua:2: " + message), "\(all)")
      return
    }
    #expect(all.isEmpty, "a three-letter key resembles too many others: \(all)")
  }

  @Test(arguments: [
    ("veiw = { 1 }", "local function f(self) return self.veiw end"),
    ("titel = function() end", "local function f(self) self:titel() end"),
    ("rows = {}", "local function f(self) return #self.rows end"),
    ("list = label 'a'", "local function f(self) self.view:addSubview(self.list) end"),
    ("views = {}", "local function f(self) return rawget(self, 'views') end"),
    ("cellForRow = function() end", "screen 'R' { view = { tableView {} } }"),
    ("contextMenuConfigurationForItem = function() end", "screen 'R' { view = { collectionView {} } }"),
    ("numberOfRows = function() end", "screen 'R' { view = { pickerView {} } }"),
    ("names = {}, kind = 'a', choose = function() end, items = { 'a' }", ""),
  ])
  func `a key that no code reads is accepted if other code reads the key`(keys: String, elsewhere: String) throws {
    #expect(try told(keys, elsewhere: elsewhere) == [])
  }

  @Test(arguments: ["updateConstraint", "layoutSubview", "childViewController", "showDetailsViewController"])
  func `a key that no code reads is accepted if it resembles a UIKit method but is called as a method`(name: String)
    throws
  {
    let own = "\(name) = function(self) end"

    #expect(try told(own, elsewhere: "function use(screen) screen:\(name)() end") == [])
    #expect(try told(own).count == 1)
  }

  @Test func `a key that no code reads is accepted at the console, because an earlier line may read the key`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")

    try prototype.run("function use(screen) return screen.veiw end")
    try prototype.run("screen 'Q' { veiw = 1 }")

    #expect(prototype.session.system.warnings.count == 0)
  }

  @Test func `is reported in a fixed order, regardless of Lua's order`() throws {
    let keys = "titel = 1, veiw = {}, rows = {}, sections = {}, titles = 2, toolbarItem = {}, navigationItm = {}"
    let first = try told(keys)

    #expect(first.count == 7)
    for _ in 0..<5 { #expect(try told(keys) == first) }
  }
}

@Suite struct `A key that no screen can have` {
  @Test(arguments: [
    (
      "rightBarButtonItem = button 'a'",
      "`rightBarButtonItem` belongs to `navigationItem`: write `navigationItem = { rightBar"
    ),
    ("badgeValue = '3'", "`badgeValue` belongs to `tabBarItem`: write `tabBarItem = { badgeValue = … }`"),
    ("extend = 'TableViewController'", "a screen has no `extend`; did you mean `extends`?"),
    ("Extends = 'TableViewController'", "a screen has no `Extends`; did you mean `extends`?"),
    ("superclass = NavigationController", "a screen has no `superclass`; did you mean `extends`?"),
    (
      "extends = 'UITableViewController'",
      "extends: `UITableViewController` is UIKit's name: write `TableViewController`"
    ),
    (
      "extends = 'TabelViewController'",
      "extends: unknown class `TabelViewController`; did you mean `TableViewController`?"
    ),
    ("extends = 5", "extends: expected a class or its name, found number 5"),
    (
      "extends = 'TableViewController', cellForRows = function() end",
      "unknown callback `cellForRows`; did you mean `cellForRow`?"
    ),
    (
      "extends = 'TableViewController', numberOfRow = function() end",
      "unknown callback `numberOfRow`; did you mean `numberOfRows`?"
    ),
    (
      "extends = 'TableViewController', cellforRow = function() end",
      "`cellforRow` differs from `cellForRow` only in case"
    ),
    (
      "extends = 'TableViewController', moveRows = function() end",
      "unknown callback `moveRows`; did you mean `moveRow`?"
    ),
    (
      "extends = 'TableViewController', cellforRows = function() end",
      "unknown callback `cellforRows`; did you mean `cellForRow`?"
    ),
    ("extends = 'TableViewController', accessoryType = 'none'", "`accessoryType` is UIKit's name: write `accessory`"),
    ("viewdidApear = function() end", "unknown callback `viewdidApear`; did you mean `viewDidAppear`?"),
    ("viewDidDissapear = function() end", "unknown callback `viewDidDissapear`; did you mean `viewDidDisappear`?"),
    (
      "textFieldShouldRetrun = function() end",
      "unknown callback `textFieldShouldRetrun`; `textFieldShouldReturn` is UIKit's name"
    ),
  ])
  func `a key that no screen can have is an error at the key's line`(keys: String, message: String) {
    let told = problem(in: "screen 'P' {\n  \(keys) }\napp { root = 'P' }")

    #expect(told.hasPrefix("app.lua:2: screen \"P\": " + message), "\(told)")
  }

  @Test func `a key that no screen can have is also an error in the app`() {
    let told = problem(in: "screen 'P' {} app { root = 'P',\n applicationdidBecomeActiv = function() end }")

    #expect(
      told
        == "app.lua:2: app: unknown callback `applicationdidBecomeActiv`; `applicationDidBecomeActive` is UIKit's name:"
        + " write `didBecomeActive`", "\(told)")
  }
}
