/// The white space between the items of a list.
package enum JSONLayout: Sendable {
  /// No white space: `[1,2]`.
  case compact
  /// A space after each comma: `[1, 2]`.
  case spaced
  /// A line break after each comma.
  case broken
  /// Each item on its own line, with the end of the list on the line of the last item.
  case lines
  /// Each item on its own line, with the end of the list on another line.
  case block

  var separator: String {
    switch self {
    case .compact: ","
    case .spaced: ", "
    case .broken, .lines, .block: ",\n"
    }
  }

  var openingWhitespace: String {
    switch self {
    case .compact, .spaced, .broken: ""
    case .lines, .block: "\n"
    }
  }

  var closingWhitespace: String { self == .block ? "\n" : "" }
}

/// A JSON list that has items of several types, or white space between the items.
package struct JSONList: JSONWritable {
  private let items: [any JSONWritable]
  private let layout: JSONLayout

  package init(_ items: [any JSONWritable], _ layout: JSONLayout = .compact) {
    (self.items, self.layout) = (items, layout)
  }

  package func write(to json: inout JSONWriter) { json.appendList(items, layout) { $0.write(to: &$1) } }
}
