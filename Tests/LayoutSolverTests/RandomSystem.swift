import Layout

/// A random number generator that gives the same numbers on every machine (SplitMix64).
struct Dice {
  private var state: UInt64

  init(_ number: Int) {
    state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + Int(mixed % UInt64(range.count))
  }
}

/// A random system whose required rows can all be satisfied, because they are derived from a hidden solution.
struct RandomSystem {
  struct Row {
    var terms: [Term]
    var constant: Double
    var below: Double
    var above: Double
  }

  var kinds: [VariableKind] = []
  var rows: [Row] = []

  /// Creates the system that belongs to a number.
  ///
  /// `size` multiplies the usual maximum size.
  init(_ number: Int, size: Int = 1) {
    var dice = Dice(number)
    let count = dice.roll(1...(7 * size))
    var hidden: [Double] = []
    for _ in 0..<count {
      let isSize = dice.roll(0...1) == 1
      kinds.append(isSize ? .restricted : .free)
      hidden.append(Double(dice.roll(isSize ? 0...40 : -20...40)))
    }
    for _ in 0..<dice.roll(1...(12 * size)) { rows.append(Self.row(&dice, hidden)) }
  }

  private static func row(_ dice: inout Dice, _ hidden: [Double]) -> Row {
    var factors: [Int: Double] = [:]
    for _ in 0..<dice.roll(1...3) {
      let factor = [1.0, 1, -1, -1, 2, 0.5][dice.roll(0...5)]
      factors[dice.roll(0...(hidden.count - 1))] = factor
    }
    let terms = factors.sorted { $0.key < $1.key }.map { Term($0.key, $0.value) }
    let sum = terms.reduce(0) { $0 + $1.coefficient * hidden[$1.variable] }
    let isRequired = dice.roll(0...2) == 0
    let priority = isRequired ? 1000.0 : [750.0, 500, 250, 50][dice.roll(0...3)]
    let slack = Double(dice.roll(0...2) == 0 ? 0 : dice.roll(0...20))
    let off = isRequired ? slack : Double(dice.roll(-30...30))
    switch dice.roll(0...3) {
    case 0: return Row(terms: terms, constant: sum - off, below: priority, above: 0)
    case 1: return Row(terms: terms, constant: sum + off, below: 0, above: priority)
    case 2: return Row(terms: terms, constant: isRequired ? sum : sum + off, below: priority, above: priority)
    default:
      return Row(
        terms: terms, constant: isRequired ? sum - slack : sum + off, below: priority, above: isRequired ? 250 : 50)
    }
  }

  /// Returns the total cost of a solution at each priority.
  func costs(_ value: (Int) -> Double) -> [Double: Double] {
    var costs: [Double: Double] = [:]
    for row in rows {
      let sum = row.terms.reduce(-row.constant) { $0 + $1.coefficient * value($1.variable) }
      if row.below > 0 { costs[row.below, default: 0] += max(0, -sum) }
      if row.above > 0 { costs[row.above, default: 0] += max(0, sum) }
    }
    return costs
  }

  /// Returns the minimum cost at each priority, provided that the costs at all higher priorities are at their minimum.
  func leastCosts() -> [Double: Double]? { optimum()?.costs }

  /// Returns whether the required sides of the given rows can all be satisfied.
  func canHold(_ indices: [Int]) -> Bool {
    var part = self
    part.rows = indices.map { rows[$0] }
    return (part.leastCosts()?[1000] ?? 0) < 1e-6
  }

  /// The optimal solutions of a system.
  struct Optimum {
    /// The total cost at each priority.
    fileprivate let costs: [Double: Double]
    fileprivate let program: DenseProgram
    /// The unknowns of the program whose difference is a variable, or one unknown and -1.
    fileprivate let parts: [(Int, Int)]

    /// Returns the minimum of a variable, or of its negative, over all optimal solutions.
    ///
    /// Returns `nil` if there is no minimum.
    func least(of variable: Int, times sign: Double) -> Double? {
      var cost = [parts[variable].0: sign]
      if parts[variable].1 >= 0 { cost[parts[variable].1] = -sign }
      return program.minimum(of: cost)
    }
  }

  /// Returns the optimal solutions, or `nil` if the linear program finds none.
  func optimum() -> Optimum? {
    var program = DenseProgram()
    let parts = kinds.map { kind in (program.unknown(), kind == .free ? program.unknown() : -1) }
    var charges: [Double: [Int: Double]] = [:]
    for row in rows {
      let (short, over) = (program.unknown(), program.unknown())
      var factors: [Int: Double] = [short: 1, over: -1]
      for term in row.terms {
        factors[parts[term.variable].0, default: 0] += term.coefficient
        if parts[term.variable].1 >= 0 { factors[parts[term.variable].1, default: 0] -= term.coefficient }
      }
      program.equate(factors, row.constant)
      if row.below > 0 { charges[row.below, default: [:]][short] = 1 }
      if row.above > 0 { charges[row.above, default: [:]][over] = 1 }
    }
    var least: [Double: Double] = [:]
    for level in charges.keys.sorted(by: >) {
      guard let charge = charges[level], let cost = program.minimum(of: charge) else { return nil }
      least[level] = max(0, cost)
      let room = program.unknown()
      program.equate(charge.merging([room: 1]) { $1 }, max(0, cost) + 1e-9)
    }
    return Optimum(costs: least, program: program, parts: parts)
  }

  /// Returns a linear system to which the rows have been added in a given order.
  func system(order: [Int]) -> LinearSystem {
    var system = LinearSystem()
    for kind in kinds { _ = system.addVariable(kind) }
    for index in order { add(index, to: &system) }
    return system
  }

  @discardableResult
  func add(_ index: Int, to system: inout LinearSystem) -> Int {
    let row = rows[index]
    return system.addRow(row.terms, constant: row.constant, priorityBelow: row.below, priorityAbove: row.above)
  }
}
