import Layout
import Testing

/// A linear system with short functions for adding rows, so that a test reads like the relations it describes.
struct Relations {
  var system = LinearSystem()

  mutating func position() -> Int { system.addVariable(.free) }
  mutating func size() -> Int { system.addVariable(.restricted) }

  @discardableResult
  mutating func equal(_ terms: [Int: Double], _ constant: Double, _ priority: Double = 1000) -> Int {
    add(terms, constant, priority, priority)
  }

  @discardableResult
  mutating func atLeast(_ terms: [Int: Double], _ constant: Double, _ priority: Double = 1000) -> Int {
    add(terms, constant, priority, 0)
  }

  @discardableResult
  mutating func atMost(_ terms: [Int: Double], _ constant: Double, _ priority: Double = 1000) -> Int {
    add(terms, constant, 0, priority)
  }

  private mutating func add(_ terms: [Int: Double], _ constant: Double, _ below: Double, _ above: Double) -> Int {
    let sorted = terms.sorted { $0.key < $1.key }.map { Term($0.key, $0.value) }
    return system.addRow(sorted, constant: constant, priorityBelow: below, priorityAbove: above)
  }
}

func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-5 }

@Suite struct LinearSystemTests {
  @Test func `a higher priority outweighs any sum of lower priorities`() {
    var relations = Relations()
    let width = relations.size()
    relations.atLeast([width: 1], 100, 501)
    relations.equal([width: 1], 90, 500)
    relations.equal([width: 1], 50, 10)
    for value in [10.0, 11, 12, 13, 14] { relations.equal([width: 1], value, 250) }

    let conflicts = relations.system.solve()

    #expect(conflicts.isEmpty)
    #expect(isNear(relations.system.value(of: width), 100))
  }

  @Test func `three equalities with the same priority settle at the median`() {
    var relations = Relations()
    let width = relations.size()
    for value in [10.0, 90, 50] { relations.equal([width: 1], value, 500) }

    _ = relations.system.solve()

    #expect(isNear(relations.system.value(of: width), 50))
    #expect(relations.system.extent(of: width).isPoint)
  }

  @Test func `an undetermined value is 0, a bounded position is at its bound, and a bounded size is minimal`() {
    var relations = Relations()
    let loose = relations.position()
    let bounded = relations.position()
    let low = relations.position()
    let width = relations.size()
    relations.atLeast([bounded: 1], -5)
    relations.atMost([low: 1], 20)
    relations.atMost([width: 1], 30)

    _ = relations.system.solve()

    #expect([loose, bounded, low, width].map { relations.system.value(of: $0) } == [0, -5, 20, 0])
  }

  @Test func `a chain of views with equal widths adapts to the width of the root`() {
    var relations = Relations()
    let root = relations.system.addVariable(.parameter, value: 402)
    let views = (0..<10).map { _ in (relations.position(), relations.size()) }
    relations.equal([views[0].0: 1], 20)
    for (view, next) in zip(views, views.dropFirst()) {
      relations.equal([next.0: 1, view.0: -1, view.1: -1], 8)
      relations.equal([view.1: 1, next.1: -1], 0)
    }
    relations.equal([root: 1, views[9].0: -1, views[9].1: -1], 20)

    _ = relations.system.solve()
    let before = views.map { relations.system.value(of: $0.1) }
    relations.system.setParameter(root, to: 502)
    _ = relations.system.solve()

    #expect(before.allSatisfy { isNear($0, 29) })
    #expect(views.allSatisfy { isNear(relations.system.value(of: $0.1), 39) })
    #expect(isNear(relations.system.value(of: views[9].0), 20 + 9 * 47))
  }

  @Test func `a conflict is a minimal set of rows, and a refused row has no effect`() throws {
    var relations = Relations()
    let (x, y, z) = (relations.position(), relations.position(), relations.position())
    let first = relations.equal([x: 1], 10)
    relations.equal([z: 1], 3)
    let second = relations.equal([x: 1, y: -1], 0)
    _ = relations.system.solve()

    let result = relations.system.tryAddRow([Term(y, 1)], constant: 5, priorityBelow: 1000, priorityAbove: 1000)

    #expect(result == .failure(RowConflict(rows: [first, second])))
    #expect(relations.system.value(of: y) == 10)
  }

  @Test func `a change of the root's size can cause a conflict and resolve it`() {
    var relations = Relations()
    let root = relations.system.addVariable(.parameter, value: 100)
    let width = relations.size()
    relations.equal([width: 1, root: -1], 0)
    let bound = relations.atMost([width: 1], 150)

    let fits = relations.system.solve()
    relations.system.setParameter(root, to: 200)
    let exceeds = relations.system.solve()
    let conflict = relations.system.conflict(in: exceeds[0])
    relations.system.breakRow(bound)
    let broken = relations.system.solve()

    #expect(fits.isEmpty && broken.isEmpty)
    #expect(conflict.count == 2)
    #expect(relations.system.value(of: width) == 200)
  }

  @Test func `a row added between two changes of the root's size follows the second change`() {
    var relations = Relations()
    let root = relations.system.addVariable(.parameter, value: 100)
    let first = relations.size()
    let second = relations.size()
    relations.equal([first: 1, root: -1], -20)
    for width in [200.0, 300] {
      relations.system.setParameter(root, to: width)
      #expect(relations.system.solve().isEmpty)
      #expect(isNear(relations.system.value(of: first), width - 20))
    }

    relations.equal([second: 1, root: -1], -50)
    relations.system.setParameter(root, to: 400)
    #expect(relations.system.solve().isEmpty)
    relations.system.setParameter(root, to: 500)
    #expect(relations.system.solve().isEmpty)

    #expect(isNear(relations.system.value(of: first), 480))
    #expect(isNear(relations.system.value(of: second), 450))
  }

  @Test func `a changed constant takes effect, and a removed row stops having an effect`() {
    var relations = Relations()
    let (x, width) = (relations.position(), relations.size())
    let left = relations.equal([x: 1], 10)
    let wish = relations.equal([width: 1], 80, 750)
    let bound = relations.atMost([x: 1, width: 1], 60)
    _ = relations.system.solve()
    var seen = [relations.system.value(of: width)]

    for constant in [20.0, 30, 40] {
      relations.system.setConstant(of: left, to: constant)
      _ = relations.system.solve()
      seen.append(relations.system.value(of: width))
    }
    relations.system.setConstant(of: wish, to: 5)
    _ = relations.system.solve()
    seen.append(relations.system.value(of: width))
    relations.system.removeRow(bound)
    relations.system.setConstant(of: wish, to: 90)
    _ = relations.system.solve()
    seen.append(relations.system.value(of: width))

    #expect(seen == [50, 40, 30, 20, 5, 90])
  }
}
