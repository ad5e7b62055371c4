import Controllers
import Layout
import Testing

struct PhaseTests {
  let desk = Desk()

  /// Returns the screen of a new device, and a box on that screen whose frame is determined by constraints.
  private func launch() throws -> (screen: ViewController, box: View) {
    let box = View(in: desk.system)
    box.identifier = "box"
    let screen = desk.launch(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    for format in ["|-[box(50)]", "V:|-[box(50)]"] {
      for made in try LayoutConstraint.constraints(
        withVisualFormat: format, items: ["box": ConstraintItem(box)], in: desk.system)
      {
        try made.setActive(true)
      }
    }
    desk.system.turn {}
    return (screen, box)
  }

  private func width(of box: View) throws -> LayoutConstraint {
    try #require(box.constraints.first { $0.firstAttribute == .width })
  }

  @Test func `a changed constant takes effect at the end of the turn, without updateConstraints`() throws {
    let (_, box) = try launch()
    let start = desk.system.trace.count

    try desk.system.turn {
      try width(of: box).setConstant(80)
      #expect(box.frame.width == 50)
    }

    #expect(box.frame.width == 80)
    #expect(desk.events(from: start) == ["Desk viewWillLayoutSubviews", "Desk viewDidLayoutSubviews"])
  }

  @Test func `a change without effect causes no layout`() throws {
    let (screen, box) = try launch()
    let start = desk.system.trace.count

    try desk.system.turn {
      let made = try LayoutConstraint(
        box, .width, .lessThanOrEqual, screen.view, .width, in: desk.system)
      try made.setActive(true)
    }

    #expect(desk.events(from: start) == [])
  }

  @Test func `constraints installed during an update take effect in the same pass`() throws {
    let (screen, box) = try launch()
    let start = desk.system.trace.count
    desk.onCallback = { callback, _ in
      guard callback == .updateViewConstraints else { return }
      try? width(of: box).setActive(false)
      try? LayoutConstraint(box, .width, .equal, screen.view, .width, multiplier: 0.5, in: desk.system).setActive(true)
    }

    desk.system.turn { screen.view.setNeedsUpdateConstraints() }

    #expect(box.frame.width == 160)
    #expect(
      desk.events(from: start) == [
        "Desk updateViewConstraints", "Desk viewWillLayoutSubviews", "Desk viewDidLayoutSubviews",
      ])
  }

  @Test func `layoutIfNeeded updates, solves and lays out at once`() throws {
    let (screen, box) = try launch()
    let start = desk.system.trace.count

    try desk.system.turn {
      try width(of: box).setConstant(80)
      screen.view.setNeedsUpdateConstraints()
      screen.view.layoutIfNeeded()
      #expect(box.frame.width == 80)
    }

    #expect(
      desk.events(from: start) == [
        "Desk updateViewConstraints", "Desk viewWillLayoutSubviews", "Desk viewDidLayoutSubviews",
      ])
  }

  @Test func `in viewDidLayoutSubviews, the frames have been set, and a change causes another layout`() throws {
    let (_, box) = try launch()
    var seen: [Double] = []
    desk.onCallback = { callback, _ in
      guard callback == .viewDidLayoutSubviews else { return }
      seen.append(box.frame.width)
      if seen.count == 1 { try? width(of: box).setConstant(100) }
    }

    try desk.system.turn { try width(of: box).setConstant(80) }

    #expect(seen == [80, 100])
  }

  @Test func `the next layout of the superview replaces a frame that code has set`() throws {
    let (screen, box) = try launch()

    desk.system.turn { box.frame = Rect(x: 0, y: 0, width: 10, height: 10) }
    #expect(box.frame == Rect(x: 0, y: 0, width: 10, height: 10))

    desk.system.turn { screen.view.setNeedsLayout() }
    #expect(box.frame == Rect(x: 20, y: 20, width: 50, height: 50))
  }
}
