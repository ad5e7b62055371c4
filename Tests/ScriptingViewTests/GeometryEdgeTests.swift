import ScriptingTestSupport
import Testing

@Suite struct `Extreme geometry` {
  @Test(
    arguments: [
      (
        "view { frame = { 0, 0, 1e20, 20 } }",
        "frame: expected points from -10000000 to 10000000, found number 1e+20 as width"
      ),
      (
        "view { frame = { 0, 0, 1 << 62, 20 } }",
        "frame: expected points from -10000000 to 10000000, found number 4611686018427387904 as width"
      ),
      ("label { font = 0/0 }", "font: expected a finite number, found number nan"),
      ("label { font = -1 }", "font: expected more than 0 points, found number -1"),
      ("button { font = 0 }", "font: expected more than 0 points, found number 0"),
      ("button { font = 1e9 }", "font: expected points from -10000000 to 10000000, found number 1000000000"),
      ("label { font = -(0/0) }", "font: expected a finite number, found number nan"),
      ("view { frame = { 0/0, 0, 1, 1 } }", "frame: expected points from -10000000 to 10000000, found number nan as x"),
      (
        "view { center = { 0, math.huge } }",
        "center: expected points from -10000000 to 10000000, found number inf as y"
      ),
      (
        "view { bounds = { 0, 0, 1e300, 1 } }",
        "bounds: expected points from -10000000 to 10000000, found number 1e+300 as width"
      ),
      (
        "scrollView { contentOffset = { 1e9, 0 } }",
        "contentOffset: expected points from -10000000 to 10000000, found number 1000000000 as x"
      ),
      (
        "scrollView { contentSize = { 1e9, 0 } }",
        "contentSize: expected points from -10000000 to 10000000, found number 1000000000 as width"
      ),
      (
        "view { alignmentRectInsets = { 1e9, 0, 0, 0 } }",
        "alignmentRectInsets: expected points from -10000000 to 10000000, found number 1000000000 as top"
      ),
      (
        "view { intrinsicContentSize = { 1e9 } }",
        "intrinsicContentSize: expected points from -10000000 to 10000000, found number 1000000000"
      ),
      ("stackView { spacing = 1e9 }", "spacing: expected points from -10000000 to 10000000, found number 1000000000"),
      ("space { length = 1e9 }", "length: expected points from -10000000 to 10000000, found number 1000000000"),
      (
        "label { preferredMaxLayoutWidth = 1e9 }",
        "preferredMaxLayoutWidth: expected points from -10000000 to 10000000, found number 1000000000"
      ),
      (
        "tableView { rowHeight = 1e9 }",
        "rowHeight: expected points from -10000000 to 10000000, found number 1000000000"
      ),
      ("tableView { rowHeight = 0.001 }", "rowHeight: expected 0 or at least 1 point, found number 0.001"),
      (
        "pageControl { numberOfPages = 1 << 40 }",
        "numberOfPages: expected a whole number from 0 to 1000, found number 1099511627776"
      ),
    ])
  func `an extreme value is refused at the line of the element`(element: String, message: String) {
    let found = problem(in: "screen 'S' {\n view = {\n  \(element) } }\napp { root = 'S' }")
    let constructor = element.prefix { $0.isLetter }

    #expect(found == "app.lua:3: \(constructor): \(message)")
  }

  @Test(
    arguments: [
      (
        "constraint('a', 'width', '==', 1e20)",
        "constant: expected points from -10000000 to 10000000, found number 1e+20"
      ),
      (
        "constraint('a', 'width', '==', 'superview', 'width', 1e-9)",
        "Multiplier 1e-09 is out of range: it must be 0, or its absolute value must be between 0.0001 and 10000."
      ),
      (
        "constraint('a', 'left', '==', 'superview', 'baseline')",
        "Invalid pairing of layout attributes: a.left with superview.lastBaseline"
      ),
    ])
  func `an extreme value is refused in a constraint`(constraint: String, message: String) {
    let script = "screen 'S' { view = { view { id = 'a' } },\n constraints = {\n  \(constraint) } }\napp { root = 'S' }"

    #expect(problem(in: script).hasPrefix("app.lua:3: "))
    #expect(problem(in: script).hasSuffix(message))
  }

