/// A visual format once it was read; every name is resolved.
struct FormatLine {
  var axis = Axis.horizontal
  /// How the first view connects to the container before it, or nil when it does not.
  var opening: [FormatPredicate]?
  var views: [FormatView] = []
  /// How the last view connects to the container after it, or nil when it does not.
  var closing: [FormatPredicate]?
}

/// A view of the line, with its connection to the one before.
struct FormatView {
  var item: Item
  var incoming: [FormatPredicate] = []
  var predicates: [FormatPredicate] = []
}

/// One comparison of a size or a distance.
struct FormatPredicate {
  enum Object {
    case constant(Double)
    case view(Item)
    /// The distance UIKit takes where none is given.
    case standard
  }

  var relation = Relation.equal
  var object: Object
  var priority = Priority.required

  static let flush = [FormatPredicate(object: .constant(0))]
  static let standard = [FormatPredicate(object: .standard)]
}
