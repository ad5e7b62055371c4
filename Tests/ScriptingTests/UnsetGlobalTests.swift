import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests that a script may read globals that it hasn't set, and that only a misspelled root is a mistake.
@Suite struct `An unset global that a script reads` {
  private static let screens = "screen 'P' {} screen 'S' {}"

  @Test(arguments: [
    "local d = DEBUG\napp { system = 17, device = 'iPhone 15', root = split { style = 'doubleColumn', primary = 'P',"
      + " secondary = 'S' } }",
    "app { system = 17, device = 'iPhone 15', root = split { style = STYLE or 'doubleColumn', primary = 'P',"
      + " secondary = 'S', topColumnForCollapsing = function() return TOP or 'primary' end } }",
    "if DEBUG then print 'on' end\napp { system = 17, device = 'iPhone 15', root = split { navigation 'P', navigation 'S' } }",
    "local d = DEBUG\napp { root = navigation {} }", "local d = DEBUG\napp { root = navigation { title = TITLE } }",
  ])
  func `an unset global doesn't keep an app from launching`(app: String) throws {
    let prototype = try Prototype(Self.screens + "\n" + app)

    #expect(prototype.session.application.window?.rootViewController != nil)
  }

  @Test(arguments: [
    ("local d = DEBUG\napp { root = navigation { root = Crat } }", "app.lua:3: navigation: root: `Crat` is nil"),
    ("app {\n  root = navigation {\n    Crat } }\nlocal d = DEBUG", "app.lua:4: navigation: root: `Crat` is nil"),
    ("local d = DEBUG\napp {\n  root = Crat }", "app.lua:4: app: root: `Crat` is nil"),
  ])
  func `an unset global is reported where it is used as a root`(app: String, message: String) {
    let error = #expect(throws: (any Error).self) { _ = try Prototype(Self.screens + "\n" + app) }

    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix(message))
  }

  @Test func `an unset global is named as the reason why an element does nothing only if the element uses it`() throws {
    func refusal(of element: String) throws -> String {
      let prototype = try Prototype("local d = DEBUG\nscreen 'A' { view = { \(element) } } app { root = 'A' }")
      let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Go'") }
      return "\(error.map { "\($0)" } ?? "")"
    }

    #expect(try refusal(of: "button 'Go' {}").hasSuffix("it has no action"))
    #expect(try refusal(of: "button 'Go' { action = Strat }").contains("it has no action (`Strat` is nil"))
  }

  @Test func `an unset global is named as the reason for a missing page only if the data source has read it`() throws {
    func refusal(_ body: String) throws -> String {
      let prototype = try Prototype(
        """
        local d = DEBUG
        screen "One" {}
        app { root = pages { viewControllers = { "One" }, dataSource = { viewControllerAfter = function() \(body) end } } }
        """)
      let error = #expect(throws: (any Error).self) { try prototype.run("beginPageSwipe 'left'") }
      return "\(error.map { "\($0)" } ?? "")"
    }

    #expect(try !refusal("").contains("DEBUG"))
    #expect(try refusal("return Tow").contains("`Tow` is nil"))
  }
}
