import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests animators of the delegates of stacks and tab bar controllers.
@Suite struct `An animator from a container's delegate` {
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
    ("finish", "B.WD A.WA Nav.willShow B.willMove B.DD A.DA Nav.didShow B.didMove", "A"),
    ("cancel", "B.WD A.WA Nav.willShow A.WD A.DD B.WA B.DA", "B"),
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
        interactionControllerFor = function() return interaction end, willShow = function() end,
        didShow = function() end } } }
      """)
    try prototype.run("tap 'Push'")

    try prototype.run("pan(100, 0)")

    #expect(prototype.order == "Nav.animationControllerFor Nav.interactionControllerFor " + order)
    #expect(try prototype.run("return application.root.topViewController") == top)
  }

  @Test(arguments: [
    ("finish", "C.WD A.WA Nav.willShow C.willMove B.willMove B.didMove C.DD A.DA Nav.didShow C.didMove", "A 1"),
    ("cancel", "C.WD A.WA Nav.willShow A.WD A.DD C.WA C.DA", "C 3"),
  ])
  func `lets a finger control a pop of several screens`(end: String, order: String, top: String) throws {
    let prototype = try Prototype(
      """
      screen "A" {} screen "B" {}
      screen "C" { gestures = { pan = "drag" }, view = { label "C" },
        drag = function(self, recognizer)
          if recognizer.state == "began" then
            interaction = percentDrivenInteractiveTransition {} self.navigationController:popToRootViewController(true)
          elseif recognizer.state == "ended" then interaction:\(end)() end
        end }
      app { system = 13, root = navigation { viewControllers = { "A", "B", "C" }, delegate = {
        animationControllerFor = function() return { duration = 1 } end,
        interactionControllerFor = function() return interaction end } } }
      """)

    try prototype.run("pan(100, 0)")

    #expect(prototype.order == "Nav.animationControllerFor Nav.interactionControllerFor A.L " + order)
    #expect(
      try prototype.run("return application.root.topViewController, #application.root.viewControllers") == top)
  }

  /// A stack whose delegate lets a finger control pushes.
  private static func pushing(_ end: String) throws -> Prototype {
    try Prototype(
      """
      screen "A" { gestures = { pan = "drag" }, view = { label "A" },
        drag = function(self, recognizer)
          if recognizer.state == "began" then
            interaction = percentDrivenInteractiveTransition {} self.navigationController:pushViewController("B")
          elseif recognizer.state == "changed" then interaction:update(0.25)
          else print(interaction.percentComplete) interaction:\(end)() end
        end }
      screen "B" { view = { label "B" } }
      app { system = 13, root = navigation { root = "A", delegate = {
        animationControllerFor = function(self, sender, operation) return { duration = 1 } end,
        interactionControllerFor = function() return interaction end, willShow = function() end,
        didShow = function() end } } }
      """)
  }

  @Test func `lets a finger control a push`() throws {
    let prototype = try Self.pushing("finish")
    let before = prototype.session.system.clock.seconds

    try prototype.run("pan(-100, 0)")

    #expect(
      prototype.order == """
        B.willMove B.L Nav.animationControllerFor Nav.interactionControllerFor A.WD B.WA Nav.willShow > 0.25 A.DD B.DA \
        Nav.didShow B.didMove
        """)
    #expect(abs(prototype.session.system.clock.seconds - before - 0.75) < 0.001)
    #expect(try prototype.run("return application.root.topViewController") == "B")
  }

  @Test func `takes a pushed screen off the stack if the finger cancels the push`() throws {
    let prototype = try Self.pushing("cancel")

    try prototype.run("pan(-100, 0)")

    #expect(
      prototype.order == """
        B.willMove B.L Nav.animationControllerFor Nav.interactionControllerFor A.WD B.WA Nav.willShow > 0.25 B.WD B.DD \
        A.WA A.DA B.didMove B.willMove B.didMove
        """)
    #expect(try prototype.run("return application.root.topViewController, #application.root.viewControllers") == "A 1")
    try prototype.run("interaction = nil application.root:pushViewController('B')")
    #expect(try prototype.run("return application.root.topViewController") == "B#2")
  }

  @Test(arguments: [
    (13, "finish", "A.WD B.WA A.DD B.DA", "B"), (13, "cancel", "A.WD B.WA B.WD B.DD A.WA A.DA", "A"),
    (18, "finish", "A.WD B.WA A.DD B.DA", "B"), (18, "cancel", "A.WD B.WA B.WD B.DD A.WA A.DA", "A"),
  ])
  func `lets a finger control the selection of a tab`(system: Int, end: String, order: String, selected: String) throws
  {
    let prototype = try Prototype(
      """
      screen "A" { title = "A", gestures = { pan = "drag" }, view = { label "Here" },
        drag = function(self, recognizer)
          if recognizer.state == "began" then
            interaction = percentDrivenInteractiveTransition {} self.tabBarController.selectedIndex = 2
          elseif recognizer.state == "changed" then interaction:update(0.5)
          else interaction:\(end)() interaction = nil end
        end }
      screen "B" { title = "B" }
      app { system = \(system), root = tabs { "A", "B", delegate = {
        animationControllerFor = function() return { duration = 1 } end,
        interactionControllerFor = function() return interaction end } } }
      """)
    let before = prototype.session.system.clock.seconds

    try prototype.run("pan(-100, 0)")

    #expect(
      prototype.order == """
        B.L TabBarController.animationControllerFor TabBarController.interactionControllerFor \(order)
        """)
    #expect(abs(prototype.session.system.clock.seconds - before - 0.5) < 0.001)
    #expect(try prototype.run("return application.root.selectedViewController") == selected)
    try prototype.run("selectTab '\(selected == "A" ? "B" : "A")'")
    #expect(try prototype.run("return application.root.selectedViewController") == (selected == "A" ? "B" : "A"))
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

  @Test func `an animator is requested only once for a pop that the system animates`() throws {
    let prototype = try Self.stack()
    try prototype.run("tap 'Push' asked = 0")

    try prototype.run("back()")

    #expect(try prototype.run("return asked, application.root.topViewController") == "1 A")
  }

  @Test func `an animator that cancels a push takes the screen off the stack`() throws {
    let prototype = try Self.stack()

    try prototype.run(Self.canceling + " tap 'Push'")

    #expect(
      prototype.order.hasSuffix(
        "B.animateTransition B.WD B.DD A.WA A.DA B.didMove B.willMove B.didMove"))
    #expect(try prototype.run("return application.root.topViewController, #application.root.viewControllers") == "A 1")
    try prototype.run("animator = nil tap 'Push' back() tap 'Push'")
    #expect(try prototype.run("return #application.root.viewControllers") == "2")
  }

  @Test func `an animator that cancels a pop puts the screen on the stack again`() throws {
    let prototype = try Self.stack()
    try prototype.run("tap 'Push'")

    try prototype.run(Self.canceling + " back()")

    #expect(prototype.order.hasSuffix("A.animateTransition A.WD A.DD B.WA B.DA B.willMove B.didMove"))
    #expect(try prototype.run("return application.root.topViewController, #application.root.viewControllers") == "B 2")
    try prototype.run("animator = nil beginBackSwipe() finishSwipe()")
    #expect(try prototype.run("return application.root.topViewController") == "A")
  }

  @Test func `an animator that cancels the selection of a tab selects the old tab again`() throws {
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
  func `an animator disables the back swipe in systems 7 and 8`(system: Int, isOff: Bool) throws {
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

  @Test(arguments: ["duration = 0", "transitionDuration = 0", "transitionDuration = function() return 0 end"])
  func `an animator with a duration of 0 lets tabs be selected immediately`(duration: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { title = "A" } screen "B" { title = "B" }
      app { system = 18, root = tabs { "A", "B", delegate = {
        animationControllerFor = function() return { \(duration) } end } } }
      """)
    let before = prototype.session.system.clock.seconds

    try prototype.run("selectTab 'B'")

    #expect(
      prototype.order == """
        TabBarController.shouldSelect B.L TabBarController.animationControllerFor B.WA A.WD A.DD B.DA \
        TabBarController.didSelect
        """)
    #expect(prototype.session.system.clock.seconds == before)
  }
}
