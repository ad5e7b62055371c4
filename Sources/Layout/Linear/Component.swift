/// A set of variables that rows connect with one another, and the solution for these variables.
///
/// The shared `ComponentStore` contains everything except the tableau.
struct Component: Sendable {
  /// The range of the component's variables in `ComponentStore.variables`.
  var variables = 0..<0
  /// The range of the component's rows in `ComponentStore.rows`, in the order of activation.
  var rows = 0..<0
  /// The range in `ComponentStore.parameters` of the parameters that the component's rows contain.
  var parameters = 0..<0
  /// The range in `ComponentStore.order` of the variables that were eliminated.
  ///
  /// Each variable follows the variables that define it.
  var order = 0..<0
  /// The range of the component's checks in `ComponentStore.checks`.
  var checks = 0..<0
  /// The tableau that remains after elimination, or `nil` if elimination determined all variables.
  var tableau: Tableau?
  var isDirty = false
  var isLive = true
  var isFeasible = true

  /// The number of elements that the component occupies in the store.
  var extent: Int { variables.count + rows.count + order.count }
}

/// A required relation without open variables.
///
/// The relation either holds for the current parameters, or is a conflict.
struct Check: Sendable {
  /// The range of the relation's terms in `ComponentStore.terms`.
  ///
  /// All these terms are parameters.
  var terms: Range<Int>
  var constant: Double
  var isForbiddenBelow: Bool
  var isForbiddenAbove: Bool
}

/// The arrays that all components share, so that each array is allocated once rather than once for each component.
struct ComponentStore: Sendable {
  var variables: [Int] = []
  var rows: [Int] = []
  var parameters: [Int] = []
  var order: [Int] = []
  var checks: [Check] = []
  var terms: [Term] = []
  /// The number of elements that belonged to components that no longer exist.
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
