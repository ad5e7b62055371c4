import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// The target of an action, and the keys next to the action in a declaration.
@Suite struct `Actions and related keys of a declaration` {
  private static func home(with element: String) -> String {
    """
    helper = { add = function(self, sender) print("helper", self == helper, sender.title) end }
    screen "Other" { add = function() print "other" end }
    screen "Home" { add = function() print "home" end, first = function() print "first" end,
      second = function() print "second" end, view = { \(element) } }
    app { root = "Home" }
    """
  }

  private func prototype(_ element: String) throws -> Prototype {
    try Prototype(Self.home(with: element))
  }

  @Test(arguments: [
    ("target = helper", "helper true Go"), ("target = application.root", "home"), ("target = nil", "home"),
  ])
  func `an action is sent to its target or, without a target, up the responder chain`(target: String, told: String)
    throws
  {
    let prototype = try prototype("button \"Go\" { action = \"add\" }")
    try prototype.run("local b = application.root.view[1] b.\(target)")

    try prototype.run("tap \"Go\"")

    let printed = prototype.trace.replacing("\t", with: " ")
    #expect(printed.contains(told), "\(printed)")
  }

  @Test(arguments: [
    ("{}", "action: its target, a table, has no method `add`"),
    ("application", "action: its target (Application) has no method `add`"),
  ])
  func `a target without the method is an error with a source location, and no other object's method runs`(
    target: String, told: String
  ) throws {
    let prototype = try prototype("button \"Go\" { action = \"add\" }")
    try prototype.run("application.root.view[1].target = \(target)")

    let error = #expect(throws: (any Error).self) { try prototype.run("tap \"Go\"") }

    #expect(error.map { "\($0)" }?.hasPrefix("app.lua:4: " + told) == true, "\(error.map { "\($0)" } ?? "")")
    #expect(!prototype.trace.contains("home"))
  }

  @Test(arguments: [("5", "number 5"), ("\"Nope\"", "string \"Nope\""), ("Other", "screen \"Other\"")])
  func `a target that can't have methods is refused when it is assigned`(target: String, found: String) throws {
    let prototype = try prototype("button \"Go\" { action = \"add\" }")

    let error = #expect(throws: (any Error).self) { try prototype.run("application.root.view[1].target = \(target)") }

    let message = "line:1: target: expected an object or a table of functions, found \(found)"
    #expect(error.map { "\($0)" }?.hasPrefix(message) == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test(arguments: [
    ("button \"Go\" { action = \"first\", touchUpInside = \"second\" }", "tap \"Go\""),
    ("switch \"Go\" { action = \"first\", valueChanged = function() print \"second\" end }", "tap \"Go\""),
  ])
  func `if two actions are declared for an event, the one with the event's name is sent first`(
    element: String, verb: String
  ) throws {
    let prototype = try prototype(element)

    try prototype.run(verb)

    let told = prototype.trace.split(separator: "\n").compactMap { ["first", "second"].first(where: $0.contains) }
    #expect(told == ["second", "first"])
  }

  @Test func `present and dismiss accept animated and completion by name, in code and in declarations`() throws {
    let prototype = try prototype(
      """
      button "Code" { action = function(self)
        self:present("Other", { animated = false, title = "T", completion = function()
          print(self.presentedViewController.title, self.presentedViewController.animated) end }) end },
      button "Declared" { present = "Other", animated = false, completion = function() print "is there" end }
      """)

    try prototype.run("tap \"Code\"")
    #expect(prototype.trace.contains("T") && prototype.trace.contains("nil"))
    #expect(prototype.trace.contains("Other viewDidAppear animated=false"))
    try prototype.run("application.root:dismiss { animated = false, completion = function() print \"gone\" end }")
    #expect(prototype.trace.contains("gone") && prototype.trace.contains("Other viewDidDisappear animated=false"))
    try prototype.run("tap \"Declared\"")
    #expect(prototype.trace.contains("is there"))
  }

  @Test(arguments: [
    (
      "action = function(self) self:present(\"Other\", { animated = 1 }) end",
      "present: animated: expected true or false, found number 1"
    ),
    ("action = function(self) self:dismiss { animaed = true } end", "dismiss: unknown argument `animaed`"),
    ("action = function(self) self:dismiss(0) end", "dismiss: animated: expected true or false, found number 0"),
  ])
  func `wrong arguments are refused with a source location`(key: String, told: String) throws {
    let prototype = try prototype("button \"Go\" { \(key) }")

    let error = #expect(throws: (any Error).self) { try prototype.run("tap \"Go\"") }

    #expect(error.map { "\($0)" }?.hasPrefix("app.lua:4: " + told) == true, "\(error.map { "\($0)" } ?? "")")
    #expect(prototype.session.application.window?.rootViewController?.presentedViewController == nil)
  }

  @Test func `the root that willFinishLaunching sets isn't replaced by the declared root`() throws {
    let prototype = try Prototype(
      "screen 'A' {} screen 'B' {} app { root = 'A', willFinishLaunching = function(self) self.root = 'B' end }")

    #expect(try prototype.run("return application.root") == "B")
    let trace = prototype.session.system.trace
    #expect(!trace.events(from: 0).contains { trace.text(of: $0.subject) == "A" })
  }

  @Test func `a mistake in one part of an action doesn't prevent the other parts`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { tableView { rows = { { "One", segue = "typo" } },
        didSelectRow = function(self) print "did" end }, button "Go" { action = "typo", segue = "b" } },
        segues = { b = { to = "B", kind = "modal" } } }
      screen "B" {}
      app { root = "A" }
      """)

    #expect { try prototype.run("tap 'One'") } throws: { "\($0)".contains(#"segue: A has no segue "typo""#) }
    #expect(prototype.trace.contains("> did"), "\(prototype.trace)")
    #expect { try prototype.run("tap 'Go'") } throws: {
      "\($0)".contains("action: no method `typo` in the responder chain of A")
    }
    #expect(prototype.trace.contains("B awakeFromNib"), "\(prototype.trace)")
  }
}
