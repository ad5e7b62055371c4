import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Mistakes in saving and restoring state are reported with their source locations and suggestions.
struct RestorationMistakeTests {
  private func warning(_ screens: String, _ app: String, _ before: String = "") throws -> String {
    let prototype = try Prototype("\(screens)\napp { \(StateDropTests.both), \(app) }")
    try prototype.run("\(before) relaunch()")
    return prototype.trace.split(separator: "\n").filter { $0.hasPrefix("⚠") }.joined(separator: "\n")
  }

  @Test func `a restoration class without the restoration function is reported with its line`() throws {
    let told = try warning(
      """
      screen "Maker" {}
      screen "Home" { restorationIdentifier = "home", restorationClass = "Maker" }
      """, "root = 'Home'")

    #expect(
      told.hasPrefix(
        "⚠ app.lua:1: restoration class for view controller does not conform to UIViewControllerRestoration protocol:"
          + " Class is Maker;"), "\(told)")
  }

  @Test(arguments: [
    (
      "restorationClass = 'Hom'",
      "app.lua:1: screen \"Home\": restorationClass: no screen is called \"Hom\"; nearest: Home (app.lua:1)"
    ),
    ("restorationClass = 7", "restorationClass: expected a screen, its name or a table, found number 7"),
    (
      "restorationClass = { viewControllerWithRestorationIdentifierPath = print }",
      "restorationClass: expected a screen or a global table, found another table, which the next launch can't find"
    ),
    (
      "encodeRestorableStat = function() end",
      "unknown callback `encodeRestorableStat`; did you mean `encodeRestorableState`?"
    ),
    ("encodeRestorableStateWithCoder = function() end", "write `encodeRestorableState`"),
    (
      "viewControllerWithRestorationIdentifierPaht = function() end",
      "did you mean `viewControllerWithRestorationIdentifierPath`?"
    ),
  ])
  func `a misspelled or invalid key is reported at its line`(key: String, told: String) throws {
    let script = "screen \"Home\" { \(key) } app { root = \"Home\" }"
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    var found = ""
    do { try session.loader.load(script, name: "app.lua") } catch { found = "\(error)" }
    found += session.system.trace.events(from: 0).compactMap { $0.fields(in: session.system.trace).first?.value.text }
      .joined(separator: "\n")

    #expect(found.contains(told), "\(found)")
  }

  @Test func `a function assigned to an instance is refused, because the next launch couldn't find it`() throws {
    let prototype = try Prototype("screen 'Home' {} app { root = 'Home' }")

    #expect { try prototype.run("application.root.restorationClass = function() end") } throws: {
      "\($0)".contains("a function is possible only in the declaration of a screen")
    }
  }

  @Test func `a function in a screen or a global table can be the restoration class`() throws {
    let prototype = try Prototype(
      """
      Maker = { viewControllerWithRestorationIdentifierPath = function(self, path)
        print(self == Maker, path[#path]) return "B" end }
      screen "Home" { restorationIdentifier = "home" }
      screen "A" { restorationIdentifier = "a",
        restorationClass = function(class, path, coder) print(class == A, #path) return class {} end }
      screen "B" { restorationIdentifier = "b" }
      app { root = navigation { root = "Home", restorationIdentifier = "nav" }, \(StateDropTests.both) }
      """)
    try prototype.run(
      "local nav = application.root nav:pushViewController('A', false) nav:pushViewController(B { restorationClass = Maker }, false)"
    )
    try prototype.run("relaunch()")

    #expect(prototype.trace.contains("A viewControllerWithRestorationIdentifierPath path=nav, a\n> true\t2\n"))
    #expect(prototype.trace.contains("Maker viewControllerWithRestorationIdentifierPath path=nav, b\n> true\tb\n"))
    #expect(try prototype.run("#application.root.viewControllers") == "3")
  }

  @Test func `children with the same identifier are distinguished by their order, with a warning`() throws {
    let told = try warning(
      "screen 'A' { restorationIdentifier = 'a' }", "root = tabs { restorationIdentifier = 'tabs', 'A', 'A' }")

    #expect(
      told == "⚠ A#2 has the restorationIdentifier \"a\" of another child of TabBarController: they are distinguished"
        + " only by their order")
  }

  @Test func `screens on a stack may have the same identifier`() throws {
    let prototype = try Prototype(
      """
      screen "A" { restorationIdentifier = "a", restorationClass = "A",
        viewControllerWithRestorationIdentifierPath = function(class, path, coder)
          return class { level = coder:decodeInteger "level" }
        end,
        encodeRestorableState = function(self, coder) coder:encode(self.level, "level") end }
      app { \(StateDropTests.both),
        willFinishLaunching = function(app)
          app.root = navigation { root = A { level = 1, restorationClass = nil }, restorationIdentifier = "nav" }
        end }
      """)
    try prototype.run("for i = 2, 4 do application.root:pushViewController(A { level = i }, false) end")
    try prototype.run("relaunch()")

    #expect(!prototype.trace.contains("⚠"))
    #expect(
      try prototype.run(
        "local t = application.root.viewControllers return #t, t[1].level, t[2].level, t[3].level, t[4].level")
        == "4 1 2 3 4")
  }

  @Test func `a path that can't be restored is reported with the existing identifiers`() throws {
    let told = try warning(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "B" { restorationIdentifier = "b" }
      """, "root = navigation { root = 'A', restorationIdentifier = 'nav' }",
      "application.root:pushViewController('B', false)")

    #expect(
      told == "⚠ Can't find Child View Controller at index 1 with identifier nav/b, truncating child array: it has no"
        + " restorationClass, the app's viewControllerWithRestorationIdentifierPath doesn't return it, and there is no"
        + " controller with that identifier (existing identifiers: a)")
  }

  @Test func `a root that is set too late is reported`() throws {
    let told = try warning(
      "screen 'A' { restorationIdentifier = 'a' }",
      "didFinishLaunching = function(app) app.root = A {} end")

    #expect(
      told == "⚠ A at a is not restored: there is no root view controller at the end of willFinishLaunching")
  }

  @Test func `a returned object of another class is used, but not decoded`() throws {
    let told = try warning(
      """
      screen "A" { restorationIdentifier = "a", restorationClass = "Maker" }
      screen "B" { restorationIdentifier = "a", decodeRestorableState = function() error "decoded" end }
      screen "Maker" { viewControllerWithRestorationIdentifierPath = function() return "B" end }
      """, "root = 'A'")

    #expect(told == "⚠ B was found at a, but is not an instance of A, so its state is not decoded")
  }

  @Test func `a returned object of a subclass is decoded`() throws {
    let told = try warning(
      """
      screen "A" { restorationIdentifier = "a", restorationClass = "Maker" }
      screen "B" { extends = "A" }
      screen "Maker" { viewControllerWithRestorationIdentifierPath = function() return "B" end }
      """, "root = 'A'")

    #expect(told == "")
  }

  @Test func `a controller that is returned twice or is already in use is reported`() throws {
    let twice = try warning(
      "screen 'A' { restorationIdentifier = 'a' }",
      """
      root = navigation { root = 'A', restorationIdentifier = 'nav' },
      viewControllerWithRestorationIdentifierPath = function(app) return app.root end
      """)
    #expect(twice.hasPrefix("⚠ NavigationController(A#2) was returned for nav/a, but was already found at nav"))

    let inUse = try warning(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "P" { restorationIdentifier = "p" }
      """,
      """
      root = tabs { restorationIdentifier = 'tabs', 'A', P { restorationIdentifier = 'tab' } },
      viewControllerWithRestorationIdentifierPath = function(app, path)
        if path[#path] == 'p' then return app.root.viewControllers[2] end
      end
      """, "application.root:present('P', false)")
    #expect(inUse.contains("P#3 was returned for tabs/p, but was already found at tabs/tab"), "\(inUse)")
  }

  @Test func `a restoration class that doesn't return a controller causes an error at the function's line`() throws {
    let prototype = try Prototype(
      """
      screen "A" { restorationIdentifier = "a", restorationClass = "A",
        viewControllerWithRestorationIdentifierPath = function() return 7 end }
      app { root = "A", \(StateDropTests.both) }
      """)

    #expect { try prototype.run("relaunch()") } throws: {
      "\($0)".contains(
        "app.lua:2: viewControllerWithRestorationIdentifierPath: expected a controller, class or screen name, found number 7"
      )
    }
  }
}
