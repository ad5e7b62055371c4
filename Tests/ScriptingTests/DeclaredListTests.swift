import Scripting
import ScriptingTestSupport
import Testing

/// Every list that a declaration can contain, each with a value that isn't an item.
@Suite struct `A list in a declaration` {
  /// A list and an item that the list may contain.
  ///
  /// The list is given by the script around `LIST`.
  struct Place: CustomTestStringConvertible, Sendable {
    let script: String
    let item: String
    var testDescription: String { script }
  }

  /// The lists in the class table, and the lists that other code reads.
  static let places: [Place] = properties + parts

  private static let properties: [Place] = ClassTable.builtIn.all.filter {
    $0.makeObject != nil && $0.name != "ViewController"
  }.flatMap { descriptor in
    ClassTable.builtIn.members(of: descriptor).sorted { $0.key < $1.key }.compactMap { name, member in
      guard case .property(let property) = member.role, property.canBeSet, property.type.hasPrefix("a list"),
        name != "constraints"
      else { return nil }
      return Place(script: "local made = \(descriptor.constructor) { \(name) = LIST }", item: item(in: property.type))
    }
  }

  private static func item(in type: String) -> String {
    if type.contains("MenuElement") || type.contains("ContextualAction") { return "button 'a'" }
    if type.contains("each a list") { return "{ 'a' }" }
    if type.contains("NavigationItem") { return "navigationItem { title = 'a' }" }
    if type.contains("TabBarItem") { return "tabBarItem { title = 'a' }" }
    if type.contains("a number") || type.contains("points") || type.contains("whole") { return "1" }
    if type.contains("controller") { return "'P'" }
    if type.contains("BarButtonItem") || type.contains("button") { return "button 'a'" }
    if type.contains("View") { return "label 'a'" }
    if type.contains("Tab") { return "tab 'a' { controller = 'P' }" }
    return "'a'"
  }

  private static let parts = [
    Place(script: "screen 'A' { view = LIST }", item: "label 'a'"),
    Place(script: "screen 'A' { toolbarItems = LIST }", item: "button 'a'"),
    Place(script: "screen 'A' { navigationItem = { rightBarButtonItems = LIST } }", item: "button 'a'"),
    Place(script: "screen 'A' { extends = 'TableViewController', rows = LIST }", item: "'a'"),
    Place(script: "local made = view (LIST)", item: "label 'a'"),
    Place(script: "local made = tabs (LIST)", item: "'P'"),
    Place(script: "local made = tableView { rows = LIST }", item: "'a'"),
    Place(script: "local made = tableView { rows = { LIST } }", item: "'a'"),
    Place(script: "local made = tableView { sections = LIST }", item: "{ rows = { 'a' } }"),
    Place(script: "local made = tableView { sections = { { rows = LIST } } }", item: "'a'"),
    Place(script: "local made = view { frame = LIST }", item: "1, 2, 3, 4"),
  ]

  @Test(arguments: places)
  func `a list refuses a value under a key, at the line of the key`(place: Place) {
    for key in ["stray", "[true]", "[0]", "[2.5]"] {
      let script = place.script.replacing("LIST", with: "{ \(place.item),\n \(key) = 1 }")
      let told = problem(in: script)

      #expect(told.hasPrefix("app.lua:2: "), "\(key): \(told)")
      #expect(told.contains(key.trimmed), "\(key): \(told)")
    }
  }

  @Test(arguments: places)
  func `a list refuses a gap`(place: Place) {
    for list in ["{ nil, \(place.item) }", "{ [1] = \(place.item), [1e6] = \(place.item) }"]
    where !place.item.contains(",") {
      let told = problem(in: "\n" + place.script.replacing("LIST", with: list))

      #expect(told.hasPrefix("app.lua:2: "), "\(list): \(told)")
      #expect(told.contains("nil"), "\(list): \(told)")
    }
  }

  @Test(arguments: places)
  func `a list accepts an item of its type`(place: Place) {
    let script = "screen 'P' {} " + place.script.replacing("LIST", with: "{ \(place.item) }") + " app { root = 'P' }"

    #expect(problem(in: script).isEmpty, "\(problem(in: script))")
  }

  @Test(arguments: [
    ("{ 'a', 'b' }", "row 1: expected one string per row at position 2, found another: string \"b\""),
    ("{ text = 'a', 'b' }", "row 1: expected one string per row at position 1, found another: string \"b\""),
    ("true", "row 1: expected a string or a table, found true"),
  ])
  func `a list of rows accepts only rows`(row: String, message: String) {
    #expect(problem(in: "tableView { rows = { \(row) } }") == "app.lua:1: tableView: rows: " + message)
  }

  @Test(arguments: [
    (
      "sections = function() return { { header = 'A', 'a' } } end",
      "sections: section 1: expected the rows of a section"
    ),
    ("rows = function() return { 'a', x = 'b' } end", "rows: a list has no keys, found `x`"),
    ("rows = function() return { 'a', nil, 'c' } end", "row 2: expected a string or a table, found nil"),
  ])
  func `a list that a function returns is also checked`(contents: String, message: String) {
    let told = problem(in: "screen 'P' { view = {\n tableView { \(contents) } } } app { root = 'P' }")

    #expect(told.hasPrefix("app.lua:2: tableView: " + message), "\(told)")
  }
}

/// A list of parts that also sets properties of the object that it declares.
@Suite struct `A list that declares an object` {
  @Test func `a list that declares an object accepts the properties of the object`() throws {
    let script = """
      screen "List" { view = { tableView { rows = { "Tea" },
        trailingSwipeActions = { button "Flag" {}, performsFirstActionWithFullSwipe = false } } } }
      app { system = 17, root = "List" }
      """

    let told = try Prototype(script).run(
      "return tostring(application.root.view.subviews[1].trailingSwipeActions.performsFirstActionWithFullSwipe)")
    #expect(told == "false")
  }

  @Test(arguments: [
    ("view { contextMenu = { button 'a', {} } }", "contextMenu: expected a button or a menu at position 2"),
    ("view { contextMenu = { button 'a',\noptions = 'big' } }", "contextMenu: options: expected"),
    ("tableView { trailingSwipeActions = { button 'a',\nstray = 1 } }", "has no `stray`"),
  ])
  func `a list that declares an object refuses other values when it is declared`(script: String, message: String) {
    let told = problem(in: "local made = " + script)

    #expect(told.hasPrefix("app.lua:"), "\(told)")
    #expect(told.contains(message), "\(told)")
  }
}

/// A list may be the result of `table.pack`.
struct PackedListTests {
  @Test func `a list may contain its count, as the result of table.pack does`() throws {
    let script = "screen 'P' { view = { tableView { rows = table.pack('a', 'b') } } } app { root = 'P' }"

    #expect(try Prototype(script).picture.contains("b"))
    #expect(problem(in: "tableView { rows = { 'a', n = 2 } }").contains("found `n`"))
  }
}

extension String {
  /// Returns the key without its brackets.
  fileprivate var trimmed: String { String(drop { $0 == "[" }.prefix { $0 != "]" }) }
}
