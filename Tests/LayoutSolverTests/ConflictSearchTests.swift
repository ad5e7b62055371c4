import Layout
import Testing

@Suite struct ConflictSearchTests {
  /// Returns whether the given rows of a system can all be satisfied.
  private func canHold(_ random: RandomSystem, _ rows: [Int]) -> Bool {
    var system = random.system(order: rows)
    return system.solve().isEmpty
  }

  /// Returns the conflict that remains if each row is omitted when possible, beginning with the last row.
  private func byDeletion(_ random: RandomSystem, _ required: [Int]) -> [Int] {
    var left = required
    for row in required.reversed() {
      let without = left.filter { $0 != row }
      if !canHold(random, without) { left = without }
    }
    return left
  }

  @Test func `a conflict has the earliest possible rows, like a conflict found by omitting rows one by one`() throws {
    var (conflicts, comparisons) = (0, 0)
    for number in 0..<600 {
      var random = RandomSystem(number, size: 2)
      var dice = Dice(number + 11_111)
      for index in random.rows.indices { random.rows[index].constant += Double(dice.roll(-15...15)) }
      var system = random.system(order: Array(random.rows.indices))
      guard let component = system.solve().first else { continue }

      let conflict = system.conflict(in: component)

      let kept = Set(conflict)
      let required = random.rows.indices.filter { random.rows[$0].below >= 1000 || random.rows[$0].above >= 1000 }
      // Another component may also have a conflict. Its rows are ignored.
      let own = required.filter { kept.contains($0) || canHold(random, [$0]) }
      guard !canHold(random, own.filter { !kept.contains($0) } + conflict) else { continue }
      conflicts += 1
      #expect(!canHold(random, conflict), "system \(number)")
      for row in conflict { #expect(canHold(random, conflict.filter { $0 != row }), "system \(number)") }
      let solvable = own.filter { $0 < conflict[conflict.count - 1] }
      if canHold(random, solvable) {
        comparisons += 1
        #expect(byDeletion(random, own.filter { $0 <= conflict[conflict.count - 1] }) == conflict)
      }
    }
    #expect(conflicts > 100)
    #expect(comparisons > 100)
  }

  @Test func `hundreds of views without enough space are a single conflict`() throws {
    let names = (0..<120).map { "v\($0)" }
    var bench = Workbench(width: 300, names)
    try bench.draw("|-0-[v0(>=10)]")
    for (first, second) in zip(names, names.dropFirst()) { try bench.draw("[\(first)]-8-[\(second)(\(first))]") }
    try bench.draw("[v119]-0-|")

    let conflicts = bench.engine.solve()

    #expect(conflicts.count == 1)
    // The conflict contains every distance and both ends. Rows that keep sizes from being negative aren't listed.
    #expect(conflicts.first?.sources.count == 121)
    #expect(conflicts.first.map { bench.engine.text(of: $0.brokenConstraint, bench.name) }?.contains("v119]") == true)
    #expect(bench.engine.solve().isEmpty)
  }

  @Test func `factors within the limits don't cause a false conflict`() throws {
    for number in 0..<200 {
      var dice = Dice(number)
      let names = (0..<6).map { "v\($0)" }
      var bench = Workbench(width: 300, names)
      var hidden = [Double(dice.roll(1...200))]
      try bench.relate("v0", .width, .equal, "super", .width, times: 0.0001, plus: hidden[0] - 0.03)
      for index in 1..<names.count {
        let factor = [0.0001, 0.01, 0.5, 1, 3, 100, 10_000][dice.roll(0...6)]
        let constant = Double(dice.roll(0...50))
        hidden.append(hidden[index - 1] * factor + constant)
        guard hidden[index] < 1e6 else { break }
        try bench.relate(names[index], .width, .equal, names[index - 1], .width, times: factor, plus: constant)
        if dice.roll(0...1) == 0 {
          try bench.relate(names[index], .width, .greaterThanOrEqual, names[0], .width, times: 0.0001, plus: 0)
        }
      }

      #expect(bench.engine.solve().isEmpty, "system \(number)")
    }
  }

  @Test func `equalities between all pairs of views at two priorities are solved without a conflict`() throws {
    let names = (0..<24).map { "v\($0)" }
    var bench = Workbench(names)
    for (index, first) in names.enumerated() {
      for second in names[(index + 1)...] {
        try bench.relate(first, .width, .equal, second, .width, priority: 750)
        try bench.relate(first, .width, .equal, second, .width, plus: 5, priority: 500)
      }
    }
    try bench.draw("[v0(40)]")

    #expect(bench.engine.solve().isEmpty)
    #expect(names.allSatisfy { bench.frame($0).hasSuffix(" 40 0") })
  }
}
