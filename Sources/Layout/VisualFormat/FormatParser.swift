/// A parser for visual formats, with one function for each production.
///
///     line       = [("H" | "V") ":"] ["|" connection] view (connection view)* [connection "|"]
///     view       = "[" name ["(" predicates ")"] "]"
///     connection = "" | "-" | "-" (number | metric) "-" | "-(" predicates ")-"
///     predicates = predicate ("," predicate)*
///     predicate  = ["==" | "<=" | ">="] (number | metric | view) ["@" (number | metric)]
///
/// If a name is both a metric and a view, it means the metric. Source: "Understanding Auto Layout".
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

  mutating func line() throws(VisualFormatError) -> FormatLine {
    var line = FormatLine()
    line.axis = try orientation()
    if scanner.skip("|") { line.opening = try connection() }
    line.views.append(try view(needsSuperview: line.opening != nil))
    while scanner.current != nil {
      let gap = try connection()
      if scanner.current == "|" {
        try closeLine(&line, gap)
      } else {
        guard scanner.current == "[" else { throw scanner.error(.expectedConnectionOrEnd) }
        var next = try view(needsSuperview: false)
        next.incoming = gap
        line.views.append(next)
      }
    }
    return line
  }

  private mutating func closeLine(_ line: inout FormatLine, _ gap: [FormatPredicate]) throws(VisualFormatError) {
    if let last = line.views.last, parent(last.item) == nil { throw scanner.error(.noSuperview(name(of: last.item))) }
    _ = scanner.skip("|")
    line.closing = gap
    guard scanner.current == nil else { throw scanner.error(.expectedEnd) }
  }

  private mutating func orientation() throws(VisualFormatError) -> Axis {
    for (letter, axis) in [(Character("H"), Axis.horizontal), ("V", .vertical)] where scanner.skip(letter) {
      guard scanner.skip(":") else { throw scanner.error(.expectedColon(after: letter)) }
      return axis
    }
    return .horizontal
  }

  private mutating func view(needsSuperview: Bool) throws(VisualFormatError) -> FormatView {
    guard scanner.skip("[") else { throw scanner.error(.expectedView) }
    guard let name = scanner.name() else { throw scanner.error(.expectedViewName) }
    guard let item = views[name] else { throw scanner.error(.unknownView(name)) }
    var view = FormatView(item: item)
    if scanner.skip("(") {
      view.predicates = try predicates(ofSize: true)
      guard scanner.skip("]") else { throw scanner.error(.predicateNotClosed) }
    } else {
      guard scanner.skip("]") else { throw scanner.error(.viewNotClosed) }
    }
    guard !needsSuperview || parent(item) != nil else { throw scanner.error(.noSuperview(name)) }
    return view
  }

  private mutating func connection() throws(VisualFormatError) -> [FormatPredicate] {
    guard scanner.skip("-") else { return FormatPredicate.flush }
    switch scanner.current {
    case "[", "|": return FormatPredicate.standard
    case "(":
      _ = scanner.skip("(")
      let predicates = try predicates(ofSize: false)
      guard scanner.skip("-") else { throw scanner.error(.gapNotClosed) }
      return predicates
    default:
      let number = try numberOrMetric()
      let distance = try length(number)
      guard scanner.skip("-") else { throw scanner.error(.gapNotClosed) }
      return [FormatPredicate(object: .constant(distance))]
    }
  }

  /// Parses predicates, up to and including the closing parenthesis.
  private mutating func predicates(ofSize: Bool) throws(VisualFormatError) -> [FormatPredicate] {
    var predicates: [FormatPredicate] = []
    repeat { predicates.append(try predicate(ofSize: ofSize)) } while scanner.skip(",")
    guard scanner.skip(")") else { throw scanner.error(ofSize ? .predicateNotClosed : .gapPredicatesNotClosed) }
    return predicates
  }

  private mutating func predicate(ofSize: Bool) throws(VisualFormatError) -> FormatPredicate {
    let relation = try relation()
    var predicate = FormatPredicate(relation: relation, object: try object(ofSize: ofSize))
    if scanner.skip("@") {
      predicate.priority = try numberOrMetric()
      guard predicate.priority > 0, predicate.priority <= Priority.required else {
        throw scanner.error(.priorityOutOfRange(predicate.priority))
      }
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> Relation {
    for (sign, relation) in [(Character("="), Relation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual)]
    where scanner.skip(sign) {
      guard scanner.skip("=") else { throw scanner.error(.unknownRelation) }
      return relation
    }
    return .equal
  }

  private mutating func object(ofSize: Bool) throws(VisualFormatError) -> FormatPredicate.Object {
    if let number = scanner.number(allowsSign: true) { return .constant(try length(number)) }
    guard let name = scanner.name() else {
      throw scanner.error(ofSize ? .expectedNumberOrName : .expectedNumberOrMetric)
    }
    if let metric = try metric(name) { return .constant(try length(metric)) }
    guard ofSize else { throw scanner.error(.unknownMetric(name)) }
    guard let item = views[name] else { throw scanner.error(.unknownName(name)) }
    return .view(item)
  }

  private func length(_ number: Double) throws(VisualFormatError) -> Double {
    guard number.isValidLength else { throw scanner.error(.lengthOutOfRange(number)) }
    return number
  }

  private mutating func numberOrMetric() throws(VisualFormatError) -> Double {
    if let number = scanner.number() { return number }
    guard let name = scanner.name() else { throw scanner.error(.expectedNumberOrMetric) }
    guard let metric = try metric(name) else { throw scanner.error(.unknownMetric(name)) }
    return metric
  }

  private func metric(_ name: String) throws(VisualFormatError) -> Double? {
    guard let metric = metrics[name] else { return nil }
    guard metric.isFinite else { throw scanner.error(.metricNotFinite(name)) }
    return metric
  }

  private func name(of item: Item) -> String {
    views.filter { $0.value == item }.keys.min() ?? "the view"
  }
}
