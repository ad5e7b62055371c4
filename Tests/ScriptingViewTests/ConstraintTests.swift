import Controllers
import Scripting
import ScriptingTestSupport
import Testing

struct ConstraintTests {
  static let script = """
    screen "Form" {
      view = {
        label "Name" { id = "caption" }, textField "Your name" { id = "name" }, button "Send" { id = "send" },
        view { id = "box", subviews = { label "Inside" { id = "inside" } },
               constraints = { "|-[inside]", top = constraint("inside", "top", "==", "superview", "top", 1, 5) } },
      },
      constraints = {
        { "|-[caption]-gap-[name]-|", options = "alignAllBaseline", metrics = { gap = 16 } },
        "V:|-20-[name]", "V:[box(40)]-|",
        below = constraint("send", "top", "==", "name", "bottom", 1, 20),
        middle = constraint { firstItem = "send", firstAttribute = "centerX", secondItem = "superview",
                              secondAttribute = "centerX" },
        sides = { "|[box]|" },
      },
    }
    app { root = Form {} }
    """

  static let frame = """
    function frame(view) return string.format("%g %g %g %g", view.frame.x, view.frame.y, view.frame.width, view.frame.height) end
    self = application.root
    e = self.elements
    """

  let prototype: Prototype

  init() throws {
    prototype = try Prototype(Self.script)
    try prototype.run(Self.frame)
  }

  @Test func `a screen positions its elements with constraints`() throws {
    #expect(try prototype.run("return frame(e.caption)") == "20 20 32 20")
    #expect(try prototype.run("return frame(e.name)") == "68 20 232 20")
    #expect(try prototype.run("return frame(e.send)") == "136 60 48 20")
    #expect(try prototype.run("return frame(e.box)") == "0 400 320 40")
    #expect(try prototype.run("return frame(e.inside)") == "20 5 48 20")
  }

  @Test func `a key names its constraint, whose constant can change`() throws {
    #expect(try prototype.run("return self.constraints.below") == "LayoutConstraint \"V:[name]-(20)-[send]\"")
    #expect(try prototype.run("return #self.constraints.sides, #self.constraints") == "2 11")

    try prototype.run("self.constraints.below.constant = 50; e.box.constraints.top.constant = 10")

    #expect(try prototype.run("return frame(e.send), frame(e.inside)") == "136 90 48 20 20 10 48 20")
  }

  @Test func `each instance has separate constraints`() throws {
    try prototype.run("other = Form {}; other.view.frame = { 0, 0, 200, 300 }; other.view:layoutIfNeeded()")
    try prototype.run("other.constraints.below.constant = 0")

    #expect(try prototype.run("return frame(other.elements.box), self.constraints.below.constant") == "0 240 200 40 20")
  }

  @Test func `a constraint can be deactivated and then activated again`() throws {
    try prototype.run("c = self.constraints.middle; c.isActive = false; self.view:addConstraints { '|-30-[send]' }")
    #expect(try prototype.run("return frame(e.send), c.isActive") == "30 60 48 20 false")

    try prototype.run("self.view:removeConstraints(e.send:constraintsAffectingLayout 'horizontal'); c.isActive = true")
    #expect(try prototype.run("return frame(e.send), c.isActive") == "136 60 48 20 true")
  }

  @Test func `code creates constraints between views`() throws {
    try prototype.run(
      """
      local a, b = view {}, view {}
      self.view:addSubview(a) self.view:addSubview(b)
      a.translatesAutoresizingMaskIntoConstraints = false
      b.translatesAutoresizingMaskIntoConstraints = false
      local all = constraintsWithVisualFormat("|-wide-[one(50)][two(==one)]", "alignAllTop", { wide = 40 }, { one = a, two = b })
      self.view:addConstraints(all)
      self.view:addConstraints(constraintsWithVisualFormat("V:|-100-[one(10)]", { views = { one = a } }))
      self.view:addConstraint(constraint(b, "height", "==", a, "height", 2, 1, "defaultHigh"))
      A, B, all_count = a, b, #all
      """)

    #expect(try prototype.run("return all_count, frame(A), frame(B)") == "5 40 100 50 10 90 100 50 21")
  }

  @Test func `content priorities are read by axis, and set for one axis or both`() throws {
    try prototype.run("e.name.contentHuggingPriority = { horizontal = 200 }")
    try prototype.run("e.name:setContentCompressionResistancePriority('required', 'vertical')")

    let values = try prototype.run(
      """
      return e.name:contentHuggingPriority "horizontal", e.name.contentHuggingPriority.vertical,
        e.name.contentCompressionResistancePriority.vertical
      """)

    #expect(values == "200 250 1000")
  }

