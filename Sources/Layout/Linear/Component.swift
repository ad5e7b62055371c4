/// A set of variables that are connected by rows, and the solution for these variables.
///
/// Everything except the tableau is in the shared `ComponentStore`.
struct Component: Sendable {
  /// The range of the component's variables in `ComponentStore.variables`.
  var variableRange = 0..<0
  /// The range of the component's rows in `ComponentStore.rows`, in the order of activation.
  var rowRange = 0..<0
  /// The range in `ComponentStore.parameters` of the parameters in the component's rows.
  var parameterRange = 0..<0
  /// The range of the component's eliminated variables in the store.
  ///
  /// Each variable is after the variables that define it.
  var eliminatedRange = 0..<0
  /// The range of the component's checks in `ComponentStore.checks`.
  var checkRange = 0..<0
  /// The tableau that remains after elimination, or `nil` if elimination determined all variables.
  var tableau: Tableau?
  var isDirty = false
  var exists = true
  var isFeasible = true

  /// The number of elements that the component occupies in the store.
  var elementCount: Int { variableRange.count + rowRange.count + eliminatedRange.count }
}

/// A required relation that contains no open variables.
///
/// The relation either holds for the current values of the parameters, or causes a conflict.
struct Check: Sendable {
  /// The range of the relation's terms in `ComponentStore.terms`.
  ///
  /// All of these terms are parameters.
  var termRange: Range<Int>
  var constant: Double
  var isForbiddenBelow: Bool
  var isForbiddenAbove: Bool
}

/// The arrays that all components share.
///
/// Each array is allocated once instead of once for each component.
struct ComponentStore: Sendable {
  var variables: [Int] = []
  var rows: [Int] = []
  var parameters: [Int] = []
  var eliminatedVariables: [Int] = []
  var checks: [Check] = []
  var terms: [Term] = []
  /// The number of elements that belong to components that no longer exist.
  var unusedElementCount = 0

  mutating func clear() {
    variables.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    eliminatedVariables.removeAll(keepingCapacity: true)
    checks.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    unusedElementCount = 0
  }
}
