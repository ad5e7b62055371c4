/// The definition of an eliminated variable in terms of a constant and other variables.
///
/// The terms are in `ComponentStore.terms`.
struct Definition: Sendable {
  var firstTermIndex = 0
  var termCount = 0
  var constant = 0.0
  /// The required equality that eliminated the variable.
  var row = -1
  /// Whether the variable has been eliminated.
  var isDefined = false

  var terms: Range<Int> { firstTermIndex..<(firstTermIndex + termCount) }
}

/// Arrays that contain an element for each variable.
///
/// The arrays are kept between solutions to avoid allocations.
struct Workspace: Sendable {
  var sum = Accumulator()
  /// The leader of each variable's set, used while variables are divided into components.
  var leadersByVariable: [Int] = []
  /// The component or the column of the tableau for each variable, or -1 if there is none.
  var indicesByVariable: [Int] = []
  /// Whether each variable is contained in an equality that has been processed.
  var isInEquality: [Bool] = []
  /// The number of the last walk that visited each variable.
  var lastWalks: [Int] = []
  var walkNumber = 0
  var walkStack: [Int] = []
  /// The variables that the last walk found.
  ///
  /// Each variable is after the variables that define it.
  var walkPath: [Int] = []

  mutating func addVariable() {
    sum.addVariable()
    leadersByVariable.append(leadersByVariable.count)
    indicesByVariable.append(-1)
    isInEquality.append(false)
    lastWalks.append(0)
  }

  /// Returns the leader of a variable's set, and halves the path to the leader.
  mutating func leader(of variable: Int) -> Int {
    var currentVariable = variable
    while leadersByVariable[currentVariable] != currentVariable {
      leadersByVariable[currentVariable] = leadersByVariable[leadersByVariable[currentVariable]]
      currentVariable = leadersByVariable[currentVariable]
    }
    return currentVariable
  }

  /// Merges the sets of two variables.
  ///
  /// The leader with the lower index becomes the leader of the merged set.
  mutating func mergeSets(_ first: Int, _ second: Int) {
    let firstLeader = leader(of: first)
    let secondLeader = leader(of: second)
    if firstLeader < secondLeader {
      leadersByVariable[secondLeader] = firstLeader
    } else {
      leadersByVariable[firstLeader] = secondLeader
    }
  }
}

/// A sum of terms in which each variable appears only once.
struct Accumulator: Sendable {
  private(set) var coefficients: [Double] = []
  private(set) var listedVariables: [Int] = []
  private var listedFlags: [Bool] = []
  var constant = 0.0

  mutating func addVariable() {
    coefficients.append(0)
    listedFlags.append(false)
  }

  mutating func add(_ variable: Int, _ coefficient: Double) {
    if !listedFlags[variable] {
      listedFlags[variable] = true
      listedVariables.append(variable)
    }
    coefficients[variable] += coefficient
  }

  /// Removes the term of a variable, and returns its factor.
  mutating func removeTerm(_ variable: Int) -> Double {
    let coefficient = coefficients[variable]
    coefficients[variable] = 0
    return coefficient
  }

  mutating func clear() {
    for variable in listedVariables {
      coefficients[variable] = 0
      listedFlags[variable] = false
    }
    listedVariables.removeAll(keepingCapacity: true)
    constant = 0
  }
}
