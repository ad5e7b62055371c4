import Layout
import TestSupport
import Testing

@Suite struct RandomSystemTests {
  @Test func `the solution of a random system can't be improved on any level`() throws {
    for number in Share.cases(of: Array(0..<2000)) {
      let random = RandomSystem(number)
      var system = random.system(order: Array(random.rows.indices))

      let conflicts = system.solve()

      let costs = random.costs { system.value(of: $0) }
      let least = try #require(random.leastCosts(), "system \(number)")
      #expect(conflicts.isEmpty, "system \(number)")
      for (level, cost) in least {
        #expect(abs((costs[level] ?? 0) - cost) < 1e-5, "system \(number) level \(level): \(costs) \(least)")
      }
      for (variable, kind) in random.kinds.enumerated() where kind == .restricted {
        #expect(system.value(of: variable) >= 0, "system \(number)")
      }
    }
  }

  @Test func `adding and removing rows in any order gives the same values if the solution is unique`() {
    for number in 0..<800 {
      let random = RandomSystem(number)
      let order = Array(random.rows.indices)
      var dice = Dice(number + 77_777)
      var plain = random.system(order: order)
      var busy = LinearSystem()
      for kind in random.kinds { _ = busy.addVariable(kind) }
      var placed: [Int: Int] = [:]

      _ = plain.solve()
      for _ in 0..<30 {
        let index = dice.roll(0...(order.count - 1))
        if let row = placed.removeValue(forKey: index) {
          busy.removeRow(row)
        } else {
          placed[index] = random.add(index, to: &busy)
        }
        if dice.roll(0...2) == 0 { _ = busy.solve() }
      }
      for index in order.reversed() where placed[index] == nil { placed[index] = random.add(index, to: &busy) }
      _ = busy.solve()

      for variable in random.kinds.indices {
        let extent = plain.extent(of: variable)
        let value = busy.value(of: variable)
        #expect(value > extent.minimum - 1e-5 && value < extent.maximum + 1e-5, "system \(number) \(extent) \(value)")
        if extent.isPoint { #expect(abs(plain.value(of: variable) - value) < 1e-5, "system \(number)") }
      }
    }
  }

  @Test func `changing constants one by one gives the same result as a new system`() throws {
    for number in 0..<800 {
      var random = RandomSystem(number)
      var dice = Dice(number + 55_555)
      var edited = random.system(order: Array(random.rows.indices))
      _ = edited.solve()

      for _ in 0..<8 {
        let index = dice.roll(0...(random.rows.count - 1))
        random.rows[index].constant += Double(dice.roll(-10...10))
        edited.setConstant(of: index, to: random.rows[index].constant)
        _ = edited.solve()
      }
      var fresh = random.system(order: Array(random.rows.indices))
      let conflicts = fresh.solve()

      #expect(conflicts.isEmpty == edited.solve().isEmpty)
      guard conflicts.isEmpty, let least = random.leastCosts() else { continue }
      let costs = random.costs { edited.value(of: $0) }
      for (level, cost) in least {
        #expect(abs((costs[level] ?? 0) - cost) < 1e-5, "system \(number) level \(level): \(costs) \(least)")
      }
    }
  }

  @Test func `the solution of a larger random system can't be improved on any level`() throws {
    for number in 0..<20 {
      let random = RandomSystem(number, size: 3)
      var system = random.system(order: Array(random.rows.indices))

      let conflicts = system.solve()

      let costs = random.costs { system.value(of: $0) }
      let least = try #require(random.leastCosts(), "system \(number)")
      #expect(conflicts.isEmpty, "system \(number)")
      for (level, cost) in least {
        #expect(abs((costs[level] ?? 0) - cost) < 1e-5, "system \(number) level \(level): \(costs) \(least)")
      }
    }
  }

  @Test func `the extent of a value is the one that a linear program finds`() {
    for number in 0..<150 {
      let random = RandomSystem(number)
      var system = random.system(order: Array(random.rows.indices))
      _ = system.solve()
      let optimum = random.optimum()

      for variable in random.kinds.indices {
        let extent = system.extent(of: variable)
        let lowest = optimum?.least(of: variable, times: 1) ?? -.infinity
        let highest = optimum?.least(of: variable, times: -1).map { -$0 } ?? .infinity
        #expect(
          extent.minimum == lowest || abs(extent.minimum - lowest) < 1e-4, "system \(number) \(extent) \(lowest)")
        #expect(
          extent.maximum == highest || abs(extent.maximum - highest) < 1e-4, "system \(number) \(extent) \(highest)")
      }
    }
  }

  @Test func `a conflict in a random system is minimal`() throws {
    var found = 0
    for number in 0..<800 {
      var random = RandomSystem(number)
      var dice = Dice(number + 33_333)
      for index in random.rows.indices { random.rows[index].constant += Double(dice.roll(-15...15)) }
      var system = random.system(order: Array(random.rows.indices))

      guard let component = system.solve().first else {
        #expect(random.canHold(Array(random.rows.indices)), "system \(number)")
        continue
      }
      let conflict = system.conflict(in: component)

      found += 1
      #expect(!random.canHold(conflict), "system \(number)")
      for row in conflict { #expect(random.canHold(conflict.filter { $0 != row }), "system \(number)") }
      let last = try #require(conflict.last)
      #expect(!random.canHold(Array(0...last)), "system \(number)")
    }
    #expect(found > 60)
  }
}