  @Test func `a conflict causes a warning that lists the constraints and says which one was broken`() throws {
    try prototype.run("self.view:addConstraints { '[send(200)]' }")
    try prototype.run("self.view:addConstraints { '[send(100)]' }")

    #expect(prototype.trace.contains("⚠ Unable to simultaneously satisfy constraints."))
    #expect(prototype.trace.contains("<NSLayoutConstraint H:[send(200)]>"))
    #expect(prototype.trace.contains("breaking constraint\n<NSLayoutConstraint H:[send(100)]>"))
  }

  @Test func `an animated change takes effect immediately, and its completion is called after the duration`() throws {
    try prototype.run(
      """
      unsettled(function()
        self.constraints.below.constant = 100
        animate(0.25, function() self.view:layoutIfNeeded() print(frame(e.send)) end, function() print(clock()) end)
        print("goes on")
        wait(0.3)
      end)
      """)

    #expect(prototype.trace == "> 136 140 48 20\n> goes on\n> 0.25")
  }

  @Test(arguments: [
    (
      "constraints = { \"|-[nmae]\" }",
      """
      app.lua:2: screen "Form": constraints: Unable to parse constraint format:
      nmae is not a key in the views
      |-[nmae]
             ^
      nearest: `name`
      """
    ),
    (
      "constraints = { \"|-[name\" }",
      """
      app.lua:2: screen "Form": constraints: Unable to parse constraint format:
      Expected '(' or ']' after the name of a view
      |-[name
             ^
      """
    ),
    (
      "constraints = { constraint('nmae', 'width', '==', 10) }",
      "app.lua:2: constraints: no element `nmae` in Form; nearest: `name`"
    ),
    (
      "constraints = { constraint('name', 'width', '==', 'box', 'left') }",
      "app.lua:2: Invalid pairing of layout attributes: name.width with box.left"
    ),
    (
      "constraints = { constraint('name', 'widht', '==', 10) }",
      """
      app.lua:2: constraint: attribute: expected one of "baseline" "left" "right" "top" "bottom" "leading" "trailing" \
      "width" "height" "centerX" "centerY" "lastBaseline" "firstBaseline", found string "widht"; did you mean "width"?
      """
    ),
    (
      "constraints = { constraint('name', 'width', '==', nmae, 'width') }",
      """
      app.lua:2: constraint: toItem: expected a view or an id, found nil; `nmae` is nil
      """
    ),
    (
      "constraints = { constraint('name', 'width', '==', 'box', 'width', 1, 0, 1001) }",
      """
      app.lua:2: constraint: priority: expected a priority above 0 and up to 1000, or "required" "defaultHigh" "defaultLow" \
      "fittingSizeLevel", found number 1001
      """
    ),
    (
      "constraints = { constraint('name', 'left', '==', 'box', 'left', 0) }",
      "app.lua:2: A multiplier of 0 or a nil second item"
    ),
    (
      "constraints = { constraint('name', 'left', '==', 'box', 'left', 1, 1/0) }",
      "app.lua:2: constraint: constant: expected a finite number, found number inf"
    ),
    (
      "constraints = { { '|-gpa-[name]', metrics = { gap = 1 } } }",
      """
      app.lua:2: screen "Form": constraints: Unable to parse constraint format:
      gpa is not a key in the metrics
      |-gpa-[name]
           ^
      nearest: `gap`
      """
    ),
    (
      "constraints = { 7 }",
      "app.lua:2: screen \"Form\": constraints: expected a visual format or `constraint(…)`, found number 7"
    ),
    (
      "constraints = { 'V:|-[name]', options = 'alignAllTop' }",
      """
      app.lua:2: screen "Form": constraints: Unable to parse constraint format:
      Views cannot be aligned by top along the direction of the format
      """
    ),
    (
      "constraints = {\n '|-[name]', {\n '|-[box]',\n options = { 'alignAllTpo' } } }",
      """
      app.lua:5: screen "Form": constraints: options: expected an option such as "alignAllTop" or \
      "directionLeftToRight", or a list of them, found string "alignAllTpo"; did you mean "alignAllTop"?
      """
    ),
  ])
  func `a mistake is reported with its source location and the nearest name`(_ line: String, _ message: String) {
    let text = problem(
      in: """
        screen "Form" { view = { textField { id = "name" }, view { id = "box" } },
          \(line) }
        app { root = Form {} }
        """)

    #expect(text.hasPrefix(message), "\(text)")
  }
}
