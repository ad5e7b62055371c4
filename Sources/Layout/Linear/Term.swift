/// A variable of a linear system, with a factor.
package struct Term: Equatable, Sendable {
  package var variable: Int
  package var coefficient: Double

  package init(_ variable: Int, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The values that a variable may have.
package enum VariableKind: UInt8, Sendable {
  /// Any number. Positions are of this kind.
  case free
  /// A number that is never negative. Sizes are of this kind.
  case restricted
  /// A given number, such as the size of a root or a constant that has been changed.
  case parameter
}

/// The priority that makes a row required.
let requiredPriority = 1000.0

/// The priority of a broken row.
///
/// The value is below the required priority and above every optional priority.
let brokenPriority = requiredPriority.nextDown

/// The tolerance for required rows, in points.
let feasibilityTolerance = 1e-6

/// The smallest magnitude of a factor that may be used as a pivot.
let pivotTolerance = 1e-8

/// The largest magnitude of a rounding error that remains when two equal numbers cancel.
let dust = 1e-10
