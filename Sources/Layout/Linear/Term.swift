/// A variable of a linear system and its factor.
package struct Term: Equatable, Sendable {
  package var variable: Int
  package var coefficient: Double

  package init(_ variable: Int, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The kinds of values that a variable may have.
package enum VariableKind: UInt8, Sendable {
  /// Any number, as for positions.
  case free
  /// A number that is never negative, as for sizes.
  case restricted
  /// A number that is set from outside, such as the size of a root or a constant that has been changed.
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

/// The minimum magnitude of a factor that may be used as a pivot.
let pivotTolerance = 1e-8

/// The maximum magnitude of a rounding error that remains when two equal numbers cancel each other.
let cancellationTolerance = 1e-10
