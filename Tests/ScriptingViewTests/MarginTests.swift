import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// The margins of views and of screens.
struct MarginTests {
  private let view = "application.root.view"

  private func launch(_ app: String, _ keys: String = "") throws -> Prototype {
    try Prototype(
      "screen 'Root' { view = { view { id = 'box', frame = { 20, 200, 100, 50 } } }, \(keys) }\napp { \(app), root = 'Root' }"
    )
  }

  /// Returns the margins of a view: top, left, bottom and right.
  private func margins(_ view: String, _ prototype: Prototype) throws -> String {
    try prototype.run("local m = \(view).layoutMargins return m.top, m.left, m.bottom, m.right")
  }

  @Test(arguments: [
    ("system = 17, device = 'iPhone 15'", "59 16 34 16"), ("system = 17, device = 'iPhone 15 Plus'", "59 20 34 20"),
    ("system = 17, device = 'iPhone SE 3'", "20 16 0 16"), ("system = 9, device = 'iPhone 6'", "0 16 0 16"),
    ("system = 9, device = 'iPad'", "0 20 0 20"), ("system = 17, device = 'iPad 10.2'", "20 20 0 20"),
  ])
  func `a screen's margins are 16 or 20 points wide, and include the safe area from system 11 on`(
    app: String, expected: String
  ) throws {
    #expect(try margins(view, launch(app)) == expected)
  }

  @Test(arguments: [("iPhone 15", "0 75 21 75"), ("iPhone SE 3", "0 20 0 20")])
  func `a screen's margins in landscape are next to the safe area`(device: String, expected: String) throws {
    let prototype = try launch("system = 17, device = '\(device)'")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try margins(view, prototype) == expected)
  }

  @Test func `the margins of other views are 8 points`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'")

    #expect(try margins("application.root.elements.box", prototype) == "8 8 8 8")
  }

  @Test
  func `a screen's margins can be larger than the minimum, or smaller if the screen ignores the minimum`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'")

    try prototype.run("\(view).layoutMargins = { 4, 30, 5, 2 }")
    #expect(try margins(view, prototype) == "63 30 39 16")

    try prototype.run("application.root.viewRespectsSystemMinimumLayoutMargins = false")
    #expect(try margins(view, prototype) == "63 30 39 2")
    #expect(try prototype.run("return application.root.systemMinimumLayoutMargins.leading") == "16")
  }

  @Test func `a screen's margins can't be changed before system 11`() throws {
    let prototype = try launch("system = 10, device = 'iPhone 6'")

    try prototype.run("\(view).layoutMargins = { 4, 30, 5, 2 }")

    #expect(try margins(view, prototype) == "0 16 0 16")
  }

  @Test func `margins leave out the safe area if the view doesn't add it`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'")

    try prototype.run("\(view).insetsLayoutMarginsFromSafeArea = false")

    #expect(try margins(view, prototype) == "0 16 0 16")
  }

  @Test func `margins can keep content inside the superview's margins`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'")
    try prototype.run("box = application.root.elements.box box.frame = { 4, 50, 100, 50 }")
    #expect(try margins("box", prototype) == "17 8 8 8")

    try prototype.run("box.preservesSuperviewLayoutMargins = true")

    #expect(try margins("box", prototype) == "17 12 8 8")
  }

  @Test func `margins have a leading and a trailing side`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'")

    try prototype.run("application.root.elements.box.directionalLayoutMargins = { 1, 2, 3, 4 }")

    #expect(try margins("application.root.elements.box", prototype) == "1 2 3 4")
    #expect(try prototype.run("return application.root.elements.box.directionalLayoutMargins.trailing") == "4")
  }

  @Test func `the leading margin is at the right if the screen's traits say so`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'")
    try prototype.run("setTraits { layoutDirection = 'rightToLeft' } box = application.root.elements.box")

    try prototype.run("box.directionalLayoutMargins = { 1, 2, 3, 4 }")

    #expect(try margins("box", prototype) == "1 4 3 2")
    #expect(try prototype.run("return box.directionalLayoutMargins.leading") == "2")
  }

  @Test func `margins are not reported to the system's own controllers`() throws {
    let names = (1...6).map { "'S\($0)'" }.joined(separator: ", ")
    let prototype = try Prototype(
      "for _, name in ipairs { \(names) } do screen(name) {} end app { system = 17, root = tabs { \(names) } }")

    try prototype.run("selectTab 'More'")

    #expect(prototype.trace.contains("MoreListController"))
    #expect(!prototype.trace.contains("LayoutMarginsDidChange"))
  }

  @Test func `a change of the margins notifies the screen before the layout, after the safe area`() throws {
    let listening = """
      viewSafeAreaInsetsDidChange = function(self) print("area") end,
      viewLayoutMarginsDidChange = function(self) print("margins", self.view.layoutMargins.top) end,
      viewWillLayoutSubviews = function(self) print("layout") end,
      """
    let prototype = try launch("system = 17, device = 'iPhone 15'", listening)
    let trace = prototype.session.system.trace

    let printed = trace.events(from: 0).filter { $0.subject == .print }
      .compactMap { $0.message(in: trace)?.replacing("\t", with: " ") }
    #expect(printed == ["area", "margins 59", "layout"])

    try prototype.run("application.root.view.layoutMargins = { 10, 0, 0, 0 }")
    #expect(prototype.trace.contains("> margins\t69"), "\(prototype.trace)")
  }

  @Test func `a change of the margins notifies a view that has a function for it`() throws {
    let prototype = try launch("system = 8, device = 'iPhone 6'")

    try prototype.run(
      """
      box = application.root.elements.box
      box.layoutMarginsDidChange = function(self) print("margins", self.layoutMargins.left) end
      """)
    try prototype.run("box.layoutMargins = { 8, 9, 8, 8 }")

    #expect(prototype.trace.contains("> margins\t9"), "\(prototype.trace)")
  }

  @Test func `margins need system 8`() throws {
    let prototype = try launch("system = 7")

    try prototype.run("application.root.view.layoutMargins = { 4, 30, 5, 2 }")

    #expect(try margins(view, prototype) == "0 0 0 0")
    let warnings = prototype.session.system.warnings.entries.map(\.entry.text)
    #expect(warnings.contains { $0.contains("layoutMargins") && $0.contains("needs system 8") }, "\(warnings)")
  }

  @Test func `margins of a wrong type are refused`() throws {
    let prototype = try launch("system = 17")

    let message = #expect(throws: (any Error).self) {
      try prototype.run("application.root.view.directionalLayoutMargins = { left = 1 }")
    }
    #expect("\(message.map { "\($0)" } ?? "")".contains("{ top, leading, bottom, trailing }"))
  }
}
