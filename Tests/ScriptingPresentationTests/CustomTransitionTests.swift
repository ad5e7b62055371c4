import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests presentations that a script animates, and presentation controllers of scripts.
@Suite struct `A custom transition` {
  private static func prototype(_ form: String, system: Int = 13) throws -> Prototype {
    try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { view = { button "Done" { dismiss = true } }, \(form) }
      app { system = \(system), root = "Root" }
      """)
  }

  /// Functions that return an animator for both directions.
  private static func animator(_ body: String) -> String {
    """
    transitioningDelegate = {
      animationControllerForPresented = function(self, presented, presenting, source)
        asked = { presented, presenting, source } return { \(body) } end,
      animationControllerForDismissed = function(self, dismissed) return { \(body) } end,
    }
    """
  }

  @Test func `asks for an animator before the callbacks, and runs it after them`() throws {
    let prototype = try Self.prototype(
      Self.animator(
        """
        duration = 0.25, animateTransition = function(self, context)
          animate(self.duration, function() end, function() context:completeTransition() end) end,
        animationEnded = function(self, completed) end
        """) + ", modalPresentationStyle = 'fullScreen'")

    try prototype.run("tap 'Open' print(asked[1], asked[2], asked[3])")

    #expect(
      prototype.order == """
        Form.L Form.animationControllerForPresented Root.WD Form.WA Form.animateTransition Form.DA Root.DD \
        Form.animationEnded > Form\tRoot\tRoot
        """)
    try prototype.run("tap 'Done'")
    #expect(
      prototype.order == """
        Form.animationControllerForDismissed Form.WD Root.WA Form.animateTransition Root.DA Form.DD \
        Form.animationEnded
        """)
  }

  @Test func `a custom transition without an animateTransition function ends after its duration`() throws {
    let prototype = try Self.prototype(Self.animator("duration = 2"))
    let before = prototype.session.system.clock.seconds

    try prototype.run("tap 'Open'")

    #expect(abs(prototype.session.system.clock.seconds - before - 2) < 0.001)
    #expect(prototype.order == "Form.L Form.animationControllerForPresented Form.WA Form.DA")
  }

  @Test(arguments: [
    "transitionDuration = 2", "duration = 2",
    "transitionDuration = function(self, context) return context:viewController 'to' == presented and 2 or 1 end",
  ])
  func `a custom transition has the duration that its animator declares or returns`(duration: String) throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { transitioningDelegate = { animationControllerForPresented = function(self, form)
        presented = form return { \(duration), animateTransition = function(self, context)
          print(self:transitionDuration(context))
          animate(2, function() end, function() context:completeTransition() end) end } end } }
      app { system = 13, root = "Root" }
      """)
    let before = prototype.session.system.clock.seconds

    try prototype.run("tap 'Open'")

