/// An error in a visual format, with its position.
package struct VisualFormatError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case expectedColon(after: Character)
    case expectedView
    case expectedViewName
    case unknownView(String)
    case viewNotClosed
    case predicateNotClosed
    case gapNotClosed
    case gapPredicatesNotClosed
    case unknownRelation
    case expectedNumberOrName
    case expectedNumberOrMetric
    case unknownName(String)
    case unknownMetric(String)
    case metricNotFinite(String)
    case lengthOutOfRange(Double)
    case priorityOutOfRange(Double)
    case noSuperview(String)
    case expectedConnectionOrEnd
    case expectedEnd
    case alignmentAlongOrientation(Attribute)
    case illegal(ConstraintError)
  }

  package var problem: Problem
  package var format: String
  /// The number of characters before the position of the error.
  package var characterIndex: Int
}

extension VisualFormatError: CustomStringConvertible {
  /// The message, the format, and a caret below the position of the error.
  package var description: String {
    """
    Unable to parse constraint format:
    \(problem.message)
    \(format)
    \(String(repeating: " ", count: characterIndex))^
    """
  }
}

extension VisualFormatError.Problem {
  package var message: String {
    switch self {
    case .expectedColon(let letter):
      "Expected ':' after '\(letter)' to specify \(letter == "V" ? "vertical" : "horizontal") arrangement"
    case .expectedView: "Expected a view: '['"
    case .expectedViewName: "Expected the name of a view"
    case .unknownView(let name): "\(name) is not a key in the views"
    case .viewNotClosed: "Expected '(' or ']' after the name of a view"
    case .predicateNotClosed:
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    case .gapNotClosed: "Expected '-' after the distance"
    case .gapPredicatesNotClosed: "Expected ')' after the list of predicates"
    case .unknownRelation: "Unknown relation. Must be ==, >=, or <="
    case .expectedNumberOrName: "Expected a number, or a key of the metrics or views"
    case .expectedNumberOrMetric:
      "Expected a number or a key of the metrics, but encountered something else"
    case .unknownName(let name): "\(name) is not a key in the metrics or views"
    case .unknownMetric(let name): "\(name) is not a key in the metrics"
    case .metricNotFinite(let name): "The metric \(name) is not finite"
    case .lengthOutOfRange(let length):
      "\(numberText(length)) is out of range: a length is at most \(numberText(GeometryLimits.maximumInput)) points"
    case .priorityOutOfRange(let priority):
      "Priority \(numberText(priority)) is out of range: it must be greater than 0 and at most 1000"
    case .noSuperview(let name): "Unable to interpret '|' character, because \(name) doesn't have a superview"
    case .expectedConnectionOrEnd: "Expected '-', a view, '|', or the end"
    case .expectedEnd: "Expected the end after the closing '|'"
    case .alignmentAlongOrientation(let attribute):
      "Views cannot be aligned by \(attribute.name) along the direction of the format"
    case .illegal(let error): error.message { _ in "a view" }
    }
  }
}
