import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// The background of navigation bars at the top edge of the content.
@Suite struct `A navigation bar at the edge of its content` {
  private func launch(_ system: Int, device: String, bar: String = "", item: String = "") throws -> Prototype {
    try Prototype(
      """
      screen "List" { title = "Tea", navigationItem = { \(item) }, view = { tableView { rows = { "1", "2", "3", "4", "5",
        "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25",
        "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44",
        "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60" } } } }
      app { system = \(system), device = "\(device)", root = navigation { root = "List", navigationBar = { \(bar) } } }
      """)
  }

  private let isTransparent = "return application.root.navigationBar.isTransparent"

  @Test(arguments: [
    (17, "iPhone 15", "", "true"), (15, "iPhone 13", "", "true"), (14, "iPhone 12", "", "false"),
    (13, "iPhone 11", "prefersLargeTitles = true", "true"), (12, "iPhone XR", "prefersLargeTitles = true", "false"),
    (17, "iPhone 15", "isTranslucent = false", "false"),
    (17, "iPhone 15", "scrollEdgeAppearance = { background = 'opaque' }", "false"),
    (14, "iPhone 12", "scrollEdgeAppearance = { background = 'transparent' }", "true"),
  ])
  func `a navigation bar is transparent depending on the system and on its appearance`(
    system: Int, device: String, bar: String, answer: String
  ) throws {
    #expect(try launch(system, device: device, bar: bar).run(isTransparent) == answer)
  }

  @Test func `a navigation bar has its standard appearance and a line while the content is scrolled`() throws {
    let prototype = try launch(17, device: "iPhone 15")
    #expect(!line(below: "Tea", prototype))

    try prototype.run("scroll('down', 5)")
    #expect(try prototype.run(isTransparent) == "false")
    #expect(line(below: "Tea", prototype))

    try prototype.run(
      "local a = navigationBarAppearance {} a:configureWithTransparentBackground() application.root.navigationBar.standardAppearance = a"
    )
    #expect(try prototype.run(isTransparent) == "true")
    try prototype.run("application.root.navigationBar.standardAppearance:configureWithOpaqueBackground()")
    #expect(try prototype.run(isTransparent) == "false")
  }

  @Test func `a navigation bar prefers the appearance of its item`() throws {
    let prototype = try launch(
      17, device: "iPhone 15", bar: "scrollEdgeAppearance = { background = 'transparent' }",
      item: "scrollEdgeAppearance = { background = 'default' }")

    #expect(try prototype.run(isTransparent) == "false")
  }

  private func line(below title: String, _ prototype: Prototype) -> Bool {
    let lines = Picture(of: prototype.session.system).lines
    guard let row = lines.firstIndex(where: { $0.contains(title) }) else { return false }
    return lines[row + 1].contains("───")
  }
}

/// The backgrounds of toolbars and tab bars.
@Suite struct `A bar at the bottom` {
  private static let rows = (1...60).map { "'\($0)'" }.joined(separator: ", ")

  private func launch(_ root: String, system: Int = 17) throws -> Prototype {
    try Prototype(
      """
      screen "List" { title = "Tea", toolbarItems = { button "Sort" {} }, view = { tableView { rows = { \(Self.rows) } } } }
      app { system = \(system), root = \(root) }
      """)
  }

  private static let bars = [
    ("navigation { root = 'List', isToolbarHidden = false, toolbar = { APPEARANCES } }", "toolbar"),
    ("tabs { 'List', tabBar = { APPEARANCES } }", "tabBar"),
  ]

  @Test(arguments: bars)
  func `a bar at the bottom uses its scroll edge appearance only at the end of the content`(root: String, bar: String)
    throws
  {
    let set = "standardAppearance = { background = 'opaque' }, scrollEdgeAppearance = { background = 'transparent' }"
    let prototype = try launch(root.replacing("APPEARANCES", with: set))
    let isTransparent = "return application.root.\(bar).isTransparent"

    #expect(try prototype.run(isTransparent) == "false")
    try prototype.run("scroll('down', 100)")
    #expect(try prototype.run(isTransparent) == "true")
    try prototype.run("application.root.\(bar).scrollEdgeAppearance = nil")
    #expect(try prototype.run(isTransparent) == "false")
    try prototype.run("application.root.\(bar).standardAppearance:configureWithTransparentBackground()")
    #expect(try prototype.run(isTransparent) == "true")
  }

  @Test(arguments: bars) func `a bar at the bottom has no line in the picture if it is transparent`(
    root: String, bar: String
  ) throws {
    let line = "─────────────────"
    func lines(_ set: String) throws -> Int {
      try launch(root.replacing("APPEARANCES", with: set)).wholePicture.split(separator: "\n").suffix(9)
        .count { $0.contains(line) }
    }

    #expect(try lines("standardAppearance = { background = 'transparent' }") == lines("") - 1)
  }

  @Test(arguments: bars)
  func `a bar at the bottom uses its scroll edge appearance only from system 15 on`(root: String, bar: String) throws {
    let set = "standardAppearance = { background = 'opaque' }, scrollEdgeAppearance = { background = 'transparent' }"
    let prototype = try launch(root.replacing("APPEARANCES", with: set), system: 14)

    #expect(
      prototype.session.system.warnings.entries.contains {
        $0.entry.text.contains("scrollEdgeAppearance needs system 15")
      })
    try prototype.run("scroll('down', 100)")
    #expect(try prototype.run("return application.root.\(bar).isTransparent") == "false")
  }

  @Test func `a bar at the bottom refuses the appearance of another kind of bar`() {
    let message = problem(
      in: """
        screen "List" {}
        app { system = 17, root = navigation { root = "List", toolbar = { standardAppearance = tabBarAppearance {} } } }
        """)

    #expect(message.contains("standardAppearance") && message.contains("ToolbarAppearance"), "\(message)")
  }
}