    #expect(prototype.order.contains("> 2"))
    #expect(abs(prototype.session.system.clock.seconds - before - 2) < 0.001)
  }

  @Test(arguments: ["-1", "'long'"])
  func `refuses a duration that isn't a number of seconds`(duration: String) throws {
    for form in ["transitionDuration = \(duration)", "transitionDuration = function() return \(duration) end"] {
      let prototype = try Self.prototype(Self.animator(form))

      let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Open'") }

      #expect("\(error.map { "\($0)" } ?? "")".contains("transitionDuration: expected"), "\(form)")
    }
  }

  @Test func `a custom transition isn't asked for an animator if it isn't animated`() throws {
    let prototype = try Self.prototype(Self.animator("duration = 2"))

    try prototype.run("application.root:present('Form', false)")

    #expect(prototype.order == "Form.L Form.WA Form.DA")
  }

  @Test func `a custom transition that is never completed is reported when the device is idle`() throws {
    let prototype = try Self.prototype(Self.animator("animateTransition = function() end"))

    try prototype.run("tap 'Open'")

    #expect(prototype.trace.contains("The transition of Form was never completed"))
    #expect(!prototype.trace.contains("Form viewDidAppear"))
  }

  @Test func `a custom transition that is completed with false returns to the state before`() throws {
    let prototype = try Self.prototype(
      Self.animator("animateTransition = function(self, context) context:completeTransition(false) end")
        + ", modalPresentationStyle = 'fullScreen'")

    try prototype.run("tap 'Open'")

    #expect(
      prototype.order == """
        Form.L Form.animationControllerForPresented Root.WD Form.WA Form.animateTransition Form.WD Form.DD Root.WA \
        Root.DA
        """)
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `a custom transition that a timer completes is over when the device is at rest`() throws {
    let prototype = try Self.prototype(
      Self.animator(
        "duration = 0.3, animateTransition = function(self, context) "
          + "after(0.2, function() context:completeTransition() end) end"))

    try prototype.run("tap 'Open' tap 'Done'")

    #expect(!prototype.trace.contains("dropped"))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `a custom transition that fails ends after its duration`() throws {
    let prototype = try Self.prototype(
      Self.animator("duration = 0.5, animateTransition = function(self, context) error 'boom' end"))

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Open'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("boom"))
    #expect(prototype.trace.contains("Form viewDidAppear"))
    #expect(!prototype.trace.contains("was never completed"))
  }

  @Test func `up to system 6, a custom transition has no effect but a warning`() throws {
    let prototype = try Self.prototype(Self.animator("duration = 2"), system: 6)

    try prototype.run("tap 'Open'")

    #expect(prototype.trace.contains("transitioningDelegate needs system 7; this app follows system 6"))
    #expect(!prototype.trace.contains("animationControllerForPresented"))
  }
}

