import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the messages that UIKit writes to the console, as they are from system 13 on.
@Suite struct `On the console, UIKit says` {
  private static func prototype(_ system: Int, root: String = "navigation 'A'") throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "A" {} screen "P" {} screen "Q" {} screen "Loose" { view = {} }
      app { system = \(system), root = \(root) }
      """)
    try prototype.run("nav = application.root a = nav.topViewController or nav")
    return prototype
  }

  private static func warnings(_ system: Int, _ line: String, root: String = "navigation 'A'") throws -> [String] {
    let prototype = try prototype(system, root: root)
    try prototype.run(line)
    return prototype.session.system.warnings.entries.map(\.entry.message)
  }

  static let refused: [(line: String, old: String, new: String)] = [
    (
      "a:present('P') a:present('Q')",
      "Attempt to present Q on NavigationController(A) while a presentation is in progress!",
      "Attempt to present Q on NavigationController(A) (from A) while a presentation is in progress."
    ),
    (
      "a:present('P') wait(1) a:present('Q')",
      "Attempt to present Q on NavigationController(A) which is already presenting P",
      "Attempt to present Q on NavigationController(A) (from A) which is already presenting P."
    ),
    (
      "local stack = navigation 'Loose' stack.topViewController:present('Q')",
      "Attempt to present Q on Loose whose view is not in the window hierarchy!",
      "Attempt to present Q on NavigationController(Loose) (from Loose) whose view is not in the window hierarchy."
    ),
  ]

  @Test(arguments: refused)
  func `UIKit says on the console which controller was asked to present and which one would have presented`(
    line: String, old: String, new: String
  ) throws {
    #expect(try Self.warnings(6, line) == [old])
    #expect(try Self.warnings(12, line) == [old])
    #expect(try Self.warnings(13, line) == [new])
    #expect(try Self.warnings(26, line) == [new])
  }

  @Test
  func `UIKit says that presenting from a detached controller is discouraged, and from system 13 on presents anyway`()
    throws
  {
    let line = "loose = Loose {} a.view:addSubview(loose.view) loose:present('P')"
    let (old, new) = (try Self.prototype(12), try Self.prototype(13))

    try old.run(line)
    try new.run(line)

    func texts(_ prototype: Prototype) -> [String] { prototype.session.system.warnings.entries.map(\.entry.message) }
    #expect(texts(old).contains("Attempt to present P on Loose whose view is not in the window hierarchy!"))
    #expect(try old.run("return nav.presentedViewController") == "nil")
    #expect(
      texts(new).contains("Presenting view controller P from detached view controller Loose is discouraged."))
    #expect(try new.run("return nav.presentedViewController") == "P")
  }

  @Test(arguments: ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
  func `UIKit says on the console that calling an appearance callback directly is not supported`(callback: String)
    throws
  {
    let unbalanced = "Unbalanced calls to begin/end appearance transitions for A"
    let direct = "Calling -\(callback): directly on a view controller is not supported"

    #expect(try Self.warnings(15, "a:\(callback)(false)") == [unbalanced])
    #expect(try Self.warnings(16, "a:\(callback)(false)") == [unbalanced, direct])
  }

  @Test func `UIKit says on the console how many pages a page view controller needs`() {
    let script = "screen 'A' {} app { system = 13, root = pages { spineLocation = 'mid', viewControllers = { 'A' } } }"
    let text =
      "The number of view controllers provided (1) doesn't match the number required (2) for the requested transition"

    #expect(problem(in: script).contains(text))
    #expect(!problem(in: script).contains(text + " ("))
    #expect(problem(in: script.replacing("system = 13", with: "system = 12")).contains(text + " (PageViewController"))
  }
}
