import Testing

@testable import Layout

/// Tests that the search for the best corner ends although steps of length zero lead back to earlier corners.
///
/// In this system of Chvátal's, the steepest step with the lowest rank among equals leads back to the first corner after
/// six exchanges. Maximize `10a − 57b − 9c − 24d` for sizes with `0.5a − 5.5b − 2.5c + 9d ≤ 0`,
/// `0.5a − 1.5b − 0.5c + d ≤ 0` and `a ≤ 1`. The best corner is `a = 1, c = 1`.
@Suite struct CycleTests {
  private var tableau: Tableau {
    let sizes = (0..<4).map { Quantity(variable: $0, levelBelow: 0, rank: $0) }
    var tableau = Tableau(columns: sizes, parameters: [], levelCount: 2)
    let required: [[Double]] = [[-0.5, 5.5, 2.5, -9, 0], [-0.5, 1.5, 0.5, -1, 0], [-1, 0, 0, 0, 1]]
    for (index, row) in required.enumerated() {
      tableau.matrix += row + [0]
      tableau.rows.append(Quantity(row: index, levelBelow: 0, rank: 4 + index))
    }
    tableau.matrix += [10, -57, -9, -24, -1000, 0]
    tableau.rows.append(Quantity(row: 3, levelBelow: 1, rank: 7, side: -1))
    return tableau
  }

  private func values(_ tableau: Tableau) -> [Double] {
    var values = [Double](repeating: -1, count: 4)
    tableau.write(to: &values)
    return values
  }

  @Test func `a search that returns to the same corner then takes the lowest-ranked steps, and ends`() {
    var tableau = tableau

    let ends = tableau.updateParameters(to: [])

    #expect(ends)
    #expect(tableau.pivotCount < 20)
    #expect(zip(values(tableau), [1, 0, 1, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a careful search takes the steps with the lowest rank from the beginning`() {
    var tableau = tableau
    tableau.optimizeFromStart(with: [])
    var careful = self.tableau
    careful.computeSketch(with: [])
    careful.computeGradient()
    let ends = careful.optimize(isAlwaysCareful: true)

    #expect(ends)
    #expect(careful.pivotCount < 20)
    #expect(values(careful).elementsEqual(values(tableau)) { abs($0 - $1) < 1e-9 })
  }
}
