import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A storyboard` {
  static let app = """
    screen "Start" {
      title = "Start",
      view = { button "Next" { segue = "pay" }, label "Hello" },
      segues = { pay = { to = "Payment", kind = "push" } },
      prepare = function(self, segue, sender)
        print(segue.identifier, segue.source, segue.destination, segue.destination.isViewLoaded, sender)
        segue.destination.title = "Pay"
      end,
    }
    screen "Payment" { view = { label "Payment" }, awakeFromNib = function(self) print(self.isViewLoaded) end }
    storyboard "Main" { initial = "nav", scenes = { nav = navigation "Start", "Start", "Payment" } }
    app { mainStoryboard = "Main" }
    """

  @Test func `sets the window's root before the delegate is notified of the launch`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.load(Self.app, name: "app.lua")

    let events = session.system.trace.events(from: 0).prefix(4)

    #expect(
      events.map { TraceText.expectationTextWithKeys(of: $0, in: session.system.trace) } == [
        "Start awakeFromNib", "Start willMove parent=NavigationController", "NavigationController awakeFromNib",
        "application willFinishLaunching",
      ])
  }

  @Test func `creates a scene when a segue is performed, and the segue is prepared before the scene's view is loaded`()
    throws
  {
    let prototype = try Prototype(Self.app)

    try prototype.run("tap 'Next'")

    #expect(
      prototype.trace.hasPrefix(
        """
        Start shouldPerformSegue identifier=pay
        Payment awakeFromNib
        > false
        Start prepare segue=pay destination=Payment
        > pay\tStart\tPayment\tfalse\tButton "Next"
        Payment willMove parent=NavigationController
        Payment viewDidLoad
        """), "\(prototype.trace)")
    #expect(prototype.picture.contains("‹ Start          Pay"))
  }

  @Test func `creates scenes for code, either the scene with an identifier or the initial scene`() throws {
    let prototype = try Prototype(Self.app)

    #expect(try prototype.run("return storyboards.Main:instantiateViewController 'Payment'") == "Payment")
    #expect(
      try prototype.run("return storyboards.Main:instantiateInitialViewController()") == "NavigationController(Start#2)"
    )
    #expect(try prototype.run("return storyboards.Main.name") == "Main")
    #expect(try prototype.run("return application.root.topViewController.storyboard == storyboards.Main") == "true")
  }
}
