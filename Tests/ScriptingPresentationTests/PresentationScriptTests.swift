import ScriptingTestSupport
import Testing

@Suite struct `Presentations from a script` {
  @Test func `presentations of nil are refused with UIKit's message and the name of the undefined variable`() throws {
    let prototype = try Prototype("screen 'Settings' {} screen 'F' {} app { root = F }")

    let told = try prototype.run("return select(2, pcall(function() application.root:present(Setings) end))")

    #expect(
      told.hasSuffix(
        "Application tried to present a nil modal view controller on target F; "
          + "`Setings` is nil; nearest: `Settings` (app.lua:1)"), "\(told)")
  }

  @Test
  func `presentations under a partial curl are laid out below the curled page, and a tap on that page dismisses them`()
    throws
  {
    let prototype = try Prototype(
      """
      screen 'Map' { view = { button 'Options' { present = 'Options' } } }
      screen 'Options' { modalTransitionStyle = 'partialCurl',
        view = { button 'Satellite' { action = function() print 'satellite' end }, label 'Traffic', label 'Pins' } }
      app { root = 'Map' }
      """)

    try prototype.run("tap 'Options'")
    try prototype.run("tap 'Satellite'")
    let told = prototype.trace
    try prototype.run("tapOutside()")

    #expect(told == "> satellite")
    #expect(prototype.trace.contains("Options viewDidDisappear animated=true"))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `presentations on top of each other are limited in number, and are dismissed together`() throws {
    let prototype = try Prototype(
      """
      screen 'Root' {}
      screen 'Sheet' {}
      app { root = 'Root' }
      function pile()
        local top = application.root
        for i = 1, 10000 do
          local new = Sheet {}
          top:present(new, false)
          top = new
        end
      end
      """)

    let told = try prototype.run("return select(2, pcall(pile))")
    try prototype.run("application.root:dismiss(false)")
    let gone = prototype.trace

    #expect(
      told == "app.lua:8: Sheet#201 cannot be presented on Sheet#200:"
        + " 200 controllers are already presented on top of one another")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
    #expect(gone.contains("Sheet#200 deinit"))
  }

  @Test func `presentations in a context replace the tab that defines the context`() throws {
    let prototype = try Prototype(
      """
      screen 'First' { title = 'First', definesPresentationContext = true,
        providesPresentationContextTransitionStyle = true, modalTransitionStyle = 'flipHorizontal',
        view = { button 'More' { present = 'Extra', modalPresentationStyle = 'currentContext' } } }
      screen 'Second' { title = 'Second' }
      screen 'Extra' { view = { button 'Done' { dismiss = true } } }
      app { device = 'iPad', root = tabs { 'First', 'Second' } }
      """)

    try prototype.run("tap 'More'")
    let told = prototype.trace
    try prototype.run("selectTab 'Second'; selectTab 'First'")
    let tree = try prototype.run("return application.root.presentedViewController == nil")
    try prototype.run("tap 'Done'")

    #expect(
      told == """
        Extra viewDidLoad
        First viewWillDisappear animated=true
        Extra viewWillAppear animated=true
        Extra viewDidAppear animated=true
        First viewDidDisappear animated=true
        """)
    #expect(tree == "true")
    #expect(prototype.picture.contains("[More]"))
  }

  @Test func `presentations through methods with old names are refused, and the error suggests the new names`() throws {
    let prototype = try Prototype("screen 'F' {} app { root = F }")

    for (old, new) in [
      ("presentModalViewController", "present"), ("presentViewController", "present"),
      ("dismissModalViewController", "dismiss"), ("dismissViewController", "dismiss"),
      ("modalViewController", "presentedViewController"),
    ] {
      let told = try prototype.run("return select(2, pcall(function() return application.root.\(old) end))")
      #expect(told.contains("`\(new)`"), "\(told)")
    }
  }

  @Test func `presentations with a partial curl in a form sheet are refused with UIKit's message`() throws {
    let prototype = try Prototype(
      """
      screen 'F' { view = { button 'Curl' { present = 'P', modalPresentationStyle = 'formSheet',
        modalTransitionStyle = 'partialCurl' } } }
      screen 'P' {}
      app { device = 'iPad', root = 'F' }
      """)

    let told = try prototype.run("return select(2, pcall(tap, 'Curl'))")

    #expect(told.contains("UIModalTransitionStylePartialCurl to or from non-fullscreen view controller (P on F)"))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }
}

@Suite struct `A presented controller in each system` {
  @Test(arguments: [(2, "F"), (4, "F"), (5, "nil"), (6, "nil")])
  func `a presented controller has its presenter as parent up to system 4`(_ system: Int, _ parent: String) throws {
    let prototype = try Prototype(
      "screen 'F' { view = {} } screen 'P' { view = {} } app { system = \(system), root = 'F' }")

    try prototype.run("p = P {} application.root:present(p, false)")

    #expect(try prototype.run("return tostring(p.parent)") == parent)
  }

  @Test
  func `a presented controller that rotates the interface causes a layout of its presenter, whether animated or not`()
    throws
  {
    var traces: [String] = []
    for animated in [true, false] {
      let prototype = try Prototype(
        """
        screen "F" { view = {}, viewDidLayoutSubviews = function(self) print(self.view.bounds.width) end }
        screen "P" { view = {}, supportedInterfaceOrientations = "landscape" }
        app { root = "F" }
        """)
      try prototype.run("application.root:present(P {}, \(animated))")
      traces.append(prototype.trace)
    }
    #expect(traces.allSatisfy { $0.contains("> 480") }, "\(traces)")
  }
}
