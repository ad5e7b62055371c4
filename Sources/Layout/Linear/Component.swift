/// A set of variables that rows connect, and their solution.
///
/// Everything except the tableau is in the shared `ComponentStore`.
struct Component: Sendable {
  /// The range of its variables in `ComponentStore.variables`.
  var variables = 0..<0
  /// The range of its rows in `ComponentStore.rows`, in the order of activation.
  var rows = 0..<0
  /// The range of the parameters of its rows in `ComponentStore.parameters`.
  var parameters = 0..<0
  /// The range of its eliminated variables in `ComponentStore.order`, each after those by which it is defined.
  var order = 0..<0
  /// The range of its checks in `ComponentStore.checks`.
  var checks = 0..<0
  /// The tableau that remains after elimination, or `nil` if that determined everything.
  var tableau: Tableau?
  var isDirty = false
  var isLive = true
  var isFeasible = true

  /// The number of elements that it occupies in the store.
  var extent: Int { variables.count + rows.count + order.count }
}

/// A required relation without variables that can move: it holds for the current parameters, or conflicts.
struct Check: Sendable {
  /// The range of its terms in `ComponentStore.terms`, which contain only parameters.
  var terms: Range<Int>
  var constant: Double
  var isForbiddenBelow: Bool
  var isForbiddenAbove: Bool
}

/// The arrays that all components share, so that there is one allocation for each instead of one per component.
struct ComponentStore: Sendable {
  var variables: [Int] = []
  var rows: [Int] = []
  var parameters: [Int] = []
  var order: [Int] = []
  var checks: [Check] = []
  var terms: [Term] = []
  /// The number of elements that dissolved components left behind.
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
