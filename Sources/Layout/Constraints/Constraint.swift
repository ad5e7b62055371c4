/// Something that is laid out: a view, or a guide.
package struct Item: Hashable, Sendable {
  /// Its place in the engine; used again when the item was removed.
  package let index: Int

  /// Names an item, also one of a constraint that no engine knows yet.
  package init(index: Int) {
    self.index = index
  }
}

/// An item with one of its attributes.
package struct Anchor: Hashable, Sendable {
  package var item: Item
  package var attribute: Attribute

  package init(_ item: Item, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// How the two sides of a constraint compare.
///
/// The values are UIKit's.
package enum Relation: Int, Hashable, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1

  /// The relation by its sign: `==`, `<=` or `>=`.
  package init?(symbol: String) {
    switch symbol {
    case "<=": self = .lessThanOrEqual
    case "==": self = .equal
    case ">=": self = .greaterThanOrEqual
    default: return nil
    }
  }

  package var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation seen in a mirror.
  var mirrored: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The priorities UIKit names.
///
/// Any other above 0 and up to 1000 may be used too.
package enum Priority {
  package static let required = 1000.0
  package static let high = 750.0
  package static let low = 250.0
  package static let fittingSize = 50.0
  package static let weakest = 1.0
}

/// `first ⋚ multiplier · second + constant @ priority`.
///
/// The multiplier of a position is read in the coordinates of the nearest common ancestor.
///
/// Source: "Understanding Auto Layout".
package struct Constraint: Hashable, Sendable {
  package let first: Anchor
  package let relation: Relation
  /// What the first is compared with, or nil for the constant alone.
  package let second: Anchor?
  package let multiplier: Double
  /// In points.
  package internal(set) var constant: Double
  package internal(set) var priority: Double

  /// A constraint between two anchors, or of a size with a constant.
  ///
  /// - Throws: what UIKit raises an exception for.
  package init(
    _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Double = Priority.required
  ) throws(ConstraintError) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    try validate()
  }

  /// Whether it compares a location along one axis with one along the other, as `left` with `top`.
  package var pairsEdgesOfBothAxes: Bool {
    guard let second, !first.attribute.isSize else { return false }
    return first.attribute.axis != second.attribute.axis
  }

  /// A constraint from parts that may be missing, as a script hands them over.
  ///
  /// - Throws: what UIKit raises an exception for.
  package init(
    item: Item?, attribute: Attribute?, relation: Relation, toItem: Item?, toAttribute: Attribute?,
    multiplier: Double = 1, constant: Double = 0, priority: Double = Priority.required
  ) throws(ConstraintError) {
    guard let item else { throw .firstItemMissing }
    guard let attribute else { throw .firstAttributeMissing }
    var second: Anchor?
    switch (toItem, toAttribute) {
    case (let item?, let attribute?): second = Anchor(item, attribute)
    case (nil, nil): break
    case (nil, _), (_, nil):
      guard !attribute.isSize else { throw .secondHalfMissing }
      throw .locationWithoutPartner(Anchor(item, attribute))
    }
    try self.init(
      Anchor(item, attribute), relation, second, multiplier: multiplier, constant: constant, priority: priority)
  }
}
