// The controllers that the split view controller keeps.
//
// While the columns are collapsed, the controllers of a column are on the stack of the primary column. After the user has
// gone back, they have no parent, but the column still has them.

extension ColumnViewController {
  /// Makes this the keeper of the controllers of all columns, and no longer that of others.
  ///
  /// - Parameter old: the controllers that a column may no longer have.
  func updateKeeper(of old: [ViewController]) {
    let all = SplitColumn.allCases.flatMap { column in (kept[column] ?? []) + (contents[column].map { [$0] } ?? []) }
    for controller in old where controller.keeper === self && !all.contains(where: { $0 === controller }) {
      controller.keeper = nil
      controller.ownershipChanged(by: self)
      controller.countIfDetached()
    }
    for controller in all where controller.keeper !== self {
      controller.keeper = self
      controller.ownershipChanged(by: self)
    }
  }
}
