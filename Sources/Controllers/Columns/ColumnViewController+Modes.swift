import Layout

// The columns in a regular width.
//
// Source: Apple's reference for split view controllers, and "Build for iPad". Here: in the automatic mode, one column
// is beside the secondary one if the view is wider than it is high. Otherwise, that column is hidden. A mode that the
// user or code chooses applies until the view's shape changes. If a second column is shown and leaves the secondary
// column at least 500 points, it is beside the others. Otherwise, it pushes the secondary column aside. In a view that
// is higher than it is wide, columns are in front. While the inspector is visible, columns that would leave the
// secondary one less than 320 points are hidden, or in front if the user or code chose to show them.

extension ColumnViewController {
  /// The current display mode.
  package var displayMode: SplitDisplayMode { isCollapsed ? .secondaryOnly : mode }

  /// The arrangement of the columns: the preferred one or, if there is none, the one that suits the shape of the view.
  package var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? (isWide ? .tile : .overlay) : preferredSplitBehavior
  }

  var size: Size { loadedView?.bounds.size ?? system.interfaceBounds.size }

  /// Whether the view is wider than it is high.
  private var isWide: Bool { size.width > size.height }

  /// The mode that results from the preferences and the size.
  var preferredMode: SplitDisplayMode {
    if let chosenMode, chosenMode.isWide == isWide {
      let mode = supportedMode(chosenMode.mode)
      return hasRoom(for: mode) ? mode : SplitDisplayMode.modesOver[mode.additionalColumnCount]
    }
    var mode = splitBehavior == .tile ? SplitDisplayMode.oneBesideSecondary : .secondaryOnly
    if preferredDisplayMode != .automatic { mode = supportedMode(preferredDisplayMode) }
    while !hasRoom(for: mode) { mode = mode.additionalColumnCount == 2 ? .oneBesideSecondary : .secondaryOnly }
    return mode
  }

  /// Whether the secondary column is wide enough in a mode, between the mode's other columns and the inspector.
  private func hasRoom(for mode: SplitDisplayMode) -> Bool {
    guard isInspectorShown, contents[.inspector] != nil, mode.additionalColumnCount > 0, !mode.isOver else {
      return true
    }
    let otherColumns = columns(in: mode).filter { $0 != .secondary }
    let remainingWidth = otherColumns.reduce(size.width) { $0 - width(of: $1) - ColumnParts.gap }
    return remainingWidth >= ColumnParts.defaultWidth
  }

  /// Returns a mode or, if the style or the preferred behavior doesn't support it, the most similar mode.
  ///
  /// UIKit: if a behavior is preferred, the mode determines only the number of visible columns.
  func supportedMode(_ mode: SplitDisplayMode) -> SplitDisplayMode {
    let count = min(mode.additionalColumnCount, style.columns.count - 1)
    switch preferredSplitBehavior {
    case .overlay: return SplitDisplayMode.modesOver[count]
    case .displace: return SplitDisplayMode.modesDisplacing[count]
    case .tile: return SplitDisplayMode.modesBeside[count]
    case .automatic:
      guard count < mode.additionalColumnCount else { return mode }
      return (mode.isOver ? SplitDisplayMode.modesOver : SplitDisplayMode.modesBeside)[count]
    }
  }

  /// Returns the mode that shows a number of columns in addition to the secondary one.
  private func mode(showing count: Int) -> SplitDisplayMode {
    guard count > 0 else { return .secondaryOnly }
    switch (splitBehavior, count) {
    case (.overlay, 1): return .oneOverSecondary
    case (.overlay, _): return .twoOverSecondary
    case (_, 1): return .oneBesideSecondary
    case (.displace, _): return .twoDisplaceSecondary
    default:
      let secondaryWidth = size.width - width(of: .primary) - width(of: .supplementary)
      return preferredSplitBehavior == .tile || secondaryWidth >= 500 ? .twoBesideSecondary : .twoDisplaceSecondary
    }
  }

  /// Returns the columns of a mode, from left to right.
  func columns(in mode: SplitDisplayMode) -> [SplitColumn] {
    let columns = style.columns.suffix(1 + mode.additionalColumnCount) + (isInspectorShown ? [.inspector] : [])
    return columns.filter { contents[$0] != nil && contents[$0]?.ownPresenter == nil }
  }

  /// Determines which columns are visible, and whether they collapse.
  func updateColumns() {
    guard !isRearranging, !contents.isEmpty else { return }
    let shouldCollapse = traits.current.horizontalSizeClass == .compact
    if shouldCollapse != isCollapsed { shouldCollapse ? collapse() : expand() }
    if !isCollapsed { setMode(preferredMode) }
    hasSettled = true
  }

  /// Shows the columns of a mode.
  ///
  /// - Parameters:
  ///   - newMode: the mode.
  ///   - oldColumns: the columns that the user saw before, or `nil` for the columns that are currently visible.
  func setMode(_ newMode: SplitDisplayMode, insteadOf oldColumns: [SplitColumn]? = nil) {
    chosenMode = chosenMode.flatMap { $0.isWide == isWide ? $0 : nil }
    let columns = columns(in: newMode)
    guard newMode != mode || columns != visible else { return }
    if hasSettled, newMode != mode { sendCallback(.willChangeToDisplayMode, newMode.name(in: system)) }
    if hasSettled { sendColumnCallbacks(from: oldColumns ?? visible, to: columns) }
    mode = newMode
    setVisible(columns)
  }

  /// Makes the given columns visible, without notifying the delegate.
  func setVisible(_ columns: [SplitColumn]) {
    let oldColumns = visible
    visible = columns.filter { contents[$0] != nil }
    overrideTraits()
    updateModeItem()
    updateSwipe()
    loadedView?.setNeedsLayout()
    guard appearance.isComing, hasSettled else { return removeOtherViews(whoLeaves: nil) }
    for column in oldColumns where !visible.contains(column) {
      beginTransition(leaving: contents[column], arriving: nil, inRotation: system.application?.rotation != nil)
    }
    for column in visible where !oldColumns.contains(column) {
      beginTransition(leaving: nil, arriving: contents[column], inRotation: system.application?.rotation != nil)
    }
    placeSides()
  }

  private func sendColumnCallbacks(from oldColumns: [SplitColumn], to newColumns: [SplitColumn]) {
    guard style != .unspecified else { return }
    for column in oldColumns where !newColumns.contains(column) { sendCallback(.willHideColumn, column.rawValue) }
    for column in newColumns where !oldColumns.contains(column) { sendCallback(.willShowColumn, column.rawValue) }
  }

  func sendCallback(_ callback: EventKind, _ columnName: String? = nil) {
    guard hasDelegate else { return }
    send(callback, with: columnName.map { .list([.word($0)]) } ?? .none)
  }

  /// Gives the columns beside the secondary one a compact width class.
  ///
  /// UIKit does the same.
  func overrideTraits() {
    guard let trait = Trait.named("horizontalSizeClass") else { return }
    // The columns collapse and expand only after the width class has changed. Their controllers still receive only one
    // notification, because their traits depend only on the width class.
    let isRegular = traits.current.horizontalSizeClass != .compact
    var changes: [(child: ViewController, overrides: TraitOverrides?)] = []
    for (column, controller) in orderedContents where controller.parentLink === self {
      var overrides = TraitOverrides()
      if isRegular, column != .secondary, column != .compact {
        overrides[trait] = SizeClasses.Class.compact.rawValue
      }
      let newOverrides = overrides.isEmpty ? nil : overrides
      if controller.traitState?.overridesByParent != newOverrides { changes.append((controller, newOverrides)) }
    }
    traits.override(changes)
  }
}

