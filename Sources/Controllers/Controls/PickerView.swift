/// One or more wheels with a chosen row each.
package final class PickerView: Control {
  package override class var className: String { "PickerView" }

  /// The titles on each wheel.
  package var components: [[String]] = [] {
    didSet { selectedRows = components.indices.map(keptRow) }
  }
  /// The chosen row of each wheel, from 0.
  package private(set) var selectedRows: [Int] = []

  /// Five rows of a wheel; as wide as it is made.
  package override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 5 * Metrics.line) }

  package override func flowHeight(width: Double) -> Double? { nil }

  /// What the wheel shows as chosen.
  package func selectedTitle(inComponent component: Int = 0) -> String? {
    guard components.indices.contains(component) else { return nil }
    let rows = components[component]
    return rows.indices.contains(selectedRows[component]) ? rows[selectedRows[component]] : nil
  }

  /// Turns a wheel; what is out of range counts as the nearest row.
  ///
  /// - Parameters:
  ///   - row: the row to be chosen, from 0.
  ///   - component: the wheel, from 0.
  package func selectRow(_ row: Int, inComponent component: Int = 0) {
    guard components.indices.contains(component) else { return }
    selectedRows[component] = min(max(row, 0), max(0, components[component].count - 1))
  }

  private func keptRow(_ index: Int) -> Int {
    guard selectedRows.indices.contains(index) else { return 0 }
    return min(selectedRows[index], max(0, components[index].count - 1))
  }
}
