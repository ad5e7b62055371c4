import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// A chain of names that begins with a word that is too new is reported once, and has no effect.
struct AbsentValueTests {
  private func run(_ body: String, system: Int = 6) throws -> (warnings: [String], printed: [String]) {
    let prototype = try Prototype(
      """
      screen 'A' { view = button 'Go' { action = function(self)
      \(body)
      end } }
      app { system = \(system), root = navigation 'A' }
      """)
    try prototype.run("tap 'Go' tap 'Go'")
    let printed = prototype.trace.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    return (prototype.session.system.warnings.entries.map(\.entry.text), printed.map(String.init))
  }

  @Test(arguments: [
    ("self.traitOverrides.userInterfaceStyle = 'dark'", "traitOverrides", 17),
    ("self.presentationController.delegate = self", "presentationController", 8),
    (
      "self.navigationController.interactivePopGestureRecognizer.isEnabled = false", "interactivePopGestureRecognizer",
      7
    ),
    (
      "self.sheetPresentationController:animateChanges(function() end)", "sheetPresentationController",
      15
    ),
    ("self.sheetPresentationController.detents = { 'medium' }", "sheetPresentationController", 15),
  ])
  func `setting or calling something from a newer system has no effect`(line: String, word: String, since: Int) throws {
    let (warnings, _) = try run(line)

    #expect(warnings == ["app.lua:2: \(word) needs system \(since); this app follows system 6"])
    #expect(try run(line, system: 26).warnings == [])
  }

  @Test(arguments: [
    ("self.view.safeAreaInsets.top", "0"), ("self.topLayoutGuide.length", "0"),
    ("self.additionalSafeAreaInsets.left", "0"), ("self.traitCollection.displayScale", "0"),
    ("self.traitCollection.horizontalSizeClass", "nil"), ("self.presentationController.presentedViewController", "nil"),
    ("self.sheetPresentationController.prefersGrabberVisible", "false"),
    ("self.traitCollection", "nil"), ("self.overrideUserInterfaceStyle", "nil"),
    ("self.traitCollection.horizontalSizeClass == 'regular'", "false"),
  ])
  func `reading a value from a newer system gives zeros, false or nil`(value: String, text: String) throws {
    let (warnings, printed) = try run("print(\(value))")

    #expect(warnings.count == 1)
    #expect(printed == [text, text])
  }

  @Test(arguments: [
    "application.root:addChild(application.root.presentationController)",
    "application.root.view:insertSubview(searchController {}.searchBar, 1)",
    "application.root.view:addSubview(searchController {}.searchBar)",
    "application.root.navigationItem.titleView = searchController {}.searchBar",
    "application.root.navigationItem.searchController.isActive = true",
    "print(application.root.navigationItem.searchController.searchBar.text)",
  ])
  func `an object from a newer system has no effect as an argument or a value`(line: String) throws {
    let prototype = try Prototype("screen 'A' {} app { system = 6, root = 'A' }")

    try prototype.run(line)

    #expect(prototype.session.system.warnings.count > 0)
    #expect(
      try prototype.run("return #application.root.view.subviews, application.root.navigationItem.titleView") == "0 nil")
  }

  @Test(arguments: ["self.view.safeAreaLayoutGuide", "self.topLayoutGuide", "self.view.keyboardLayoutGuide"])
  func `a guide from a newer system can be used in constraints`(guide: String) throws {
    let (warnings, printed) = try run(
      """
      local label = label "x"
      self.view:addSubview(label)
      local c = constraint(label, 'left', '==', \(guide), 'left')
      self.view:addConstraint(c)
      print(c.secondItem == \(guide))
      """)

    #expect(warnings.count == 1, "\(warnings)")
    #expect(printed.first == "true")
  }

  @Test func `a constraint to a guide returns the guide as its item`() throws {
    let (_, printed) = try run(
      """
      local label = label "x"
      self.view:addSubview(label)
      local c = constraint(self.topLayoutGuide, 'bottom', '==', label, 'top')
      print(c.firstItem == self.topLayoutGuide, c.firstItem.owningView == self.view, c.secondItem == label)
      """, system: 17)

    #expect(printed.first == "true\ttrue\ttrue")
  }

  @Test func `a declared table for a property from a newer system has no effect`() throws {
    let prototype = try Prototype(
      "screen 'A' {} app { system = 6, root = navigation { root = 'A', interactivePopGestureRecognizer = { isEnabled = false } } }"
    )

    #expect(prototype.session.system.warnings.count == 1)
  }
}
