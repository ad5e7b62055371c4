import ScriptingTestSupport
import Testing

@Suite struct `Callbacks of containers` {
  @Test func `a container's callbacks are called when the container declares them`() throws {
    let prototype = try Prototype(
      """
      screen "P" {} screen "Q" {}
      app { root = tabs { "P", "Q", didSelect = function(self, sender, controller) print(self, sender, controller) end } }
      """)

    try prototype.run("selectTab(2)")

    #expect(prototype.trace.contains("> TabBarController\tTabBarController\tQ"))
  }

  @Test func `a container's callbacks are called when the container's class declares them`() throws {
    let prototype = try Prototype(
      """
      screen "P" {}
      screen "Stack" { extends = "NavigationController", root = "P",
        willShow = function(self, sender, controller, animated) print("shows", controller, animated) end }
      app { root = "Stack" }
      """)

    try prototype.run("application.root:pushViewController('P', false)")

    #expect(prototype.trace.contains("> shows\tP#2\tfalse"))
  }

  @Test func `a container's callbacks can be inherited through the metatable of a delegate`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = navigation 'P' }")

    try prototype.run(
      """
      local D = {} D.__index = D
      function D:didShow(sender, controller) print("shown", controller) end
      application.root.delegate = setmetatable({}, D)
      application.root:pushViewController("P", false)
      """)

    #expect(prototype.trace.contains("> shown\tP#2"))
  }

  @Test func `callbacks of an instance replace the callbacks of its class until they are set to nil`() throws {
    let prototype = try Prototype(
      "screen 'P' { viewWillAppear = function() print 'class' end } app { root = navigation 'P' }")
    try prototype.run(
      """
      p = application.root.topViewController
      p.viewWillAppear = function() print "own" end
      application.root:pushViewController("P", false)
      """)

    try prototype.run("application.root:popViewController(false)")
    #expect(prototype.trace.contains("> own"))
    try prototype.run("p.viewWillAppear = nil application.root:pushViewController('P', false)")
    try prototype.run("application.root:popViewController(false)")

    #expect(prototype.trace.contains("> class"))
  }
}

@Suite struct `Going back in code` {
  static let script = """
    screen "P" {} screen "Q" { view = { button "Home" { pop = true }, button "Gone" { dismiss = true } } }
    app { root = navigation "P" }
    """

  @Test func `going back in code accepts the name or class of a screen on the stack`() throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("for _ = 1, 2 do application.root:pushViewController('Q', false) end")

    try prototype.run("application.root:popToViewController('Q', false)")
    #expect(try prototype.run("application.root.topViewController") == "Q#2")
    try prototype.run("application.root:popToViewController(P, false)")

    #expect(try prototype.run("application.root.topViewController") == "P")
  }

  @Test(
    arguments: [
      ("view[1].pop = 5", "line:1: pop: expected true, \"root\", or a screen's name or class, found number 5"),
      ("view[2].dismiss = 'yes'", "line:1: dismiss: expected true, found string \"yes\""),
    ])
  func `going back in code refuses a value of another type`(assignment: String, message: String) throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("application.root:pushViewController('Q', false)")

    let error = #expect(throws: (any Error).self) {
      try prototype.run("local view = application.root.topViewController.view \(assignment)")
    }

    #expect(error.map { "\($0)" } == message)
  }
}
