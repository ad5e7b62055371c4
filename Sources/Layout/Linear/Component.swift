/// Variables that rows connect, and their solution.
///
/// Everything but the tableau lies in the common `ComponentStore`.
struct Component: Sendable {
  /// Its variables, in `ComponentStore.variables`.
  var variables = 0..<0
  /// Its rows in the order of activation, in `ComponentStore.rows`.
  var rows = 0..<0
  /// The parameters its rows mention, in `ComponentStore.parameters`.
  var parameters = 0..<0
  /// Its eliminated variables, each after those it is defined by, in `ComponentStore.order`.
  var order = 0..<0
  /// What must hold although nothing in it can move, in `ComponentStore.checks`.
  var checks = 0..<0
  /// What elimination left; nil when that decided everything.
  var tableau: Tableau?
  var isDirty = false
  var isLive = true
  var isFeasible = true

  /// How much of the store it occupies.
  var extent: Int { variables.count + rows.count + order.count }
}

/// A required relation without anything that can move: it holds for the present parameters or conflicts.
struct Check: Sendable {
  /// Terms in parameters only, in `ComponentStore.terms`.
  var terms: Range<Int>
  var constant: Double
  var isForbiddenBelow: Bool
  var isForbiddenAbove: Bool
}

/// The flat arrays all components share: one allocation each instead of one per component.
struct ComponentStore: Sendable {
  var variables: [Int] = []
  var rows: [Int] = []
  var parameters: [Int] = []
  var order: [Int] = []
  var checks: [Check] = []
  var terms: [Term] = []
  /// What dissolved components left behind.
  var wasted = 0

  mutating func clear() {
    variables.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    checks.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    wasted = 0
  }
}
