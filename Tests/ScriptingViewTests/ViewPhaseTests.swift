import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A callback of a view` {
  /// Returns the events of the screen and its view, beginning with the event at the given index.
  private func events(_ prototype: Prototype, from first: Int = 0) -> [String] {
    let trace = prototype.session.system.trace
    return trace.events(from: first).map { TraceText.expectationTextWithKeys(of: $0, in: trace) }
      .filter { $0.hasPrefix("gauge") || $0.hasPrefix("Start view") || $0.hasPrefix("Start update") }
  }

  private static let gauge = """
    screen "Start" { view = { view { id = "gauge", frame = { 10, 10, 100, 60 },
      updateConstraints = function(self) end, layoutSubviews = function(self) end,
      draw = function(self, rect) print(rect.width) end, label "needle" } } }
    app { root = "Start" }
    """

  @Test func `a callback of a view is recorded in order with the controller's callbacks`() throws {
    let prototype = try Prototype(Self.gauge)

    #expect(
      events(prototype) == [
        "Start viewDidLoad", "Start viewWillAppear animated=false", "gauge updateConstraints",
        "Start updateViewConstraints", "Start viewWillLayoutSubviews", "Start viewDidLayoutSubviews",
        "gauge layoutSubviews", "gauge draw", "Start viewDidAppear animated=false",
      ])
  }

  @Test func `a callback of a view is sent again only on request`() throws {
    let prototype = try Prototype(Self.gauge)
    let count = prototype.session.system.trace.count

    try prototype.run(
      "local gauge = application.window.rootViewController.elements.gauge gauge:setNeedsDisplay() gauge:setNeedsLayout()"
    )

    #expect(events(prototype, from: count) == ["gauge layoutSubviews", "gauge draw"])
  }

  @Test func `a callback of a view may return the size of the content`() throws {
    let prototype = try Prototype(
      """
      size = 40
      screen "Start" { view = { view { id = "box", translatesAutoresizingMaskIntoConstraints = false,
        intrinsicContentSize = function(self) return { size, 20 } end } },
        constraints = { "H:|-10-[box]", "V:|-10-[box]" } }
      app { root = "Start" }
      """)
    #expect(try prototype.run("return application.window.rootViewController.elements.box.frame.width") == "40")

    try prototype.run("size = 70 application.window.rootViewController.elements.box:invalidateIntrinsicContentSize()")

    #expect(try prototype.run("return application.window.rootViewController.elements.box.frame.width") == "70")
  }

  @Test func `a callback of a view converts between frames and alignment rectangles with its insets`() throws {
    let prototype = try Prototype(
      "screen 'Start' { view = { view { id = 'v', alignmentRectInsets = { 1, 2, 3, 4 } } } } app { root = 'Start' }")

    let rect = try prototype.run(
      "return (function(v) local r = v:alignmentRectForFrame { 0, 0, 50, 50 } return r.x .. ' ' .. r.y .. ' ' .. r.width .. ' ' .. r.height"
        + " .. ' ' .. v:frameForAlignmentRect(r).width end)(application.window.rootViewController.elements.v)")

    #expect(rect == "2 1 44 46 50")
  }

  private static let presented = """
    screen "Inner" { view = { view { id = "gauge", frame = { 10, 10, 100, 60 }, layoutSubviews = function(self) end,
      draw = function(self, rect) end } } }
    screen "Outer" { view = { button "Go" {
      action = function(self, sender) open(self, sender) end } } }
    app { device = "iPad", root = "Outer" }
    """

  @Test(arguments: [
    "self:present('Inner')", "self:present(Inner { modalPresentationStyle = 'formSheet' })",
    "held = popover 'Inner' held:present(sender)",
  ])
  func `a callback of a view is recorded wherever a view becomes visible`(way: String) throws {
    let prototype = try Prototype(Self.presented + " function open(self, sender) \(way) end")

    try prototype.run("tap 'Go'")

    #expect(events(prototype) == ["gauge layoutSubviews", "gauge draw"], "\(way)")
  }

  @Test(arguments: ["updateConstraints", "layoutSubviews", "draw"])
  func `a callback of a view is no longer recorded once its function has been removed`(phase: String) throws {
    let prototype = try Prototype(Self.gauge)
    let count = prototype.session.system.trace.count

    try prototype.run(
      """
      local gauge = application.window.rootViewController.elements.gauge
      gauge.\(phase) = nil gauge:setNeedsUpdateConstraints() gauge:setNeedsLayout() gauge:setNeedsDisplay()
      """)

    let told = events(prototype, from: count).filter { $0.hasPrefix("gauge") }
    #expect(told == ["updateConstraints", "layoutSubviews", "draw"].filter { $0 != phase }.map { "gauge " + $0 })
  }
}
