// The inspector, a column at the trailing edge.
//
// UIKit: in a compact width, the inspector is presented as a sheet.
//
// Source: Apple's reference for split view controllers. Here: a visible inspector stays visible when the columns
// collapse and expand. Collapsing alone doesn't present the sheet.
extension ColumnViewController {
  /// Returns whether a column is visible to the user.
  package func isShowing(_ column: SplitColumn) -> Bool {
    if column == .inspector, isCollapsed { return isInspectorPresented }
    return seenColumns.contains(column)
  }

  /// Whether the inspector is presented as a sheet.
  private var isInspectorPresented: Bool { contents[.inspector]?.ownPresenter != nil }

  /// Shows the inspector beside the secondary column or, while the columns are collapsed, in a sheet.
  ///
  /// - Throws: a `ControllerException` if the inspector can't be presented.
  func showInspector() throws(ControllerException) {
    isInspectorShown = true
    guard isCollapsed else { return settleAfterChange() }
    guard let inspector = contents[.inspector], !isInspectorPresented, appearance.isComing else { return }
    if inspector.parentLink === self {
      if !inspector.membership.awaitsLeaving { inspector.willMove(toParent: nil) }
      // The callback may have set another controller.
      guard contents[.inspector] === inspector else { return }
      isRearranging = true
      removeController(inspector)
      isRearranging = false
    }
    try present(inspector, animated: true)
  }

  /// Hides the inspector.
  func hideInspector() {
    isInspectorShown = false
    guard isCollapsed else { return settleAfterChange() }
    if isInspectorPresented { contents[.inspector]?.presentingViewController?.dismiss(animated: true) }
  }

  /// Dismisses the sheet of an inspector that was replaced, and then presents the new inspector in a sheet.
  func replaceSheet(of oldInspector: ViewController) {
    oldInspector.presentingViewController?.dismiss(animated: false) { [weak self] in
      guard let self else { return }
      do throws(ControllerException) { try showInspector() } catch { system.host?.raise(error) }
    }
  }

  /// Dismisses the sheet of the inspector, which then returns to its column.
  func dismissInspectorSheet() {
    guard let inspector = contents[.inspector], inspector.parentLink == nil else { return }
    guard isInspectorPresented else {
      addToColumns(inspector)
      return
    }
    inspector.presentingViewController?.dismiss(animated: false) { [weak self, weak inspector] in
      guard let self, let inspector, contents[.inspector] === inspector, inspector.parentLink == nil else { return }
      addToColumns(inspector)
      settleAfterChange()
    }
  }

  private func settleAfterChange() {
    if hasSettled { updateColumns() }
  }
}
