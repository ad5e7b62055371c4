// The controllers that the split view controller keeps.
//
// While the columns are collapsed, the controllers of a column are on the stack of the primary column. After the user has
// gone back, they have no parent, but the column still has them.

extension ColumnViewController: ControllerKeeper {
  /// Makes this the keeper of its columns' controllers, and of no others.
  ///
  /// - Parameter old: the controllers before the change.
  func updateKeeper(of old: [ViewController]) {
    let all = SplitColumn.allCases.flatMap { column in (kept[column] ?? []) + (contents[column].map { [$0] } ?? []) }
    for controller in old where controller.keeper === self && !all.contains(where: { $0 === controller }) {
      endKeeping(controller)
      controller.countIfDetached()
    }
    for controller in all { becomeKeeper(of: controller) }
  }
}
