import Layout
import Testing

@Suite struct ConstraintErrorTests {
  private let bench = Workbench(["a", "b"])

  private func refusal(
    _ item: String?, _ attribute: Attribute?, _ toItem: String?, _ toAttribute: Attribute?,
    times multiplier: Double = 1, plus constant: Double = 0, priority: Double = 1000
  ) -> ConstraintError? {
    do {
      _ = try Constraint(
        item: item.map { bench[$0] }, attribute: attribute, relation: .equal, toItem: toItem.map { bench[$0] },
        toAttribute: toAttribute, multiplier: multiplier, constant: constant, priority: priority)
      return nil
    } catch {
      return error
    }
  }

  @Test func `both sides of a constraint must be complete`() {
    #expect(refusal(nil, .left, "b", .left) == .firstItemMissing)
    #expect(refusal("a", nil, "b", .left) == .firstAttributeMissing)
    #expect(refusal("a", .width, "b", nil) == .secondHalfMissing)
    #expect(refusal("a", .width, nil, .width) == .secondHalfMissing)
  }

  @Test func `a location needs a second item, but a size doesn't`() {
    let left = Anchor(bench["a"], .left)

    #expect(refusal("a", .left, nil, nil) == .locationWithoutPartner(left))
    #expect(refusal("a", .left, nil, .left) == .locationWithoutPartner(left))
    #expect(refusal("a", .left, "b", .left, times: 0) == .locationWithoutPartner(left))
    #expect(refusal("a", .width, nil, nil) == nil)
    #expect(refusal("a", .width, "b", .height, times: 0) == nil)
  }

  @Test func `a location can be paired with a location, but a leading edge can't be paired with a left edge`() {
    let (a, b) = (bench["a"], bench["b"])

    #expect(refusal("a", .left, "b", .width) == .locationWithSize(Anchor(a, .left), Anchor(b, .width)))
    #expect(refusal("a", .height, "b", .top) == .locationWithSize(Anchor(a, .height), Anchor(b, .top)))
    #expect(
      refusal("a", .leading, "b", .left) == .readingEdgeWithAbsoluteEdge(Anchor(a, .leading), Anchor(b, .left)))
    #expect(
      refusal("a", .right, "b", .trailing) == .readingEdgeWithAbsoluteEdge(Anchor(a, .right), Anchor(b, .trailing)))
    #expect(
      refusal("a", .left, "b", .lastBaseline)
        == .locationsOfDifferentAxes(Anchor(a, .left), Anchor(b, .lastBaseline)))
    #expect(refusal("a", .left, "b", .top) == nil)
    #expect(refusal("a", .leading, "b", .centerX) == nil)
  }

  /// The attributes to which each attribute can be related, in the order that attributes have in UIKit.
  ///
  /// `.` is an allowed pair. `s` is a location with a size, `x` is a baseline with a location along the other axis, and
  /// `r` is a leading or trailing edge with a left or right edge.
  private static let pairs: [(Attribute, String)] = [
    (.left, "....rrss..xx"), (.right, "....rrss..xx"), (.top, "......ss...."), (.bottom, "......ss...."),
    (.leading, "rr....ss..xx"), (.trailing, "rr....ss..xx"), (.width, "ssssss..ssss"), (.height, "ssssss..ssss"),
    (.centerX, "......ss..xx"), (.centerY, "......ss...."), (.lastBaseline, "xx..xxssx..."),
    (.firstBaseline, "xx..xxssx..."),
  ]

  @Test(arguments: pairs)
  func `attributes can be paired with attributes of their kind, and baselines with attributes of their axis`(
    first: Attribute, seconds: String
  ) {
    let found = Attribute.allCases.map { second in
      switch refusal("a", first, "b", second) {
      case nil: "."
      case .locationWithSize: "s"
      case .locationsOfDifferentAxes: "x"
      case .readingEdgeWithAbsoluteEdge: "r"
      default: "?"
      }
    }

    #expect(found.joined() == seconds)
  }

  @Test func `numbers must be finite, and priorities must be in range`() {
    #expect(refusal("a", .width, nil, nil, plus: .infinity) == .constantNotFinite)
    #expect(refusal("a", .width, "b", .width, times: .nan) == .multiplierNotFinite)
    #expect(refusal("a", .width, nil, nil, priority: 0) == .priorityOutOfRange(0))
    #expect(refusal("a", .width, nil, nil, priority: 1001) == .priorityOutOfRange(1001))
    #expect(refusal("a", .width, nil, nil, priority: 0.5) == nil)
  }

  @Test func `constants and multipliers are limited to a range in which the solver is accurate`() {
    #expect(refusal("a", .width, nil, nil, plus: 1e20) == .constantOutOfRange(1e20))
    #expect(refusal("a", .width, nil, nil, plus: -1e7) == nil)
    #expect(refusal("a", .width, "b", .width, times: 1e-9) == .multiplierOutOfRange(1e-9))
    #expect(refusal("a", .width, "b", .width, times: -1e5) == .multiplierOutOfRange(-1e5))
    #expect(refusal("a", .width, "b", .width, times: -1e-4) == nil)
    #expect(refusal("a", .width, "b", .width, times: 0) == nil)
  }

  @Test func `an invalid number in a visual format is reported with its position`() throws {
    var bench = bench
    let format = "[a]-100000000000000000000000000-[b]"

    let error = #expect(throws: VisualFormatError.self) { try bench.draw(format) }

    #expect(error?.problem == .lengthOutOfRange(1e26))
    #expect(error?.characterIndex == 31)
  }

  @Test func `the priority of an active constraint can't become required or stop being required`() throws {
    var bench = bench
    let required = try bench.draw("[a(10)]")[0]
    let optional = try bench.draw("[a(20@500)]")[0]

    try bench.engine.setPriority(of: optional, to: 250)
    try bench.engine.setPriority(of: required, to: 1000)

    #expect(throws: ConstraintError.requiredPriorityChanged(from: 1000, to: 999)) {
      try bench.engine.setPriority(of: required, to: 999)
    }
    #expect(throws: ConstraintError.requiredPriorityChanged(from: 250, to: 1000)) {
      try bench.engine.setPriority(of: optional, to: 1000)
    }
  }

  @Test func `items of separate hierarchies can't be related`() throws {
    var bench = bench
    let stranger = bench.engine.addRoot(size: .zero)
    let constraint = try Constraint(Anchor(bench["a"], .width), .equal, Anchor(stranger, .width))

    let error = #expect(throws: ConstraintError.self) { try bench.engine.activate(constraint) }

    #expect(error == .noCommonAncestor(constraint.first, Anchor(stranger, .width)))
    #expect(
      error?.message { $0 == stranger ? "other" : "a" }
        == "Unable to activate constraint with items a and other because they have no common ancestor. Does the "
        + "constraint reference items in different view hierarchies? That's illegal.")
  }

  @Test func `removing an item removes its constraints`() throws {
    var bench = bench
    let ids = try bench.draw("|-[a]-[b(40)]")
    let gone = try Constraint(Anchor(bench["a"], .width), .equal, constant: 1)

    bench.engine.remove(bench["a"])

    #expect(ids.map { bench.engine.isActive($0) } == [false, false, true])
    #expect(throws: ConstraintError.unknownItem) { try bench.engine.activate(gone) }
    #expect(bench.frame("b") == "0 0 40 0")
  }
}
