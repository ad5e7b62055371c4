import Controllers
import Scripting
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
  func `setting and calling have no effect`(line: String, word: String, since: Int) throws {
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
  func `reading gives zeros, false or nil`(value: String, text: String) throws {
    let (warnings, printed) = try run("print(\(value))")

    #expect(warnings.count == 1)
    #expect(printed == [text, text])
  }

  @Test func `an object is named nil in messages`() throws {
    let prototype = try Prototype("screen 'A' {} app { system = 6, root = 'A' }")

    let error = #expect(throws: (any Error).self) {
      try prototype.run("application.root:addChild(application.root.presentationController)")
    }

    #expect("\(error.map { "\($0)" } ?? "")".contains("found nil"))
  }

  @Test func `a declared table has no effect`() throws {
    let prototype = try Prototype(
      "screen 'A' {} app { system = 6, root = navigation { root = 'A', interactivePopGestureRecognizer = { isEnabled = false } } }"
    )

    #expect(prototype.session.system.warnings.count == 1)
  }
}
