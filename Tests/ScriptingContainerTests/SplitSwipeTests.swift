import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A swipe over the detail screen` {
  private func prototype(_ more: String = "", app: String = "") throws -> Prototype {
    try Prototype(
      """
      screen "M" { view = { label "The master" } } screen "D" { view = { label "The detail" } }
      app { device = "iPad", \(app) root = split { "M", "D", willPresent = function() end, \(more) } }
      """)
  }

  @Test func `a swipe over the detail screen shows the hidden master, with the callbacks of its button`() throws {
    let prototype = try prototype()

    try prototype.run("swipe 'right'")

    #expect(
      prototype.trace == """
        SplitViewController willPresent viewController=M
        M viewDidLoad
        M viewWillAppear animated=true
        M viewDidAppear animated=true
        """, "\(prototype.trace)")
    #expect(prototype.picture.contains("The master"))
    try prototype.run("tapOutside()")
    #expect(!prototype.picture.contains("The master"))
  }

  @Test func `a swipe over the detail screen is a possible user action while the master is hidden`() throws {
    let prototype = try prototype()

    #expect(prototype.session.choices.gestureChoices.map(\.described) == ["swipe right (SplitViewController)"])
    try prototype.run("rotate 'landscapeLeft'")
    #expect(prototype.session.choices.gestureChoices.isEmpty)
  }

  @Test(arguments: [("presentsWithGesture = false", ""), ("", "system = 4,")])
  func `a swipe over the detail screen has no effect if the controller disables it or the system doesn't support it`(
    more: String, app: String
  )
    throws
  {
    let prototype = try prototype(more, app: app)

    #expect { try prototype.run("swipe 'right'") } throws: { "\($0)".contains("responds to `swipe right`") }
    #expect(prototype.trace.isEmpty)
  }

  @Test func `a swipe over the detail screen is first offered to the detail screen's recognizer`() throws {
    let prototype = try prototype()
    try prototype.run(
      "local r = swipeGestureRecognizer { action = function() print 'mine' end } "
        + "application.root.viewControllers[2].view:addGestureRecognizer(r)")

    try prototype.run("swipe 'right'")

    #expect(prototype.trace == "> mine")
  }
}
