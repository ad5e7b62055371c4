/// An item of a layout, which is a view or a guide.
package struct Item: Hashable, Sendable {
  /// The index of the item in the engine.
  ///
  /// The index is reused after the item has been removed.
  package let index: Int

  /// Creates a reference to an item by its index.
  ///
  /// The reference can be used in constraints that aren't part of an engine yet.
  package init(index: Int) {
    self.index = index
  }
}

/// An attribute of a certain item.
package struct Anchor: Hashable, Sendable {
  package var item: Item
  package var attribute: Attribute

  package init(_ item: Item, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// The relation between the two sides of a constraint.
///
/// The values are the same as in UIKit.
package enum Relation: Int, Hashable, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1

  /// Creates the relation with a given symbol, or returns `nil` if the symbol isn't `==`, `<=` or `>=`.
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

  /// The relation that holds if the two sides change places.
  var mirrored: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The priorities that have names in UIKit.
///
/// A constraint can have any priority above 0 and up to 1000.
package enum Priority {
  package static let required = 1000.0
  package static let high = 750.0
  package static let low = 250.0
  package static let fittingSize = 50.0
  package static let weakest = 1.0
}

/// A constraint of the form `first ⋚ multiplier · second + constant @ priority`.
///
/// If the attributes are positions, the multiplier is applied in the coordinates of the nearest common ancestor.
///
/// Source: "Understanding Auto Layout".
package struct Constraint: Hashable, Sendable {
  package let first: Anchor
  package let relation: Relation
  /// The anchor on the right side, or `nil` if there is only a constant.
  package let second: Anchor?
  package let multiplier: Double
  /// The constant, in points.
  package internal(set) var constant: Double
  package internal(set) var priority: Double

  /// Creates a constraint between two anchors, or between a size and a constant.
  ///
  /// - Throws: A `ConstraintError` if UIKit would raise an exception for the arguments.
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

  /// Whether the constraint relates locations along different axes, such as `left` and `top`.
  package var relatesDifferentAxes: Bool {
    guard let second, !first.attribute.isSize else { return false }
    return first.attribute.axis != second.attribute.axis
  }

  /// Creates a constraint from the arguments of a script.
  ///
  /// Some of the arguments may be missing.
  ///
  /// - Throws: A `ConstraintError` if UIKit would raise an exception for the arguments.
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
