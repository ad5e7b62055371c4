import Controllers
import Layout
import Testing

struct MixedLayoutTests {
  let ground = Ground()

  @Test func `a view with an autoresizing mask keeps its frame, and constraints can refer to the view`() throws {
    let bar = ground.masked("bar", Rect(x: 0, y: 360, width: 320, height: 40), [.flexibleWidth, .flexibleTopMargin])
    let box = ground.box("box")
    try ground.draw("|[box]|", "V:|[box][bar]", of: box, bar)
    #expect(ground.frames(box, bar) == ["box 0 0 320 360", "bar 0 360 320 40"])

    ground.view.frame = Rect(x: 0, y: 0, width: 500, height: 300)
    #expect(ground.frames(box, bar) == ["box 0 0 500 260", "bar 0 260 500 40"])

    bar.frame = Rect(x: 0, y: 200, width: 500, height: 100)
    #expect(ground.frames(box, bar) == ["box 0 0 500 200", "bar 0 200 500 100"])
  }

  @Test func `the report of a conflict contains the constraint of a forgotten autoresizing mask`() throws {
    let box = ground.masked("box", Rect(x: 10, y: 10, width: 50, height: 50))

    try ground.draw("|-20-[box]", of: box)

    #expect(ground.frames(box) == ["box 10 10 50 50"])
    #expect(ground.warnings.count == 1)
    #expect(ground.warnings[0].hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(ground.warnings[0].contains("<NSAutoresizingMaskLayoutConstraint h=--- v=--- H:|-(10)-[box]>"))
    #expect(ground.warnings[0].hasSuffix("<NSLayoutConstraint H:|-(20)-[box]   (Names: '|':ground )>"))
  }

  @Test func `a conflict is reported once, and again if it reappears after it has been resolved`() throws {
    let box = ground.box("box")
    try ground.draw("|[box(60)]", "V:|[box]|", of: box)
    let wide = try ground.constrain(box, .width, plus: 80)
    #expect(ground.frames(box) == ["box 0 0 60 400"])
    ground.view.frame = Rect(x: 0, y: 0, width: 300, height: 500)
    _ = ground.frames()
    #expect(ground.warnings.count == 1)
    #expect(wide.isBroken)

    try wide.setActive(false)
    _ = ground.frames()
    try wide.setActive(true)
    _ = ground.frames()

    #expect(ground.warnings.count == 2)
  }

  @Test func `a view placed by constraints leaves the flow, and can return to it`() {
    let (first, second) = (ground.desk.label("first"), ground.desk.label("second"))
    for label in [first, second] {
      label.identifier = label.text
      ground.view.addSubview(label)
    }
    #expect(ground.frames(first, second) == ["first 0 0 320 20", "second 0 20 320 20"])

    first.translatesAutoresizingMaskIntoConstraints = false
    #expect(ground.frames(first, second) == ["first 0 0 40 20", "second 0 0 320 20"])

    first.translatesAutoresizingMaskIntoConstraints = true
    #expect(ground.frames(first, second) == ["first 0 0 320 20", "second 0 20 320 20"])
  }

  @Test func `constraints can refer to flowing views`() throws {
    let heading = ground.desk.label("heading")
    heading.identifier = "heading"
    ground.view.addSubview(heading)
    let box = ground.box("box")

    try ground.draw("|-[box]-|", "V:[heading]-[box(20)]", of: heading, box)
    #expect(ground.frames(heading, box) == ["heading 0 0 320 20", "box 20 28 280 20"])

    heading.numberOfLines = 2
    heading.text = "a heading that is long enough to be broken in two"
    #expect(ground.frames(heading, box) == ["heading 0 0 320 40", "box 20 48 280 20"])
  }

