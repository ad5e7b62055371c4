import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `viewIsAppearing` {
  private func app(_ system: Int, root: String = "'Root'", _ more: String = "") -> String {
    """
    screen 'Root' { view = { button 'Open' { present = 'Form' }, button 'Push' { push = 'Next' } } }
    screen 'Form' { modalPresentationStyle = 'fullScreen', view = { button 'Done' { dismiss = true } } }
    screen 'Next' { view = { label 'next' } }
    \(more)
    app { system = \(system), root = \(root) }
    """
  }

  @Test func `is sent after viewWillAppear and before the layout at a launch`() throws {
    let order = try AppearingOrder(app(13))
    #expect(order.text(from: 0, withLayout: true) == "Root.L Root.WA Root.IA Root.wLay Root.dLay Root.DA")
  }

  @Test(arguments: [2, 6, 8, 12])
  func `viewIsAppearing is not sent below system 13`(system: Int) throws {
    let order = try AppearingOrder(app(system))
    #expect(!(order.launch + (try order.after("tap 'Open'"))).contains("IA"))
  }

  @Test(arguments: [13, 18])
  func `viewIsAppearing is sent to a presented screen before its layout, and to the presenter after the dismissal`(
    system: Int
  ) throws {
    let order = try AppearingOrder(app(system))
    #expect(
      try order.after("tap 'Open'", withLayout: true)
        == "Form.L Root.WD Form.WA Form.IA Form.wLay Form.dLay Form.DA Root.DD")
    #expect(try order.after("tap 'Done'") == "Form.WD Root.WA Root.IA Root.DA Form.DD")
  }

  @Test func `is sent to the pushed screen and to the one that a pop reveals`() throws {
    let order = try AppearingOrder(app(13, root: "navigation 'Root'"))
    #expect(try order.after("tap 'Push'") == "Next.L Root.WD Next.WA Next.IA Root.DD Next.DA")
    #expect(try order.after("back()") == "Next.WD Root.WA Root.IA Next.DD Root.DA")
  }

  @Test func `is sent to both screens of a back swipe that is cancelled`() throws {
    let order = try AppearingOrder(app(13, root: "navigation 'Root'"))
    try order.prototype.run("tap 'Push'")
    #expect(
      try order.after("beginBackSwipe() cancelSwipe()")
        == "Next.WD Root.WA Root.IA Root.WD Root.DD Next.WA Next.IA Next.DA")
  }

  @Test func `viewIsAppearing is sent to a container before its child`() throws {
    let order = try AppearingOrder(
      app(
        13, root: "'Box'",
        """
        screen 'Box' { viewDidLoad = function(self)
          local kid = Next {}
          self:addChild(kid) self.view:addSubview(kid.view) kid:didMove(self)
        end }
        """))
    let launch = order.launch
    #expect(launch == "Box.L Next.L Box.WA Next.WA Box.IA Next.IA Next.DA Box.DA")
  }

  @Test func `logs a note about values that were read too early`() throws {
    let order = try AppearingOrder(
      """
      screen 'Root' { view = { button 'Open' { present = 'Form' } } }
      screen 'Form' { viewDidLoad = function(self) local _ = self.view.bounds end }
      app { system = 13, root = navigation 'Root' }
      """)
    _ = try order.after("tap 'Open'")
    let notes = order.prototype.session.system.trace.events(from: 0).compactMap {
      $0.subject == .note ? $0.message(in: order.prototype.session.system.trace) : nil
    }
    #expect(notes.filter { $0.hasPrefix("Form read bounds in viewDidLoad (") }.count == 1)
  }
}