// Showing and hiding columns, by the user or by code.
extension ColumnViewController {
  /// Shows a column.
  ///
  /// - Throws: a `ControllerException` if the style has no such column.
  package func show(_ column: SplitColumn) throws(ControllerException) {
    try checkColumn(column)
    if contents[column] == nil { system.noteOnce(.emptyColumn(column, in: self)) }
    if column == .inspector { return try showInspector() }
    if isCollapsed { return showCollapsed(column) }
    switch column {
    case .compact, .inspector: break
    case .secondary: if mode.isOver { applyChosenMode(.secondaryOnly) }
    case .primary, .supplementary:
      let count = style.columns.count - 1 - (style.columns.firstIndex(of: column) ?? 0)
      if mode.additionalColumnCount < count { applyChosenMode(mode(showing: count)) }
    }
  }

  /// Hides a column.
  ///
  /// - Throws: a `ControllerException` if the style has no such column.
  package func hide(_ column: SplitColumn) throws(ControllerException) {
    try checkColumn(column)
    if column == .inspector { return hideInspector() }
    if isCollapsed { return hideCollapsed(column) }
    guard column == .primary || column == .supplementary else { return }
    let count = style.columns.count - 2 - (style.columns.firstIndex(of: column) ?? 0)
    if mode.additionalColumnCount > count { applyChosenMode(mode(showing: count)) }
  }

