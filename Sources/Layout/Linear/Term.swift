/// A variable of a linear system with its factor.
package struct Term: Equatable, Sendable {
  package var variable: Int
  package var coefficient: Double

  package init(_ variable: Int, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// What a variable may be.
package enum VariableKind: UInt8, Sendable {
  /// Any number: a position.
  case free
  /// Never negative: a size.
  case restricted
  /// Known from outside: the root's size, a constant that was edited.
  case parameter
}

/// The priority that makes a row required.
let requiredPriority = 1000.0

/// The level of a broken row: under every required one, over every optional one.
let brokenPriority = requiredPriority.nextDown

/// How much a required row may be off, in points.
let feasibilityTolerance = 1e-6

/// A factor smaller than this is no pivot.
let pivotTolerance = 1e-8

/// What is left over when two equal numbers cancel.
let dust = 1e-10
