import Controllers
import Layout
import Testing

struct ConstraintTests {
  let ground = Ground()

  @Test func `constraints place a view when its superview is laid out`() throws {
    let box = ground.box("box")
    try ground.draw("H:|-[box]-|", "V:|-30-[box(50)]", of: box)

    #expect(box.frame == .zero)
    #expect(ground.frames(box) == ["box 20 30 280 50"])
  }

  @Test func `a new size of the root view moves its subviews`() throws {
    let box = ground.box("box")
    try ground.draw("H:|-[box]-|", "V:[box(50)]-10-|", of: box)
    _ = ground.frames()

    ground.view.frame = Rect(x: 0, y: 0, width: 480, height: 300)

    #expect(ground.frames(box) == ["box 20 240 440 50"])
  }

  @Test func `changing a constant lays out only the affected views`() throws {
    let (left, right) = (ground.box("left"), ground.box("right"))
    try ground.draw("H:|[left(100)][right]|", "V:|[left]|", "V:|[right]|", of: left, right)
    let inner = ground.box("inner", in: left)
    try ground.draw("V:|[inner]|", of: inner)
    let width = try ground.constrain(inner, .width, plus: 10)
    _ = ground.frames()

    try width.setConstant(40)
    ground.view.layoutIfNeeded()

    #expect(inner.frame.width == 40)
    #expect(ground.frames(left, right) == ["left 0 0 100 400", "right 100 0 220 400"])
  }

  @Test func `an optional priority can change to another optional one, but not to or from required`() throws {
    let box = ground.box("box")
    try ground.draw("H:|[box(<=200)]", "V:|[box]|", of: box)
    let narrow = try ground.constrain(box, .width, plus: 100, at: 500)
    try ground.constrain(box, .width, plus: 150, at: 400)
    #expect(ground.frames(box) == ["box 0 0 100 400"])

    try narrow.setPriority(300)
    #expect(ground.frames(box) == ["box 0 0 150 400"])

    #expect(throws: ControllerException.self) { try narrow.setPriority(1000) }
    #expect(throws: ControllerException.self) { try narrow.setPriority(0) }
    #expect(narrow.priority == 300)
  }

  @Test func `a removed constraint has no effect until it is installed again`() throws {
    let box = ground.box("box")
    try ground.draw("|[box]", "V:|[box(20)]", of: box)
    try ground.constrain(box, .width, plus: 50, at: 100)
    let wide = try ground.constrain(box, .width, plus: 90)
    #expect(ground.frames(box) == ["box 0 0 90 20"])

    try wide.setActive(false)
    #expect(ground.frames(box) == ["box 0 0 50 20"])
    #expect(wide.host == nil)

    try wide.setActive(true)
    #expect(ground.frames(box) == ["box 0 0 90 20"])
    #expect(wide.host === box)
  }

