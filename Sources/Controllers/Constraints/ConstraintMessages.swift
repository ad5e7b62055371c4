// Warnings that UIKit writes to the console.
extension Warning {
  /// The warning that lists the conflicting constraints and says which one was broken.
  static func unsatisfiableConstraints(_ message: String) -> Warning { Warning(message) }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  /// The reason for a constraint that is illegal by itself.
  static func illegalConstraint(_ message: String) -> Self { Self(message) }

  static func constraintOutside(constraint: String, view: String, item: String) -> Self {
    Self(
      "The view hierarchy is not prepared for the constraint \(constraint): when added to a view, its items must be"
        + " that view or inside it, and \(item) is not in \(view)")
  }

  static func noCommonAncestor(constraint: String, first: String, second: String) -> Self {
    Self(
      "Unable to activate constraint \(constraint) with items \(first) and \(second) because they have no common"
        + " ancestor. Does the constraint reference items in different view hierarchies? That's illegal.")
  }
}
