import Layout

/// Manages controllers in columns, from system 8 on.
///
/// In a regular width, the split view controller shows the secondary column, and other columns beside it or in front of
/// it. In a compact width, it collapses into one column. This is the compact column or, if there is none, the primary
/// column. The controllers of the other columns are then pushed onto the primary column's stack.
///
/// Without a style, there are two columns, a master and a detail, as before system 14. Their controllers aren't put
/// into navigation controllers. With a style, each controller that isn't a navigation controller is put into one.
///
/// Source: Apple's reference for split view controllers. Here: the order of the columns' appearance callbacks, because
/// recordings of it differ.
package final class ColumnViewController: SplitViewController {
  package override var asContainer: (any Container)? { self }

  /// The style of the split view controller.
  ///
  /// If no style is set, it is derived from the columns that are set.
  package internal(set) var style = SplitStyle.unspecified
  /// Whether a script has set the style.
  var isStyleChosen = false
  /// The preferred columns in a regular width.
  package var preferredDisplayMode = SplitDisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { applyPreferences() } }
  }
  /// The preferred arrangement of the columns.
  package var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { applyPreferences() } }
  }
  /// The preferred widths and the limits of columns, if code has set any.
  var widths: [SplitColumn: ColumnWidths] = [:]
  /// Whether the inspector is shown in a regular width.
  var isInspectorShown = false
  /// The controllers of the columns.
  var contents: [SplitColumn: ViewController] = [:] {
    didSet { updateKeeper(of: Array(oldValue.values)) }
  }
  /// The controllers that were set for the columns whose controller is a stack that the split view controller made.
  var inStacks: [SplitColumn: WeakController] = [:]
  /// Whether all columns have collapsed into one.
  package internal(set) var isCollapsed = false
  /// Whether the visible columns have been determined at least once.
  var hasSettled = false
  /// The current mode in a regular width.
  var mode = SplitDisplayMode.secondaryOnly
  /// The mode that the user or code has chosen, with the shape of the view to which it applies, or `nil` if no mode was
  /// chosen.
  var chosenMode: (mode: SplitDisplayMode, isWide: Bool)?
  /// The columns whose panes are visible, from left to right.
  var visible: [SplitColumn] = []
  /// The columns whose controllers are on the stack of the primary column while all columns are collapsed.
  var merged: [SplitColumn] = []
  /// The controllers that each column keeps while they are on the stack of the primary column.
  var kept: [SplitColumn: [ViewController]] = [:] {
    didSet { updateKeeper(of: oldValue.values.flatMap(\.self)) }
  }
  /// Whether controllers are moving between the columns.
  var isRearranging = false
  var parts: ColumnParts?
  /// The button that shows and hides columns, or `nil` if it hasn't been created yet.
  package internal(set) var createdModeItem: BarButtonItem?
  /// The navigation item whose bar contains the button, or `nil` if there is none.
  weak var modeItemHome: NavigationItem?

  deinit {
    modeItemHome?.columnItem = nil
    if let createdModeItem { disown([createdModeItem]) }
  }

  /// The controllers of the columns.
  ///
  /// If a split view controller without a style is collapsed, the array contains only the primary controller.
  package override var viewControllers: [ViewController] {
    let columns = isCollapsed && style == .unspecified ? [.primary] : style.columns
    return columns.compactMap { contents[$0] }
  }

  package override var sides: [ViewController] { visible.compactMap { contents[$0] } }

  override var panes: [View] { parts.map { parts in SplitColumn.allCases.compactMap { parts.panes[$0] } } ?? [] }

  override func pane(of controller: ViewController) -> View? { column(of: controller).flatMap { parts?.panes[$0] } }

  override func arrangePanes() { parts?.layOutColumns() }

  override func gestureMayHaveChanged() { updateSwipe() }

  override func makeView() -> View {
    let parts = ColumnParts(of: self)
    self.parts = parts
    updateSwipe()
    return parts.containerView
  }

  override func widthClassDidChange() {
    // The width classes of the columns are set before their controllers are notified, so no controller is notified
    // twice.
    overrideTraits()
    loadedView?.setNeedsLayout()
  }

  override func appearanceWillChange() { for side in running { side.endEarly() } }

  override func willForwardAppearance() {
    if appearance == .appearing { updateColumns() }
  }

  override func appearanceDidBegin() {
    if appearance == .appearing { placeSides() }
  }

  override func layoutBegan() {
    if appearance.isComing, hasSettled { updateColumns() }
  }

  override func detachChild(_ child: ViewController) {
    child.loadedView?.removeFromSuperview()
    if !isRearranging, let column = column(of: child) {
      contents[column] = nil
      visible.removeAll { $0 == column }
    }
    removeChild(child)
  }

  package override func setViewControllers(_ controllers: [ViewController]) throws(ControllerException) {
    let columns = style.columns
    guard (1...columns.count).contains(controllers.count) else {
      throw ControllerException(.columnCount(displayName, count: controllers.count, maximum: columns.count))
    }
    for (index, controller) in controllers.enumerated()
    where controllers[..<index].contains(where: { $0 === controller }) {
      throw ControllerException(.listedTwice(controller.displayName, in: displayName))
    }
    for controller in controllers { try checkAvailability(controller) }
    // A controller may move to another column.
    for (column, controller) in zip(columns, controllers)
    where contents[column] !== controller && self.column(of: controller) != nil {
      try setContent(nil, in: self.column(of: controller) ?? column)
    }
    for (index, column) in columns.enumerated() {
      let controller = controllers.indices.contains(index) ? controllers[index] : nil
      if !(isCollapsed && style == .unspecified && controller == nil) { try setContent(controller, in: column) }
    }
  }

  package override func showDetail(_ controller: ViewController, animated: Bool) throws(ControllerException) {
    try checkAvailability(controller)
    // Here: if only the compact column is visible, its stack shows the detail.
    if visible == [.compact], let stack = stack(in: .compact), controller.parentLink == nil,
      controller.asContainer == nil
    {
      return try stack.pushViewController(controller, animated: animated)
    }
    guard isCollapsed, contents[.compact] == nil, let stack = primaryStack else {
      try setContent(controller, in: .secondary)
      if mode.isOver { touchBeside() }
      return
    }
    let shownController =
      column(of: controller) == .secondary ? contents[.secondary] : wrappedController(controller, for: .secondary)
    guard let shown = shownController else { return }
    guard shown === contents[.secondary] else {
      return replace(.secondary, by: shown, for: controller, on: stack, animated: animated)
    }
    merge(columnsToMerge(upTo: .secondary), onto: stack, animated: animated)
  }
}

/// A controller that isn't retained.
struct WeakController {
  weak var controller: ViewController?
}
