import Controllers
import Locations

/// A delegate's refusal of a touch on a row.
struct RowRefusal: Error, CustomStringConvertible {
  let question: EventKind
  /// The source location of the function that refused the touch, or `nil` if it isn't known.
  let location: CodeLocation?

  var description: String { "`\(question.name)` returns false" + (location.map { " (\($0))" } ?? "") }
}

extension Answer {
  /// Whether this return value, for a callback about a row, refuses the touch.
  var refusesRow: Bool {
    switch self {
    case .flag(false), .row(nil, _): true
    default: false
    }
  }
}

extension EventKind {
  /// Whether a delegate can refuse a touch on a row by the return value of this callback.
  var canRefuseRow: Bool {
    switch self {
    case .shouldHighlightRow, .willSelectRow, .willDeselectRow, .shouldHighlightItem, .shouldSelectItem,
      .shouldDeselectItem:
      true
    default: false
    }
  }
}
