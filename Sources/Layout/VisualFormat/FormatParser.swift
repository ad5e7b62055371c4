/// A parser for visual formats, with one function for each rule of the grammar.
///
///     line       = [("H" | "V") ":"] ["|" connection] view (connection view)* [connection "|"]
///     view       = "[" name ["(" predicates ")"] "]"
///     connection = "" | "-" | "-" (number | metric) "-" | "-(" predicates ")-"
///     predicates = predicate ("," predicate)*
///     predicate  = ["==" | "<=" | ">="] (number | metric | view) ["@" (number | metric)]
///
/// If a name is both a metric and a view, it refers to the metric. Source: "Understanding Auto Layout".
struct FormatParser {
  private var scanner: FormatScanner
  private let metrics: [String: Double]
  private let views: [String: Item]
  private let parent: (Item) -> Item?

  init(_ format: String, metrics: [String: Double], views: [String: Item], parent: @escaping (Item) -> Item?) {
    scanner = FormatScanner(format)
    self.metrics = metrics
    self.views = views
    self.parent = parent
  }

  mutating func parseLine() throws(VisualFormatError) -> FormatLine {
    var line = FormatLine()
    line.axis = try parseOrientation()
    if scanner.skip("|") { line.opening = try parseConnection() }
    line.views.append(try parseView(needsSuperview: line.opening != nil))
    while scanner.current != nil {
      let distance = try parseConnection()
      if scanner.current == "|" {
        try closeLine(&line, distance)
      } else {
        guard scanner.current == "[" else { throw scanner.makeError(.expectedConnectionOrEnd) }
        var nextView = try parseView(needsSuperview: false)
        nextView.connection = distance
        line.views.append(nextView)
      }
    }
    return line
  }

  private mutating func closeLine(_ line: inout FormatLine, _ gap: [FormatPredicate]) throws(VisualFormatError) {
    if let lastView = line.views.last, parent(lastView.item) == nil {
      throw scanner.makeError(.noSuperview(name(of: lastView.item)))
    }
    _ = scanner.skip("|")
    line.closing = gap
    guard scanner.current == nil else { throw scanner.makeError(.expectedEnd) }
  }

  private mutating func parseOrientation() throws(VisualFormatError) -> Axis {
    for (letter, axis) in [(Character("H"), Axis.horizontal), ("V", .vertical)] where scanner.skip(letter) {
      guard scanner.skip(":") else { throw scanner.makeError(.expectedColon(after: letter)) }
      return axis
    }
    return .horizontal
  }

  private mutating func parseView(needsSuperview: Bool) throws(VisualFormatError) -> FormatView {
    guard scanner.skip("[") else { throw scanner.makeError(.expectedView) }
    guard let name = scanner.readName() else { throw scanner.makeError(.expectedViewName) }
    guard let item = views[name] else { throw scanner.makeError(.unknownView(name)) }
    var view = FormatView(item: item)
    if scanner.skip("(") {
      view.predicates = try parsePredicates(ofSize: true)
      guard scanner.skip("]") else { throw scanner.makeError(.predicateNotClosed) }
    } else {
      guard scanner.skip("]") else { throw scanner.makeError(.viewNotClosed) }
    }
    guard !needsSuperview || parent(item) != nil else { throw scanner.makeError(.noSuperview(name)) }
    return view
  }

  private mutating func parseConnection() throws(VisualFormatError) -> [FormatPredicate] {
    guard scanner.skip("-") else { return FormatPredicate.zeroDistance }
    switch scanner.current {
    case "[", "|": return FormatPredicate.standardDistance
    case "(":
      _ = scanner.skip("(")
      let predicates = try parsePredicates(ofSize: false)
      guard scanner.skip("-") else { throw scanner.makeError(.gapNotClosed) }
      return predicates
    default:
      let number = try parseNumberOrMetric()
      let distance = try validLength(number)
      guard scanner.skip("-") else { throw scanner.makeError(.gapNotClosed) }
      return [FormatPredicate(object: .constant(distance))]
    }
  }

  /// Parses predicates, including the closing parenthesis.
  private mutating func parsePredicates(ofSize: Bool) throws(VisualFormatError) -> [FormatPredicate] {
    var predicates: [FormatPredicate] = []
    repeat { predicates.append(try parsePredicate(ofSize: ofSize)) } while scanner.skip(",")
    guard scanner.skip(")") else { throw scanner.makeError(ofSize ? .predicateNotClosed : .gapPredicatesNotClosed) }
    return predicates
  }

  private mutating func parsePredicate(ofSize: Bool) throws(VisualFormatError) -> FormatPredicate {
    let relation = try parseRelation()
    var predicate = FormatPredicate(relation: relation, object: try parseObject(ofSize: ofSize))
    if scanner.skip("@") {
      predicate.priority = try parseNumberOrMetric()
      guard predicate.priority > 0, predicate.priority <= Priority.required else {
        throw scanner.makeError(.priorityOutOfRange(predicate.priority))
      }
    }
    return predicate
  }

  private mutating func parseRelation() throws(VisualFormatError) -> Relation {
    for (sign, relation) in [(Character("="), Relation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual)]
    where scanner.skip(sign) {
      guard scanner.skip("=") else { throw scanner.makeError(.unknownRelation) }
      return relation
    }
    return .equal
  }

  private mutating func parseObject(ofSize: Bool) throws(VisualFormatError) -> FormatPredicate.Object {
    if let number = scanner.readNumber(allowsSign: true) { return .constant(try validLength(number)) }
    guard let name = scanner.readName() else {
      throw scanner.makeError(ofSize ? .expectedNumberOrName : .expectedNumberOrMetric)
    }
    if let metric = try finiteMetric(name) { return .constant(try validLength(metric)) }
    guard ofSize else { throw scanner.makeError(.unknownMetric(name)) }
    guard let item = views[name] else { throw scanner.makeError(.unknownName(name)) }
    return .view(item)
  }

  private func validLength(_ number: Double) throws(VisualFormatError) -> Double {
    guard number.isValidLength else { throw scanner.makeError(.lengthOutOfRange(number)) }
    return number
  }

  private mutating func parseNumberOrMetric() throws(VisualFormatError) -> Double {
    if let number = scanner.readNumber() { return number }
    guard let name = scanner.readName() else { throw scanner.makeError(.expectedNumberOrMetric) }
    guard let metric = try finiteMetric(name) else { throw scanner.makeError(.unknownMetric(name)) }
    return metric
  }

  private func finiteMetric(_ name: String) throws(VisualFormatError) -> Double? {
    guard let metric = metrics[name] else { return nil }
    guard metric.isFinite else { throw scanner.makeError(.metricNotFinite(name)) }
    return metric
  }

  private func name(of item: Item) -> String {
    views.filter { $0.value == item }.keys.min() ?? "the view"
  }
}
