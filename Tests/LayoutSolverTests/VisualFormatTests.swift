import Layout
import Testing

@Suite struct VisualFormatTests {
  /// Returns the constraints of a format as text, with one constraint on each line.
  private func read(
    _ format: String, _ options: VisualFormatOptions = [], metrics: [String: Double] = [:]
  ) throws -> [String] {
    let bench = Workbench(["a", "b", "c"])
    return try VisualFormat.constraints(
      format, options: options, metrics: metrics, views: ["a": bench["a"], "b": bench["b"], "c": bench["c"]],
      parent: { bench.engine.parent(of: $0) }
    ).map { plain($0, bench.name) }
  }

  /// Returns a description of a constraint that shows all its parts.
  ///
  /// A visual format might hide some of them.
  private func plain(_ constraint: Constraint, _ name: (Item) -> String) -> String {
    var text = "\(name(constraint.first.item)).\(constraint.first.attribute) \(constraint.relation.symbol)"
    if let second = constraint.second { text += " \(name(second.item)).\(second.attribute) +" }
    text += " \(numberText(constraint.constant))"
    return constraint.priority < 1000 ? text + " @\(numberText(constraint.priority))" : text
  }

  private func failure(_ format: String, _ options: VisualFormatOptions = [], hasParent: Bool = true) -> String {
    let bench = Workbench(["a", "b"])
    do {
      _ = try VisualFormat.constraints(
        format, options: options, metrics: ["m": 5, "endless": .infinity], views: ["a": bench["a"], "b": bench["b"]],
        parent: { hasParent ? bench.engine.parent(of: $0) : nil })
      return "no error"
    } catch {
      let caret = error.description.split(separator: "\n").last ?? ""
      return "\(caret.count - 1): \(error.problem.message)"
    }
  }

