import Controllers
import Layout
import Testing

struct LayoutRootTests {
  let ground = Ground()

  @Test func `a view with a frame is the layout root of its subviews`() throws {
    let (left, right) = (
      ground.masked("left", Rect(x: 0, y: 0, width: 100, height: 100)),
      ground.masked("right", Rect(x: 100, y: 0, width: 200, height: 100))
    )
    let (a, b) = (ground.box("a", in: left), ground.box("b", in: right))
    try ground.draw("|-[a]-|", "V:|[a]|", of: a)
    try ground.draw("|-[b]-|", "V:|[b]|", of: b)

    #expect(ground.frames(a, b) == ["a 20 0 60 100", "b 20 0 160 100"])
  }

  @Test func `a constraint between two layout roots merges them`() throws {
    let (left, right) = (
      ground.masked("left", Rect(x: 0, y: 0, width: 100, height: 100)),
      ground.masked("right", Rect(x: 100, y: 0, width: 200, height: 100))
    )
    let (a, b) = (ground.box("a", in: left), ground.box("b", in: right))
    try ground.draw("|-[a(30)]", "V:|[a]|", of: a)
    try ground.draw("|-[b]", "V:|[b]|", of: b)
    #expect(ground.frames(a, b) == ["a 20 0 30 100", "b 20 0 0 100"])

    try ground.constrain(b, .width, .equal, a, .width, times: 2)
    #expect(ground.frames(left, right, a, b).suffix(2) == ["a 20 0 30 100", "b 20 0 60 100"])

    right.frame = Rect(x: 150, y: 0, width: 100, height: 50)
    #expect(ground.frames(right, b) == ["right 150 0 100 50", "b 20 0 60 50"])
  }

  @Test func `when constraints move a root view, its views move with it`() throws {
    let panel = ground.masked("panel", Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = ground.box("inner", in: panel)
    try ground.draw("|-[inner]-|", "V:|-[inner]-|", of: inner)
    #expect(ground.frames(inner) == ["inner 20 20 60 60"])

    panel.translatesAutoresizingMaskIntoConstraints = false
    try ground.draw("|-[panel]-|", "V:|-[panel(80)]", of: panel)
    #expect(ground.frames(panel, inner) == ["panel 20 20 280 80", "inner 20 20 240 40"])

    panel.removeFromSuperview()
    panel.frame = Rect(x: 0, y: 0, width: 50, height: 90)
    panel.layoutIfNeeded()
    #expect(ground.frames(inner) == ["inner 20 20 10 50"])
  }

  @Test func `a view moved to another hierarchy is laid out there`() throws {
    let other = Ground(width: 200, height: 100)
    let panel = ground.box("panel")
    let inner = ground.box("inner", in: panel)
    try ground.draw("|[panel]|", "V:|[panel]|", of: panel)
    try ground.draw("|-[inner]-|", "V:|-[inner]-|", of: inner)
    #expect(ground.frames(inner) == ["inner 20 20 280 360"])

    other.view.addSubview(panel)
    for format in ["|[panel]|", "V:|[panel]|"] {
      for made in try LayoutConstraint.constraints(
        withVisualFormat: format, items: ["panel": ConstraintItem(panel)], in: ground.desk.system)
      {
        try made.setActive(true)
      }
    }
    ground.view.layoutIfNeeded()
    other.view.layoutIfNeeded()
    ground.view.layoutIfNeeded()

    #expect(ground.view.constraints.isEmpty)
    #expect(inner.frame == Rect(x: 20, y: 20, width: 160, height: 60))
  }

  @Test func `a released view releases its constraints`() throws {
    let survivor = View(in: ground.desk.system)
    survivor.translatesAutoresizingMaskIntoConstraints = false
    var kept: LayoutConstraint?
    do {
      let host = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), in: ground.desk.system)
      host.addSubview(survivor)
      let made = try LayoutConstraint(
        survivor, .left, .equal, host, .left, constant: 7, in: ground.desk.system)
      try host.addConstraint(made)
      host.layoutIfNeeded()
      kept = made
    }

    #expect(kept?.isActive == false)
    #expect(kept?.secondItem == nil)
    #expect(survivor.superview == nil)
    ground.view.addSubview(survivor)
    try ground.constrain(survivor, .left, .equal, ground.view, .left, plus: 9)
    _ = ground.frames()
    #expect(survivor.frame.minX == 9)
  }
}
