import Controllers
import Scripting
import Testing

/// Tests animators of the delegates of stacks and tab bar controllers.
@Suite struct `An animator of a container's delegate` {
  @Test func `animates pushes and pops`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Push" { push = "B" } } } screen "B" {}
      app { system = 10, device = "iPhone 7", root = navigation { root = "A", delegate = {
        animationControllerFor = function(self, sender, operation, from, to)
          print(operation, from, to) return { duration = 1.5 } end } } }
      """)
    let before = prototype.session.system.clock.seconds

    try prototype.run("tap 'Push'")

    #expect(prototype.trace.contains("> push\tA\tB"))
    #expect(abs(prototype.session.system.clock.seconds - before - 1.5) < 0.001)
    try prototype.run("back()")
    #expect(prototype.trace.contains("> pop\tB\tA"))
  }

  @Test(arguments: [
    ("finish", "B.WD A.WA B.willMove B.DD A.DA B.didMove", "A"),
    ("cancel", "B.WD A.WA A.WD A.DD B.WA B.DA", "B"),
  ])
  func `lets a finger control a pop`(end: String, order: String, top: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Push" { push = "B" } } }
      screen "B" { gestures = { pan = "drag" }, view = { label "B" },
        drag = function(self, recognizer)
          if recognizer.state == "began" then
            interaction = percentDrivenInteractiveTransition {} self.navigationController:popViewController(true)
          elseif recognizer.state == "changed" then interaction:update(0.5)
          else interaction:\(end)() interaction = nil end
        end }
      app { system = 13, root = navigation { root = "A", delegate = {
        animationControllerFor = function(self, sender, operation) return operation == "pop" and { duration = 1 } or nil end,
        interactionControllerFor = function() return interaction end } } }
      """)
    try prototype.run("tap 'Push'")

    try prototype.run("pan(100, 0)")

    let told = prototype.order.split(separator: " ").filter { !$0.hasSuffix("Show") && !$0.contains("ControllerFor") }
    #expect(told.joined(separator: " ") == order)
    #expect(try prototype.run("return application.root.topViewController") == top)
  }

  /// Screens on a stack whose delegate lets the system animate pops until `animator` is set.
  private static func stack() throws -> Prototype {
    try Prototype(
      """
      screen "A" { view = { button "Push" { push = "B" } } } screen "B" { view = { label "B" } }
      app { system = 17, root = navigation { root = "A", delegate = {
        animationControllerFor = function(self, sender, operation) asked = (asked or 0) + 1 return animator end,
        interactionControllerFor = function() end } } }
      """)
  }

  private static let canceling =
    "animator = { animateTransition = function(self, context) context:completeTransition(false) end }"

  @Test func `is asked for once if the system animates a pop that could be controlled`() throws {
    let prototype = try Self.stack()
    try prototype.run("tap 'Push' asked = 0")

    try prototype.run("back()")

    #expect(try prototype.run("return asked, application.root.topViewController") == "1 A")
  }

  @Test func `that cancels a push takes the screen off the stack`() throws {
    let prototype = try Self.stack()

    try prototype.run(Self.canceling + " tap 'Push'")

    #expect(
      prototype.order.hasSuffix(
        "B.animateTransition B.WD B.DD A.WA A.DA B.didMove B.willMove B.didMove"))
    #expect(try prototype.run("return application.root.topViewController, #application.root.viewControllers") == "A 1")
    try prototype.run("animator = nil tap 'Push' back() tap 'Push'")
    #expect(try prototype.run("return #application.root.viewControllers") == "2")
  }

  @Test func `that cancels a pop puts the screen on the stack again`() throws {
    let prototype = try Self.stack()
    try prototype.run("tap 'Push'")

    try prototype.run(Self.canceling + " back()")

    #expect(prototype.order.hasSuffix("A.animateTransition A.WD A.DD B.WA B.DA B.willMove B.didMove"))
    #expect(try prototype.run("return application.root.topViewController, #application.root.viewControllers") == "B 2")
    try prototype.run("animator = nil beginBackSwipe() finishSwipe()")
    #expect(try prototype.run("return application.root.topViewController") == "A")
  }

  @Test func `that cancels the selection of a tab selects the old tab again`() throws {
    let prototype = try Prototype(
      """
      screen "A" { title = "A" } screen "B" { title = "B" }
      app { system = 18, root = tabs { "A", "B", delegate = {
        animationControllerFor = function() return animator end } } }
      """)

    try prototype.run(Self.canceling + " selectTab 'B'")

    #expect(prototype.order.contains("B.WD B.DD A.WA A.DA"))
    #expect(try prototype.run("return application.root.selectedViewController") == "A")
    try prototype.run("animator = nil selectTab 'B'")
    #expect(prototype.order.hasSuffix("A.DD B.DA"))
    #expect(try prototype.run("return application.root.selectedViewController") == "B")
  }

  @Test(arguments: [(7, true), (8, true), (9, false), (13, false)])
  func `turns the back swipe off in systems 7 and 8`(system: Int, isOff: Bool) throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Push" { push = "B" } } } screen "B" {}
      app { system = \(system), root = navigation { root = "A", delegate = { animationControllerFor = function() end } } }
      """)
    try prototype.run("tap 'Push'")

    if isOff {
      let error = #expect(throws: (any Error).self) { try prototype.run("beginBackSwipe()") }
      #expect("\(error.map { "\($0)" } ?? "")".contains("the stack's delegate has `animationControllerFor`"))
    } else {
      try prototype.run("beginBackSwipe() finishSwipe()")
      #expect(try prototype.run("return application.root.topViewController") == "A")
    }
  }

  @Test func `without a duration brings back the immediate selection of tabs`() throws {
    let prototype = try Prototype(
      """
      screen "A" { title = "A" } screen "B" { title = "B" }
      app { system = 18, root = tabs { "A", "B", delegate = {
        animationControllerFor = function() return { duration = 0 } end } } }
      """)
    let before = prototype.session.system.clock.seconds

    try prototype.run("selectTab 'B'")

    #expect(prototype.order.contains("B.L TabBarController.animationControllerFor B.WA A.WD A.DD B.DA"))
    #expect(prototype.session.system.clock.seconds == before)
  }
}