  @Test func `exerciseAmbiguityInLayout changes an ambiguous view's frame until the layout changes`() throws {
    let (box, other) = (ground.box("box"), ground.box("other"))
    try ground.draw("|-[other(20)]", "V:|-[other(20)]", of: other)
    try ground.draw("H:[box(100)]", "V:|[box(20)]", of: box)
    let loose = try ground.constrain(box, .left, .greaterThanOrEqual, ground.view, .left, plus: 10)
    try ground.constrain(box, .right, .lessThanOrEqual, ground.view, .right)
    _ = ground.frames()
    #expect(box.hasAmbiguousLayout)
    #expect(!other.hasAmbiguousLayout)

    let before = box.frame
    box.exerciseAmbiguityInLayout()
    _ = ground.frames()
    #expect(box.frame != before)

    try loose.setConstant(30)
    _ = ground.frames()
    try ground.constrain(box, .left, .equal, ground.view, .left, plus: 40)
    #expect(ground.frames(box) == ["box 40 0 100 20"])
    #expect(!box.hasAmbiguousLayout)
  }

  @Test func `the constraints that affect a view can be queried along each axis`() throws {
    let (left, right) = (ground.box("left"), ground.box("right"))
    let drawn = try ground.draw("|-[left(50)]-[right]-|", "V:|-[left(20)]", of: left, right)
    try ground.constrain(right, .centerY, .equal, left, .centerY)
    try ground.constrain(right, .height, plus: 20)
    _ = ground.frames()

    #expect(
      right.constraintsAffectingLayout(for: .horizontal).map(\.text) == [
        "H:|-(20)-[left]", "H:[left(50)]", "H:[left]-(8)-[right]", "H:[right]-(20)-|",
      ])
    #expect(
      left.constraintsAffectingLayout(for: .vertical).map(\.text) == ["V:|-(20)-[left]", "V:[left(20)]"])
    #expect(!drawn.contains { $0.isBroken })
  }

  @Test func `for views inside a scroll view, the scroll view's edges are the edges of its content`() throws {
    let scroll = ground.free(ScrollView(in: ground.desk.system), "scroll")
    let (first, last) = (ground.box("first", in: scroll), ground.box("last", in: scroll))
    try ground.draw("|[scroll]|", "V:|[scroll(100)]", of: scroll)
    try ground.draw("V:|-[first(50)]-300-[last(50)]-|", "|-[first(600)]-|", "|-[last]", of: first, last)

    #expect(ground.frames(scroll, first, last) == ["scroll 0 0 320 100", "first 20 20 600 50", "last 20 370 0 50"])
    #expect(scroll.contentSize == Size(width: 640, height: 440))

    scroll.scroll(y: 1000)
    #expect(ground.frames(first) == ["first 20 20 600 50"])
    #expect(scroll.contentOffset == Point(x: 0, y: 340))
    #expect(ground.warnings == [])
  }

  @Test func `a view inside a scroll view may be as wide as the scroll view`() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100), in: ground.desk.system)
    scroll.autoresizingMask = [.flexibleWidth]
    ground.view.addSubview(scroll)
    let page = ground.box("page", in: scroll)
    try ground.draw("|[page]|", "V:|[page(300)]|", of: page)
    let width = try ground.constrain(page, .width, .equal, scroll, .width)
    #expect(ground.frames(page) == ["page 0 0 200 300"])
    #expect(scroll.contentSize == Size(width: 200, height: 300))

    ground.view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    #expect(ground.frames(page) == ["page 0 0 280 300"])

    try width.setActive(false)
    try ground.constrain(page, .width, plus: 500)
    #expect(ground.frames(page) == ["page 0 0 500 300"])
    #expect(scroll.contentSize == Size(width: 500, height: 300))

    page.removeFromSuperview()
    scroll.contentSize = Size(width: 10, height: 10)
    _ = ground.frames()
    #expect(scroll.contentSize == Size(width: 10, height: 10))
  }

  @Test func `a view whose mask is turned on again keeps its frame and follows the mask`() throws {
    let box = ground.masked("box", Rect(x: 10, y: 10, width: 50, height: 50), [.flexibleLeftMargin])
    box.translatesAutoresizingMaskIntoConstraints = false
    let drawn = try ground.draw("|-[box(80)]", "V:|-[box(80)]", of: box)
    #expect(ground.frames(box) == ["box 20 20 80 80"])

    for constraint in drawn { try constraint.setActive(false) }
    box.translatesAutoresizingMaskIntoConstraints = true
    #expect(ground.frames(box) == ["box 20 20 80 80"])

    ground.view.frame = Rect(x: 0, y: 0, width: 420, height: 400)
    #expect(ground.frames(box) == ["box 120 20 80 80"])
  }
}
