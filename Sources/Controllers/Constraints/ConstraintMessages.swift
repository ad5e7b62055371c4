// Warnings, which UIKit writes to the console.
extension Warning {
  /// The whole message: the list, and the one that was broken.
  static func unsatisfiableConstraints(_ message: String) -> Warning { Warning(message) }
}

// What UIKit raises.
extension ControllerException.Reason {
  /// What a constraint may not say, in full.
  static func illegalConstraint(_ message: String) -> Self { Self(message) }

  static func constraintOutside(constraint: String, view: String, item: String) -> Self {
    Self(
      "The view hierarchy is not prepared for the constraint \(constraint): when added to a view, its items must be"
        + " that view or lie in it, and \(item) does not lie in \(view)")
  }

  static func noCommonAncestor(constraint: String, first: String, second: String) -> Self {
    Self(
      "Unable to activate constraint \(constraint) with items \(first) and \(second) because they have no common"
        + " ancestor. Does the constraint reference items in different view hierarchies? That's illegal.")
  }
}