  @Test func `a constraint may relate an edge along one axis to an edge along the other axis`() throws {
    let prototype = try Prototype(
      """
      screen 'S' { view = { view { id = 'a' }, view { id = 'b' } }, constraints = {
        constraint('a', 'left', '==', 'superview', 'top', 1, 30), constraint('b', 'top', '==', 'a', 'left', 2),
        'H:[a(50)]', 'V:|-5-[a(20)]', 'H:|[b]|', 'V:[b(10)]' } }
      app { root = 'S' }
      """)

    #expect(try prototype.run("local a = application.root.elements.a.frame return a.x, a.y") == "30 5")
    #expect(try prototype.run("return application.root.elements.b.frame.y") == "60")
  }

  @Test(arguments: [
    "inner:addSubview(view{})", "outer = (function() local v = view{} v:addSubview(outer) return v end)()",
  ])
  func `the depth of nested views is limited`(step: String) throws {
    let prototype = try Prototype("screen 'S' {} app { root = 'S' }")
    let grow = """
      outer = view{} inner = outer
      for i = 1, 100000 do n = i \(step) inner = inner.subviews[1] or inner end
      """

    #expect {
      try prototype.run(grow)
    } throws: {
      "\($0)" == "line:2: View cannot be added to View: views can be nested at most 200 levels deep"
    }
    #expect(try prototype.run("return n") == "200")
  }

  @Test func `the depth of nested declarations of views is limited`() {
    let script = "local v = view{} for i = 1, 20000 do v = view { v } end\nscreen 'S' { view = v }\napp { root = 'S' }"

    #expect(problem(in: script).contains("100 declarations are nested; does one contain itself?"))
  }

  @Test func `the depth of nested tab bar controllers is limited`() throws {
    let prototype = try Prototype("screen 'S' {} app { root = 'S' }")

    #expect {
      try prototype.run(
        "local c = S() for i = 1, 5000 do n = i local t = tabs { 'S' } t.viewControllers = { c } c = t end")
    } throws: {
      "\($0)".hasSuffix("controllers can be nested at most 60 levels deep")
    }
    #expect(try prototype.run("return n") == "60")
  }

  @Test func `the depth of nested children is limited`() throws {
    let prototype = try Prototype("screen 'S' {} app { root = 'S' }")

    #expect {
      try prototype.run("top = S() c = top for i = 1, 5000 do n = i local d = S() c:addChild(d) c = d end")
    } throws: {
      "\($0)".hasSuffix("controllers can be nested at most 60 levels deep")
    }
    #expect(try prototype.run("return n") == "60")
  }

  @Test(
    arguments: [
      (
        "numberOfComponents = function() return 1e300 end",
        "numberOfComponents: expected a whole number from 0 to 100, found number 1e+300"
      ),
      (
        "numberOfRows = function() return 1 << 40 end",
        "numberOfRows: expected a whole number from 0 to 10000, found number 1099511627776"
      ),
    ])
  func `picker components or rows that are too many are refused at the function that counts them`(
    function: String, message: String
  ) {
    let found = problem(
      in: """
        screen 'S' { view = { pickerView { dataSource = {
          \(function) } } } }
        app { root = 'S' }
        """)

    #expect(found == "app.lua:2: \(message)")
  }

  @Test(arguments: ["0/0", "-(0/0)", "string.format('%s', 0/0)", "string.format('%.1f', 0/0)", "tostring(-(0/0))"])
  func `NaN is printed without a sign on every machine`(value: String) throws {
    #expect(try Prototype("screen 'A' {} app { root = 'A' }").run("return \(value)") == "nan")
  }
}
