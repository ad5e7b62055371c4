import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// The destination of an action isn't read until the user acts.
///
/// An impossible action is reported when it is declared.
@Suite struct `An action in a declaration` {
  static let keys = ActionKeys.all.subtracting(["accessoryTap", "recognized", "tap"]).sorted()

  /// Declarations that may contain the key of an action, one for each class with such events.
  static let holders = [
    "local made = button { 'KEYS }", "local made = switch { KEYS }", "local made = textField { KEYS }",
    "local made = searchBar { KEYS }", "local made = tableView { KEYS }", "local made = collectionView { KEYS }",
    "local made = tableView { rows = { { 'a', KEYS } } }",
    "local made = tableView { rows = { { 'a', gestures = { tap = { KEYS } } } } }",
    "local made = label { gestures = { tap = { KEYS } } }", "screen 'P' { gestures = { pan = { KEYS } } }",
    "screen 'P' { toolbarItems = { button { KEYS } } }",
  ]

  @Test(arguments: [
    "screen 'P' { view = { button { push = 'Nope' } } }",
    "screen 'P' { gestures = { tap = { push = 'Nope' } } }",
    "screen 'P' { view = { gestures = { tap = { push = 'Nope' } } } }",
    "screen 'P' { view = { tableView { rows = { { 'a', push = 'Nope' } } } } }",
    "screen 'P' { view = { tableView { sections = { { rows = { { 'a', push = 'Nope' } } } } } } }",
    "screen 'P' { extends = 'TableViewController', rows = { { 'a', push = 'Nope' } } }",
  ])
  func `an action that names an unknown screen is a warning as soon as the app is launched`(screen: String) throws {
    let prototype = try Prototype(screen + " app { root = 'P' }")

    #expect(
      prototype.session.system.warnings.entries.map(\.entry.text) == ["app.lua:1: push: no screen is called \"Nope\""])
  }

  @Test func `an action of a table passes the row's numbers to a function and the row's cell to a named method`() throws
  {
    let prototype = try Prototype(
      """
      screen "P" {
        view = {
          tableView { rows = { "a", "b" }, action = function(self, table, row, section) seen = row .. section end },
          tableView { rows = { "c" }, action = "go" },
        },
        go = function(self, cell) seen = cell.text .. cell.row .. cell.section end,
      }
      app { root = "P" }
      """)

    try prototype.run("tap 'b' assert(seen == '21')")
    try prototype.run("tap 'c' assert(seen == 'c11')")
  }

  @Test func `an action of a selected row can be a method's name, also if the key is the event's name`() throws {
    let prototype = try Prototype(
      """
      screen "P" {
        view = { tableView { rows = { "a", { "b", didSelectRow = "leave" } }, didSelectRow = "go" } },
        go = function(self, cell) seen = "go " .. cell.text end,
        leave = function(self, cell) seen = "leave " .. cell.text end,
      }
      app { root = "P" }
      """)

    try prototype.run("tap 'a' assert(seen == 'go a')")
    try prototype.run("tap 'b' assert(seen == 'leave b')")
  }

  @Test(arguments: keys)
  func `an action with a value of the wrong type is an error at the line of its key`(key: String) {
    var found = 0
    for holder in Self.holders {
      let told = problem(
        in: holder.replacing("'KEYS", with: "KEYS").replacing("KEYS", with: "\n\(key) = coroutine.create(print)"))
      guard !told.contains("no `\(key)`") else { continue }
      found += 1

      #expect(told.hasPrefix("app.lua:2: "), "\(holder): \(told)")
      #expect(told.contains("\(key): expected") && told.contains("found thread"), "\(holder): \(told)")
    }
    #expect(found > 0)
  }

  @Test(arguments: [
    ("action = 3", "action: expected a function or a method's name, found number 3"),
    ("push = { 'M' }", "push: expected a controller, class or screen name, found a table"),
    ("push = true", "push: expected a controller, class or screen name, found true"),
    ("present = label 'a'", "present: expected a controller, class or screen name, found "),
    ("dismiss = 'yes'", "dismiss: expected true, found string \"yes\""),
    ("pop = 7", "pop: expected true, \"root\", or a screen's name or class, found number 7"),
    ("present = 'P', modalTransitionStyle = 'flip'", "modalTransitionStyle: expected one of \"coverVertical\""),
    ("present = 'P', animated = 'no'", "animated: expected true or false, found string \"no\""),
    ("present = 'P', completion = 5", "completion: expected a function, found number 5"),
    ("push = 'P', with = 4", "with: expected a table of properties or a function that returns one, found number 4"),
    ("action = 'add', target = 'P'", "target: expected an object or a table of functions, found string \"P\""),
    ("action = false", "action: expected a function or a method's name, found false"),
    ("push = 'P', present = 'P'", "`push` and `present` can't be combined"),
    ("pop = true, dismiss = true", "`dismiss` and `pop` can't be combined"),
  ])
  func `an action with a wrong value is reported with the expected value`(keys: String, message: String) {
    let told = problem(in: "screen 'P' {}\nlocal made = button { \(keys) }")

    #expect(told.hasPrefix("app.lua:2: button: " + message), "\(told)")
  }

  @Test(arguments: [
    "push = 'P'", "push = 'Later'", "push = P", "push = P {}", "present = navigation 'P'", "present = alert 'a' {}",
    "push = false, present = 'P'", "pop = 'root'", "pop = true", "dismiss = true", "action = 'add'",
    "action = function() end, push = 'P', with = { a = 1 }", "present = 'P', from = label 'a'",
  ])
  func `an action is accepted if it can be performed`(keys: String) {
    let told = problem(in: "screen 'P' {} local made = button { \(keys) } screen 'Later' {} app { root = 'P' }")

    #expect(told.isEmpty, "\(told)")
  }
}