/// Tests transitions that a gesture of the script controls.
@Suite struct `An interactive transition` {
  private static func prototype(_ last: String) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" {
        modalPresentationStyle = "fullScreen",
        transitioningDelegate = {
          animationControllerForDismissed = function(self) return { duration = 1 } end,
          interactionControllerForDismissal = function(self) return self.interaction end,
        },
        gestures = { pan = "drag" },
        drag = function(self, recognizer)
          if recognizer.state == "began" then
            self.interaction = percentDrivenInteractiveTransition {}
            self:dismiss()
          elseif recognizer.state == "changed" then
            self.interaction:update(recognizer:translation().y / 400)
          else
            \(last)
          end
        end,
        view = { label "Form" },
      }
      app { system = 13, root = "Root" }
      """)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    return prototype
  }

  @Test func `an interactive transition that finishes takes the rest of its duration`() throws {
    let prototype = try Self.prototype("self.interaction:finish()")
    let before = prototype.session.system.clock.seconds

    try prototype.run("pan(0, 100)")

    #expect(
      prototype.order == """
        Form.animationControllerForDismissed Form.interactionControllerForDismissal Form.WD Root.WA Root.DA Form.DD
        """)
    #expect(abs(prototype.session.system.clock.seconds - before - 0.75) < 0.001)
  }

  @Test func `an interactive transition that is canceled leaves the screen presented`() throws {
    let prototype = try Self.prototype("self.interaction:cancel()")

    try prototype.run("pan(0, 100)")

    #expect(
      prototype.order == """
        Form.animationControllerForDismissed Form.interactionControllerForDismissal Form.WD Root.WA Root.WD Root.DD \
        Form.WA Form.DA
        """)
    #expect(try prototype.run("return form.presentingViewController, form.isBeingDismissed") == "Root false")
  }
}

/// Tests the style `custom`.
@Suite struct `A presentation controller of a script` {
  private static func prototype(_ controller: String, system: Int = 13) throws -> Prototype {
    try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" {
        modalPresentationStyle = "custom", view = { button "Done" { dismiss = true } },
        transitioningDelegate = { presentationControllerFor = function() return { \(controller) } end },
      }
      app { system = \(system), \(system > 10 ? "device = 'iPhone 8', " : "")root = "Root" }
      """)
  }

  @Test
  func `a script's presentation controller is notified of the beginning and the end of a presentation and a dismissal`()
    throws
  {
    let prototype = try Self.prototype(
      """
      presentationTransitionWillBegin = function(self) print(self.containerView ~= nil) end,
      presentationTransitionDidEnd = function(self, completed) end,
      dismissalTransitionWillBegin = function(self) end, dismissalTransitionDidEnd = function(self, completed) end
      """)

    try prototype.run("tap 'Open'")
    #expect(
      prototype.order == """
        Form.presentationControllerFor Form.L Form.presentationTransitionWillBegin > true Form.WA \
        Form.presentationTransitionDidEnd Form.DA
        """)
    try prototype.run("tap 'Done'")
    #expect(
      prototype.order == "Form.WD Form.dismissalTransitionWillBegin Form.dismissalTransitionDidEnd Form.DD")
  }

  @Test(arguments: [
    "frameOfPresentedViewInContainerView = { 0, 300, 375, 367 }",
    "frameOfPresentedViewInContainerView = function(self) return { 0, 300, 375, 367 } end",
  ])
  func `places the presented view`(frame: String) throws {
    let prototype = try Self.prototype(frame)

    try prototype.run("tap 'Open'")

    #expect(try prototype.frame == "0 300 375 367")
  }

  @Test func `gives the presented view an edge in the picture, around its frame`() throws {
    let prototype = try Self.prototype("frameOfPresentedViewInContainerView = { 20, 300, 335, 100 }")

    try prototype.run("tap 'Open'")

    let lines = Picture(of: prototype.session.system).lines
    let top = try #require(lines.firstIndex { $0.contains("┏") }, "\(prototype.picture)")
    let bottom = try #require(lines.firstIndex { $0.contains("┗") }, "\(prototype.picture)")
    let edge = String(repeating: "━", count: 41)
    #expect(lines[top] == "│  ┏\(edge)┓  │" && lines[bottom] == "│  ┗\(edge)┛  │", "\(prototype.picture)")
    #expect(bottom == top + 6)
    #expect(lines[top..<bottom].contains { $0.contains("[Done]") && $0.hasPrefix("│  ┃") && $0.hasSuffix("┃  │") })
  }

  @Test func `a script's presentation controller can remove the presenter's view`() throws {
    let prototype = try Self.prototype("shouldRemovePresentersView = true")

    try prototype.run("tap 'Open'")
    #expect(prototype.order == "Form.presentationControllerFor Form.L Root.WD Form.WA Form.DA Root.DD")
    try prototype.run("tap 'Done'")
    #expect(prototype.order == "Form.WD Root.WA Root.DA Form.DD")
  }

  @Test func `a script's presentation controller keeps the fields that the script adds`() throws {
    let prototype = try Self.prototype(
      """
      dim = "dark", presentationTransitionWillBegin = function(self) self.seen = true end,
      presentationTransitionDidEnd = function(self) print(self.dim, self.seen) end
      """)

    try prototype.run("tap 'Open'")

    #expect(prototype.order.contains("> dark\ttrue"))
  }

  @Test
  func `a script's presentation controller doesn't exist in system 7: the view covers the screen, the presenter stays`()
    throws
  {
    let prototype = try Self.prototype("shouldRemovePresentersView = true", system: 7)

    try prototype.run("tap 'Open'")

    #expect(prototype.trace.contains("presentationControllerFor needs system 8"))
    #expect(prototype.order.hasSuffix("Form.L Form.WA Form.DA"))
  }
}

/// Tests the coordinator of a transition between controllers.
@Suite struct `The coordinator of a transition` {
  @Test func `runs functions alongside at once, and completions after the callbacks`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Push" { push = "B" } } }
      screen "B" {
        viewWillAppear = function(self)
          self.transitionCoordinator:animate(function() print "along" end, function() print "over" end)
        end,
        viewDidAppear = function(self) print(self.transitionCoordinator) end,
      }
      app { system = 13, root = navigation "A" }
      """)

    try prototype.run("tap 'Push'")

    #expect(prototype.order == "B.willMove B.L A.WD B.WA > along A.DD B.DA > nil > over B.didMove")
  }

  @Test
  func `the coordinator of a transition is passed to functions, which can read whether the transition was canceled`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Push" { push = "B" } } }
      screen "B" {
        viewWillAppear = function(self)
          self.transitionCoordinator:animate(function(c) print(c.isAnimated) end, function(c) print(c.isCancelled) end)
        end,
      }
      app { system = 13, root = navigation "A" }
      """)

    try prototype.run("tap 'Push'")

    #expect(prototype.order.contains("> true") && prototype.order.contains("> false"))
  }
}
