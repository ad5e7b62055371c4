/// An error in a constraint.
///
/// A constraint with an error has no effect.
package enum ConstraintError: Error, Hashable, Sendable {
  case firstItemMissing
  case firstAttributeMissing
  /// The constraint has a second item without an attribute, or a second attribute without an item.
  case secondHalfMissing
  /// The first attribute is a location, but there is no second item, or the multiplier is 0.
  case locationWithoutPartner(Anchor)
  case locationWithSize(Anchor, Anchor)
  /// A baseline is related to a location along the other axis.
  case locationsOfDifferentAxes(Anchor, Anchor)
  case readingEdgeWithAbsoluteEdge(Anchor, Anchor)
  case constantNotFinite
  case multiplierNotFinite
  case constantOutOfRange(Double)
  case multiplierOutOfRange(Double)
  case priorityOutOfRange(Double)
  /// The new priority would make an active constraint required, or would stop it from being required.
  case requiredPriorityChanged(from: Double, to: Double)
  case noCommonAncestor(Anchor, Anchor)
  /// An item doesn't exist, because it has been removed or has never been added.
  case unknownItem
}

extension ConstraintError {
  /// Returns a description of the error, in UIKit's words.
  ///
  /// - Parameter name: Returns the name of an item.
  /// - Returns: One or two sentences.
  package func message(_ name: (Item) -> String) -> String {
    switch self {
    case .firstItemMissing:
      "Constraint must contain a first layout item"
    case .firstAttributeMissing:
      "Constraint must contain an attribute of its first layout item"
    case .secondHalfMissing:
      "Constraint must contain both a second layout item and its attribute, or neither"
    case .locationWithoutPartner(let anchor):
      "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified in pairs: "
        + anchor.text(name)
    case .locationWithSize(let first, let second), .locationsOfDifferentAxes(let first, let second):
      "Invalid pairing of layout attributes: \(first.text(name)) with \(second.text(name))"
    case .readingEdgeWithAbsoluteEdge(let first, let second):
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
        + "leading/trailing for both or neither: \(first.text(name)) with \(second.text(name))"
    case .constantNotFinite:
      "Constant is not finite! That's illegal."
    case .multiplierNotFinite:
      "Multiplier is not finite! That's illegal."
    case .constantOutOfRange(let constant):
      "Constant \(numberText(constant)) is beyond \(numberText(GeometryLimits.maximumInput)) points. That's out of range."
    case .multiplierOutOfRange(let multiplier):
      "Multiplier \(multiplier) is out of range: it must be 0, or its absolute value must be between "
        + "\(GeometryLimits.permittedFactors.lowerBound) and \(numberText(GeometryLimits.permittedFactors.upperBound))."
    case .priorityOutOfRange(let priority):
      "It's illegal to set priority \(numberText(priority)). Priorities must be greater than 0 and less or equal to "
        + "UILayoutPriorityRequired, which is 1000."
    case .requiredPriorityChanged(let old, let new):
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You "
        + "passed priority \(numberText(new)) and the existing priority was \(numberText(old))."
    case .noCommonAncestor(let first, let second):
      "Unable to activate constraint with items \(name(first.item)) and \(name(second.item)) because they have no "
        + "common ancestor. Does the constraint reference items in different view hierarchies? That's illegal."
    case .unknownItem:
      "The constraint mentions an item that was removed. That's illegal."
    }
  }
}

extension Constraint {
  /// Checks whether UIKit would raise an exception when the constraint is created.
  ///
  /// - Throws: A `ConstraintError` that describes the first error.
  func validate() throws(ConstraintError) {
    try Self.validate(constant: constant)
    guard multiplier.isFinite else { throw .multiplierNotFinite }
    guard multiplier == 0 || GeometryLimits.permittedFactors.contains(multiplier.magnitude) else {
      throw .multiplierOutOfRange(multiplier)
    }
    try Self.validate(priority: priority)
    guard let second, multiplier != 0 || first.attribute.isSize else {
      guard first.attribute.isSize else { throw .locationWithoutPartner(first) }
      return
    }
    guard first.attribute.isSize == second.attribute.isSize else { throw .locationWithSize(first, second) }
    let (firstAttribute, secondAttribute) = (first.attribute, second.attribute)
    guard firstAttribute.axis == secondAttribute.axis || !(firstAttribute.isBaseline || secondAttribute.isBaseline)
    else {
      throw .locationsOfDifferentAxes(first, second)
    }
    if (firstAttribute.dependsOnReadingDirection && secondAttribute.isAbsoluteEdge)
      || (firstAttribute.isAbsoluteEdge && secondAttribute.dependsOnReadingDirection)
    {
      throw .readingEdgeWithAbsoluteEdge(first, second)
    }
  }

  /// Checks that a constant is finite and within the limits of geometry.
  ///
  /// - Throws: A `ConstraintError` if the constant isn't finite or exceeds the limits.
  package static func validate(constant: Double) throws(ConstraintError) {
    guard constant.isFinite else { throw .constantNotFinite }
    guard constant.isValidLength else { throw .constantOutOfRange(constant) }
  }

  /// Checks that a priority is above 0 and at most 1000.
  ///
  /// - Throws: A `ConstraintError` if the priority is out of range.
  package static func validate(priority: Double) throws(ConstraintError) {
    guard priority > 0, priority <= Priority.required else { throw .priorityOutOfRange(priority) }
  }
}
