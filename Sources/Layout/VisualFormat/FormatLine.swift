/// A parsed visual format in which all names have been resolved.
struct FormatLine {
  var axis = Axis.horizontal
  /// The connection of the first view to the container, or `nil` if there is none.
  var opening: [FormatPredicate]?
  var views: [FormatView] = []
  /// The connection of the last view to the container, or `nil` if there is none.
  var closing: [FormatPredicate]?
}

/// A view in the format, with its connection to the previous view.
struct FormatView {
  var item: Item
  var connection: [FormatPredicate] = []
  var predicates: [FormatPredicate] = []
}

/// A comparison of a size or distance with a value.
struct FormatPredicate {
  enum Object {
    case constant(Double)
    case view(Item)
    /// UIKit's standard distance.
    case standard
  }

  var relation = Relation.equal
  var object: Object
  var priority = Priority.required

  static let zeroDistance = [FormatPredicate(object: .constant(0))]
  static let standardDistance = [FormatPredicate(object: .standard)]
}
