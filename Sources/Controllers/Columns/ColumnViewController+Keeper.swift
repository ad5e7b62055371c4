// The controllers that the split view controller keeps.
//
// While the columns are collapsed, the controllers of a column are on the stack of the primary column. When the user
// goes back, these controllers lose their parent but remain part of their column.

extension ColumnViewController: ControllerKeeper {
  /// Makes this controller the keeper of its columns' controllers, and of no others.
  ///
  /// - Parameter oldControllers: the controllers before the change.
  func updateKeeper(of oldControllers: [ViewController]) {
    let newControllers = SplitColumn.allCases.flatMap { column in
      (kept[column] ?? []) + (contents[column].map { [$0] } ?? [])
    }
    for controller in oldControllers
    where controller.keeper === self && !newControllers.contains(where: { $0 === controller }) {
      endKeeping(controller)
      controller.updateDetachedCount()
    }
    for controller in newControllers { becomeKeeper(of: controller) }
  }
}
