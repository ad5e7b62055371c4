import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `The window` {
  @Test func `the window is shown once, either by the script or at the end of the launch`() throws {
    let plain = try Prototype("screen 'A' {} app { root = 'A' }")
    #expect(try plain.run("return application.window.isKeyWindow") == "true")

    let early = try Prototype(
      """
      screen 'A' { viewWillAppear = function() print "A" end }
      app { root = 'A', didFinishLaunching = function(app)
        print(app.window.isKeyWindow) app.window:makeKeyAndVisible() print(app.window.isKeyWindow) end }
      """)
    let printed = early.session.system.trace.events(from: 0).map {
      TraceText.expectationTextWithKeys(of: $0, in: early.session.system.trace)
    }
    #expect(printed.filter { $0.hasPrefix(">") } == ["> false", "> A", "> true"])
  }

  @Test(arguments: [
    "tabs { navigation 'A', navigation 'B' }", "navigation { root = Deep { } }",
  ])
  func `the window has each controller in its final state at launch, wherever the controller's container is`(
    _ inner: String
  )
    throws
  {
    let shell = """
      screen 'A' { title = 'A' } screen 'B' { title = 'B' }
      screen 'Deep' { viewDidLoad = function(self) hold(self, tabs { navigation 'A', navigation 'B' }) end }
      function hold(self, child) self:addChild(child) self.view:addSubview(child.view) child:didMove(self) end
      screen 'Shell' { viewDidLoad = function(self) hold(self, \(inner)) end }
      """
    let prototype = try Prototype(shell + "\napp { root = 'Shell' }")
    let trace = prototype.session.system.trace.events(from: 0).map {
      TraceText.expectationTextWithKeys(of: $0, in: prototype.session.system.trace)
    }
    #expect(trace.contains { $0.hasPrefix("B didMove parent=NavigationController") }, "\(trace)")
  }
}