  @Test func `a connection is flush, the standard distance, a number, a metric, or a list of predicates`() throws {
    #expect(try read("[a][b]") == ["b.leading == a.trailing + 0"])
    #expect(try read("[a]-[b]") == ["b.leading == a.trailing + 8"])
    #expect(try read("[a]-12.5-[b]") == ["b.leading == a.trailing + 12.5"])
    #expect(try read("[a]-gap-[b]", metrics: ["gap": 3]) == ["b.leading == a.trailing + 3"])
    #expect(try read("[a]-(-4)-[b]") == ["b.leading == a.trailing + -4"])
    #expect(
      try read("[a]-(>=8,<=gap@low)-[b]", metrics: ["gap": 30, "low": 250]) == [
        "b.leading >= a.trailing + 8", "b.leading <= a.trailing + 30 @250",
      ])
  }

  @Test func `the vertical bar represents the container`() throws {
    #expect(
      try read("|-[a]-|") == ["a.leading == super.leading + 20", "super.trailing == a.trailing + 20"])
    #expect(try read("|[a]-5-|") == ["a.leading == super.leading + 0", "super.trailing == a.trailing + 5"])
    #expect(try read("V:|-(>=2@7)-[a]") == ["a.top >= super.top + 2 @7"])
  }

  @Test func `predicates compare a size with numbers, metrics and views`() throws {
    #expect(try read("[a(50)]") == ["a.width == 50"])
    #expect(try read("V:[a(==50)]") == ["a.height == 50"])
    #expect(try read("[a(>=50,<=90@20)]") == ["a.width >= 50", "a.width <= 90 @20"])
    #expect(try read("[a(b)]") == ["a.width == b.width + 0"])
    #expect(try read("[a(<=b@100)]") == ["a.width <= b.width + 0 @100"])
    #expect(try read("[a(-5)]") == ["a.width == -5"])
  }

  @Test func `a name that is both a metric and a view denotes the metric`() throws {
    #expect(try read("[a(b)]", metrics: ["b": 7]) == ["a.width == 7"])
  }

  @Test func `constraints are ordered by view, followed by the closing connection and the alignments`() throws {
    let options: VisualFormatOptions = [.alignAll(.centerY), .alignAll(.top)]

    #expect(
      try read("H:|[a(1)]-[b(2)]-[c]|", options) == [
        "a.leading == super.leading + 0", "a.width == 1", "b.leading == a.trailing + 8", "b.width == 2",
        "c.leading == b.trailing + 8", "super.trailing == c.trailing + 0", "a.top == b.top + 0",
        "a.centerY == b.centerY + 0", "b.top == c.top + 0", "b.centerY == c.centerY + 0",
      ])
  }

  @Test func `the direction affects only the edges of a horizontal format`() throws {
    #expect(
      try read("|-1-[a]-2-[b]-3-|", .directionLeftToRight) == [
        "a.left == super.left + 1", "b.left == a.right + 2", "super.right == b.right + 3",
      ])
    #expect(
      try read("|-1-[a]-2-[b]-3-|", .directionRightToLeft) == [
        "super.right == a.right + 1", "a.left == b.right + 2", "b.left == super.left + 3",
      ])
    #expect(try read("V:|[a]", .directionRightToLeft) == ["a.top == super.top + 0"])
  }

  @Test func `options have UIKit's names`() {
    #expect(VisualFormatOptions(name: "alignAllLastBaseline") == .alignAll(.lastBaseline))
    #expect(VisualFormatOptions(name: "directionRightToLeft") == .directionRightToLeft)
    #expect(VisualFormatOptions(name: "directionLeadingToTrailing") == [])
    #expect(VisualFormatOptions(name: "alignAllWidth") == nil)
  }

  @Test(arguments: [
    ("V|[a]|", "1: Expected ':' after 'V' to specify vertical arrangement"),
    ("H[a]", "1: Expected ':' after 'H' to specify horizontal arrangement"),
    ("", "0: Expected a view: '['"),
    (" [a]", "0: Expected a view: '['"),
    ("|", "1: Expected a view: '['"),
    ("||", "1: Expected a view: '['"),
    ("[]", "1: Expected the name of a view"),
    ("[1a]", "1: Expected the name of a view"),
    ("[zebra]", "6: zebra is not a key in the views"),
    ("[a", "2: Expected '(' or ']' after the name of a view"),
    ("[a b]", "2: Expected '(' or ']' after the name of a view"),
    ("[a(5]", "4: A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(5)", "5: A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(5 )]", "4: A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(>5)]", "4: Unknown relation. Must be ==, >=, or <="),
    ("[a(=5)]", "4: Unknown relation. Must be ==, >=, or <="),
    ("[a()]", "3: Expected a number, or a key of the metrics or views"),
    ("[a(5,)]", "5: Expected a number, or a key of the metrics or views"),
    ("[a(>=)]", "5: Expected a number, or a key of the metrics or views"),
    ("[a(nobody)]", "9: nobody is not a key in the metrics or views"),
    ("[a(5@b)]", "6: b is not a key in the metrics"),
    ("[a(5@)]", "5: Expected a number or a key of the metrics, but encountered something else"),
    ("[a(5@-1)]", "5: Expected a number or a key of the metrics, but encountered something else"),
    ("[a(5@0)]", "6: Priority 0 is out of range: it must be greater than 0 and at most 1000"),
    ("[a(5@1001)]", "9: Priority 1001 is out of range: it must be greater than 0 and at most 1000"),
    ("[a]--5-[b]", "4: Expected a number or a key of the metrics, but encountered something else"),
    ("[a]- 5-[b]", "4: Expected a number or a key of the metrics, but encountered something else"),
    ("[a]-b-[b]", "5: b is not a key in the metrics"),
    ("[a]-(b)-[b]", "6: b is not a key in the metrics"),
    ("[a]-()-[b]", "5: Expected a number or a key of the metrics, but encountered something else"),
    ("[a]-5[b]", "5: Expected '-' after the distance"),
    ("[a]-(5-[b]", "6: Expected ')' after the list of predicates"),
    ("[a]-(5)[b]", "7: Expected '-' after the distance"),
    ("[a]-endless-[b]", "11: The metric endless is not finite"),
    ("[a]x[b]", "3: Expected '-', a view, '|', or the end"),
    ("[a]-5-", "6: Expected '-', a view, '|', or the end"),
    ("[a]-", "4: Expected a number or a key of the metrics, but encountered something else"),
    ("[a]|[b]", "4: Expected the end after the closing '|'"),
    ("[a]| ", "4: Expected the end after the closing '|'"),
  ])
  func `an error is reported with its position`(format: String, expected: String) {
    #expect(failure(format) == expected)
  }

  @Test func `the vertical bar needs a container`() {
    let message = "Unable to interpret '|' character, because a doesn't have a superview"

    #expect(failure("|[a]|", hasParent: false) == "4: \(message)")
    #expect(failure("[a]-5-|", hasParent: false) == "6: \(message)")
  }

  @Test func `views can be aligned only across the direction of the format`() {
    #expect(
      failure("[a][b]", .alignAll(.left)) == "6: Views cannot be aligned by left along the direction of the format")
    #expect(
      failure("V:[a][b]", .alignAll(.top)) == "8: Views cannot be aligned by top along the direction of the format")
  }

  @Test func `the error shows the format and a caret`() throws {
    let error = try #require(throws: VisualFormatError.self) {
      _ = try VisualFormat.constraints("V:|[box(>30)]|", views: ["box": Workbench([]).root], parent: { _ in nil })
    }

    #expect(
      error.description == """
        Unable to parse constraint format:
        Unknown relation. Must be ==, >=, or <=
        V:|[box(>30)]|
                 ^
        """)
  }
}
