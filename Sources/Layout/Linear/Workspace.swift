/// How an eliminated variable follows from others: a constant and terms in `ComponentStore.terms`.
struct Definition: Sendable {
  var start = 0
  var count = 0
  var constant = 0.0
  /// The required equality that was used up for it.
  var row = -1
  /// Whether the variable was eliminated at all.
  var isDefined = false

  var terms: Range<Int> { start..<(start + count) }
}

/// Arrays as long as there are variables, kept between solutions so that none is allocated anew.
struct Workspace: Sendable {
  var sum = Accumulator()
  /// The leader of each variable's set while components are divided.
  var leaders: [Int] = []
  /// The component, or the tableau's column, assigned to a variable; -1 for none.
  var places: [Int] = []
  /// Whether an equality of the component under construction mentioned the variable already.
  var seen: [Bool] = []
  /// The last walk that visited the variable.
  var visits: [Int] = []
  var walk = 0
  var stack: [Int] = []
  /// What the last walk met, each variable after those it is defined by.
  var path: [Int] = []

  mutating func grow() {
    sum.grow()
    leaders.append(leaders.count)
    places.append(-1)
    seen.append(false)
    visits.append(0)
  }

  /// The leader of a variable's set; halves the path on the way.
  mutating func leader(of variable: Int) -> Int {
    var current = variable
    while leaders[current] != current {
      leaders[current] = leaders[leaders[current]]
      current = leaders[current]
    }
    return current
  }

  /// Joins two sets; the lower leader leads.
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

/// A sum of terms that grows by single terms, each variable once.
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

  /// Takes a variable out and answers the factor it had.
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