  @Test func `a view holds only constraints between itself and the views inside it`() throws {
    let (left, right) = (ground.box("left"), ground.box("right"))
    let made = try LayoutConstraint(left, .width, .equal, right, .width, in: ground.desk.system)

    let error = #expect(throws: ControllerException.self) { try left.addConstraint(made) }

    #expect(
      error?.message == """
        The view hierarchy is not prepared for the constraint H:[left(==right)]: when added to a view, its items must \
        be that view or inside it, and right is not in left
        """)
    #expect(left.constraints.isEmpty)
    #expect(made.host == nil)
  }

  @Test func `views without a common ancestor cannot be related`() throws {
    let stranger = View(in: ground.desk.system)
    stranger.identifier = "stranger"
    let box = ground.box("box")

    let error = #expect(throws: ControllerException.self) {
      try ground.constrain(box, .top, .equal, stranger, .top)
    }

    #expect(error?.message.contains("with items box and stranger because they have no common ancestor") == true)
  }

  @Test(arguments: [
    (Attribute.left, Attribute?.none, 1.0, 0.0, "Location attributes must be specified in pairs"),
    (.width, .left, 1, 0, "Invalid pairing of layout attributes: box.width with other.left"),
    (.leading, .left, 1, 0, "between a leading/trailing attribute and a right/left attribute"),
    (.left, .left, 0, 0, "A multiplier of 0"),
    (.left, .left, 1, .nan, "Constant is not finite"),
    (.left, .left, .infinity, 0, "Multiplier is not finite"),
  ])
  func `invalid constraints are refused`(
    attribute: Attribute, other: Attribute?, multiplier: Double, constant: Double, message: String
  ) {
    let (box, second) = (ground.box("box"), ground.box("other"))

    let error = #expect(throws: ControllerException.self) {
      try ground.constrain(
        box, attribute, .equal, other == nil ? nil : second, other, times: multiplier, plus: constant)
    }

    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func `a removed view loses constraints to views outside it and keeps the constraints inside it`() throws {
    let box = ground.box("box")
    let inner = ground.box("inner", in: box)
    let drawn = try ground.draw("|-[box(100)]", "V:|-[box(100)]", of: box)
    let kept = try ground.draw("|-5-[inner]-5-|", "V:|[inner]|", of: inner)
    try ground.constrain(inner, .top, .greaterThanOrEqual, ground.view, .top)
    _ = ground.frames()

    box.removeFromSuperview()

    #expect(ground.view.constraints.isEmpty)
    #expect(drawn.map(\.isActive) == [false, true, false, true])
    #expect(kept.map(\.isActive) == [true, true, true, true])
    box.frame = Rect(x: 0, y: 0, width: 60, height: 30)
    box.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 5, y: 0, width: 50, height: 30))
  }

  @Test func `leading is the right edge in right-to-left reading`() throws {
    ground.desk.system.readingDirection = .rightToLeft
    let (name, field) = (ground.box("name"), ground.box("field"))

    try ground.draw("|-[name(60)]-[field]-|", "V:|[name(20)]", "V:|[field(20)]", of: name, field)

    #expect(ground.frames(name, field) == ["name 240 0 60 20", "field 20 0 212 20"])
  }

  @Test func `content has a preferred size with hugging and compression resistance`() throws {
    let label = ground.free(Label(in: ground.desk.system), "label")
    let field = ground.free(TextField(in: ground.desk.system), "field")
    label.text = "Name"
    try ground.draw("|-[label]-[field]-|", "V:|-[label]", "V:|-[field]", of: label, field)
    #expect(ground.frames(label, field) == ["label 20 20 32 20", "field 60 20 240 20"])

    label.text = "First name"
    #expect(ground.frames(label, field) == ["label 20 20 80 20", "field 108 20 192 20"])

    try ground.constrain(field, .width, .greaterThanOrEqual, plus: 240)
    #expect(ground.frames(label, field) == ["label 20 20 32 20", "field 60 20 240 20"])
  }

  @Test func `the view with the lower hugging priority grows`() throws {
    let (left, right) = (
      ground.free(Button(in: ground.desk.system), "left"), ground.free(Button(in: ground.desk.system), "right")
    )
    (left.title, right.title) = ("One", "Two")
    try ground.draw("|[left][right]|", "V:|[left]", "V:|[right]", of: left, right)

    right.contentHuggingPriority.horizontal = 240
    #expect(ground.frames(left, right) == ["left 0 0 40 20", "right 40 0 280 20"])

    left.contentHuggingPriority.horizontal = 230
    #expect(ground.frames(left, right) == ["left 0 0 280 20", "right 280 0 40 20"])
  }

  @Test func `constraints align the alignment rectangle, not the frame`() throws {
    let badge = ground.box("badge")
    badge.alignmentRectInsets = Insets(top: 5, left: 0, bottom: 0, right: 10)
    try ground.draw("H:|-30-[badge(100)]", "V:|-30-[badge(40)]", of: badge)

    #expect(ground.frames(badge) == ["badge 30 25 110 45"])
  }

  @Test func `views of different heights can be aligned by their baselines`() throws {
    let heading = ground.free(Label(in: ground.desk.system), "heading")
    let note = ground.free(Label(in: ground.desk.system), "note")
    (heading.text, heading.numberOfLines, note.text) = ("Two\nlines", 2, "one")
    try ground.draw("|[heading]-[note]", options: .alignAll(.lastBaseline), of: heading, note)
    try ground.draw("V:|[heading]", of: heading)

    #expect(ground.frames(heading, note) == ["heading 0 0 40 40", "note 48 20 24 20"])
  }

  @Test func `the fitting size is the smallest size that satisfies the constraints inside a view`() throws {
    let (box, label) = (ground.box("box"), Label(in: ground.desk.system))
    _ = ground.free(label, "label", in: box)
    label.text = "Hello"
    try ground.draw("|-[label]-|", "V:|-[label]-|", of: label)

    #expect(box.systemLayoutSizeFitting() == Size(width: 80, height: 60))
    #expect(label.systemLayoutSizeFitting() == Size(width: 40, height: 20))
  }

  @Test func `a multiline label wraps at its preferred width and requests the height`() throws {
    let (label, button) = (ground.free(Label(in: ground.desk.system), "label"), ground.box("button"))
    label.text = "one two three four"
    try ground.draw("|-[label]", "V:|-[label]-[button(20)]", "|-[button]", of: label, button)
    #expect(ground.frames(label) == ["label 20 20 144 20"])

    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = .points(80)
    #expect(ground.frames(label, button) == ["label 20 20 80 40", "button 20 68 0 20"])
  }

  @Test func `a label with an automatic width is as high as its lines need`() throws {
    let label = ground.free(Label(in: ground.desk.system), "label")
    (label.text, label.numberOfLines, label.preferredMaxLayoutWidth) = ("one two three four", 0, .automatic)
    try ground.draw("|-[label(80)]", "V:|-[label]", of: label)
    #expect(ground.frames(label) == ["label 20 20 80 40"])

    label.text = "one"
    #expect(ground.frames(label) == ["label 20 20 80 20"])
    label.preferredMaxLayoutWidth = .points(0)
    label.text = "one two three four"
    #expect(ground.frames(label) == ["label 20 20 80 20"])
  }

  @Test func `a stack's preferred size is the combined size of its views`() throws {
    let stack = ground.free(StackView(in: ground.desk.system), "stack")
    for title in ["One", "Three"] { stack.addSubview(ground.desk.button(title)) }
    try ground.draw("|-[stack]", "V:|-[stack]", of: stack)
    #expect(ground.frames(stack) == ["stack 20 20 104 20"])

    (stack.subviews[0] as? Button)?.title = "Longer"
    #expect(ground.frames(stack) == ["stack 20 20 128 20"])
  }

  @Test func `a view that is only moved to the front keeps its constraints`() throws {
    let (box, other) = (ground.box("box"), ground.box("other"))
    try ground.draw("|-[box(50)]", "V:|-[box(50)]", of: box)
    _ = ground.frames()

    ground.view.addSubview(box)

    #expect(ground.view.subviews.last === box)
    #expect(ground.view.constraints.count == 2)
    #expect(ground.frames(box, other) == ["box 20 20 50 50", "other 0 0 0 0"])
  }

  @Test func `wide characters take two cells`() throws {
    let label = ground.free(Label(in: ground.desk.system), "label")
    label.text = "日本 a"
    try ground.draw("|[label]", "V:|[label]", of: label)

    #expect(ground.frames(label) == ["label 0 0 48 20"])
  }

  @Test(arguments: [(6, true), (9, true), (10, false)])
  func `edges along different axes can be related up to system 9`(version: Int, isAllowed: Bool) {
    let system = System(version: version)
    let (one, other) = (View(in: system), View(in: system))

    let made = try? LayoutConstraint(one, .left, .equal, other, .top, in: system)

    #expect((made != nil) == isAllowed)
  }
}
