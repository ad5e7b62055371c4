/// The definition of an eliminated variable by a constant and other variables.
///
/// The terms are in `ComponentStore.terms`.
struct Definition: Sendable {
  var start = 0
  var count = 0
  var constant = 0.0
  /// The required equality that eliminated the variable.
  var row = -1
  /// Whether the variable has been eliminated.
  var isDefined = false

  var terms: Range<Int> { start..<(start + count) }
}

/// Arrays that have an element for each variable.
///
/// The arrays are kept between solutions to avoid allocations.
struct Workspace: Sendable {
  var sum = Accumulator()
  /// The leader of each variable's set, while variables are divided into components.
  var leaders: [Int] = []
  /// The component or the column of the tableau that is assigned to each variable, or -1.
  var indices: [Int] = []
  /// Whether any equality that has been processed contains the variable.
  var seen: [Bool] = []
  /// The last walk that visited each variable.
  var visits: [Int] = []
  var walk = 0
  var stack: [Int] = []
  /// The variables that the last walk found.
  ///
  /// Each variable follows the variables that define it.
  var path: [Int] = []

  mutating func grow() {
    sum.grow()
    leaders.append(leaders.count)
    indices.append(-1)
    seen.append(false)
    visits.append(0)
  }

  /// Returns the leader of a variable's set, and halves the path to the leader.
  mutating func leader(of variable: Int) -> Int {
    var current = variable
    while leaders[current] != current {
      leaders[current] = leaders[leaders[current]]
      current = leaders[current]
    }
    return current
  }

  /// Joins the sets of two variables.
  ///
  /// Of the two leaders, the one with the lower index becomes the leader of the joined set.
  mutating func unite(_ first: Int, _ second: Int) {
    let one = leader(of: first)
    let other = leader(of: second)
    if one < other {
      leaders[other] = one
    } else {
      leaders[one] = other
    }
  }
}

/// A sum of terms in which each variable appears only once.
struct Accumulator: Sendable {
  private(set) var coefficients: [Double] = []
  private(set) var variables: [Int] = []
  private var isListed: [Bool] = []
  var constant = 0.0

  mutating func grow() {
    coefficients.append(0)
    isListed.append(false)
  }

  mutating func add(_ variable: Int, _ coefficient: Double) {
    if !isListed[variable] {
      isListed[variable] = true
      variables.append(variable)
    }
    coefficients[variable] += coefficient
  }

  /// Removes the term of a variable, and returns its factor.
  mutating func take(_ variable: Int) -> Double {
    let coefficient = coefficients[variable]
    coefficients[variable] = 0
    return coefficient
  }

  mutating func clear() {
    for variable in variables {
      coefficients[variable] = 0
      isListed[variable] = false
    }
    variables.removeAll(keepingCapacity: true)
    constant = 0
  }
}