  /// Throws an exception if the style doesn't have a column.
  ///
  /// - Throws: a `ControllerException` that lists the columns with controllers.
  private func checkColumn(_ column: SplitColumn) throws(ControllerException) {
    guard has(column) else { throw ControllerException(.noColumn(column, in: self, among: filledColumns)) }
  }

  /// Applies a changed preference.
  func applyPreferences() {
    chosenMode = nil
    if hasSettled, !isCollapsed { updateColumns() }
  }

  /// Shows the columns of a mode until the shape of the view changes.
  func applyChosenMode(_ mode: SplitDisplayMode) {
    chosenMode = (mode, isWide)
    if hasSettled { updateColumns() }
  }

  /// Shows one more column or, if the primary column is already visible, hides it.
  func toggleColumns() {
    guard !isCollapsed else { return }
    let maximumCount = style.columns.count - 1
    let newCount = mode.additionalColumnCount < maximumCount ? mode.additionalColumnCount + 1 : maximumCount - 1
    applyChosenMode(mode(showing: newCount))
  }
}

// The button and the swipe.
extension ColumnViewController {
  /// The button that shows and hides columns.
  ///
  /// Here: its title is the name of its image in UIKit.
  package var displayModeButtonItem: BarButtonItem {
    if let createdModeItem { return createdModeItem }
    let item = BarButtonItem(in: system)
    item.title = "Sidebar"
    item.builtInAction = { [weak self] in self?.toggleColumns() }
    createdModeItem = item
    replaceOwned([item], insteadOf: [])
    return item
  }

  /// The button that shows and hides columns, or `nil` if it hasn't been created yet.
  package var createdDisplayModeButtonItem: BarButtonItem? { createdModeItem }

  /// Puts the button into the bar of the leftmost column, as UIKit does for split view controllers with a style.
  func updateModeItem() {
    let isShown = style != .unspecified && !isCollapsed
    let stack = isShown ? visible.first.flatMap { self.stack(in: $0) } : nil
    let rootItem = stack?.viewControllers.first?.navigationItem
    guard rootItem !== modeItemHome else { return }
    modeItemHome?.columnItem = nil
    modeItemHome = rootItem
    rootItem?.columnItem = displayModeButtonItem
  }

  /// Enables the swipe recognizer if there is a column that a swipe can show, and disables it otherwise.
  func updateSwipe() {
    parts?.swipe.isEnabled =
      presentsWithGesture && !isCollapsed && mode.additionalColumnCount < style.columns.count - 1
      && contents[.primary] != nil
  }
}

extension ColumnViewController: GestureTarget {
  package func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool { !isCollapsed }

  package func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement) {
    if recognizer.state == .ended { toggleColumns() }
  }
}
