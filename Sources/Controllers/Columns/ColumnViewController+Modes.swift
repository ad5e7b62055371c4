import Layout

// The columns in a regular width.
//
// Source: Apple's reference for split view controllers, and "Build for iPad". Here: in the automatic mode, one column
// is beside the secondary one if the view is wider than it is high, and hidden otherwise. A mode that the user or code
// chooses applies until the view's shape changes. A second column is beside the others if the secondary column is at
// least 500 points wide then, and pushes it aside otherwise; in a view that is higher than wide, columns are in front.
// While the inspector is visible, columns that would leave the secondary one less than 320 points are hidden, or in
// front if the user or code chose to show them.

extension ColumnViewController {
  /// The current display mode.
  package var displayMode: SplitDisplayMode { isCollapsed ? .secondaryOnly : mode }

  /// The place of the columns: the preferred one, or the one that follows from the shape of the view.
  package var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? (isWide ? .tile : .overlay) : preferredSplitBehavior
  }

  var size: Size { loadedView?.bounds.size ?? system.interfaceBounds.size }

  /// Whether the view is wider than it is high.
  private var isWide: Bool { size.width > size.height }

  /// The mode that follows from the preferences and the size.
  var wantedMode: SplitDisplayMode {
    if let chosenMode, chosenMode.isWide == isWide {
      let mode = possible(chosenMode.mode)
      return hasRoom(for: mode) ? mode : SplitDisplayMode.over[mode.leadingCount]
    }
    var mode = splitBehavior == .tile ? SplitDisplayMode.oneBesideSecondary : .secondaryOnly
    if preferredDisplayMode != .automatic { mode = possible(preferredDisplayMode) }
    while !hasRoom(for: mode) { mode = mode.leadingCount == 2 ? .oneBesideSecondary : .secondaryOnly }
    return mode
  }

  /// Whether the secondary column is wide enough between the columns of a mode and the inspector.
  private func hasRoom(for mode: SplitDisplayMode) -> Bool {
    guard isInspectorShown, contents[.inspector] != nil, mode.leadingCount > 0, !mode.isOver else { return true }
    let others = columns(in: mode).filter { $0 != .secondary }
    let rest = others.reduce(size.width) { $0 - width(of: $1) - ColumnParts.gap }
    return rest >= ColumnParts.usualWidth
  }

  /// Returns a mode or, if the style or the preferred behavior doesn't have it, the most similar one.
  ///
  /// UIKit: with a preferred behavior, the mode only says how many columns are visible.
  func possible(_ mode: SplitDisplayMode) -> SplitDisplayMode {
    let count = min(mode.leadingCount, style.columns.count - 1)
    switch preferredSplitBehavior {
    case .overlay: return SplitDisplayMode.over[count]
    case .displace: return SplitDisplayMode.displacing[count]
    case .tile: return SplitDisplayMode.beside[count]
    case .automatic:
      guard count < mode.leadingCount else { return mode }
      return (mode.isOver ? SplitDisplayMode.over : SplitDisplayMode.beside)[count]
    }
  }

  /// Returns the mode that shows a number of columns besides the secondary one.
  private func mode(showing count: Int) -> SplitDisplayMode {
    guard count > 0 else { return .secondaryOnly }
    switch (splitBehavior, count) {
    case (.overlay, 1): return .oneOverSecondary
    case (.overlay, _): return .twoOverSecondary
    case (_, 1): return .oneBesideSecondary
    case (.displace, _): return .twoDisplaceSecondary
    default:
      let rest = size.width - width(of: .primary) - width(of: .supplementary)
      return preferredSplitBehavior == .tile || rest >= 500 ? .twoBesideSecondary : .twoDisplaceSecondary
    }
  }

  /// Returns the columns of a mode, from left to right.
  func columns(in mode: SplitDisplayMode) -> [SplitColumn] {
    let columns = style.columns.suffix(1 + mode.leadingCount) + (isInspectorShown ? [.inspector] : [])
    return columns.filter { contents[$0] != nil && contents[$0]?.ownPresenter == nil }
  }

  /// Decides which columns are visible, and whether they collapse.
  func settle() {
    guard !isRearranging, !contents.isEmpty else { return }
    let collapses = traits.current.horizontalSizeClass == .compact
    if collapses != isCollapsed { collapses ? collapse() : expand() }
    if !isCollapsed { setMode(wantedMode) }
    hasSettled = true
  }

  /// Shows the columns of a mode.
  ///
  /// - Parameters:
  ///   - new: the mode.
  ///   - seen: the columns that the user saw before, or `nil` for those that are visible now.
  func setMode(_ new: SplitDisplayMode, insteadOf seen: [SplitColumn]? = nil) {
    chosenMode = chosenMode.flatMap { $0.isWide == isWide ? $0 : nil }
    let columns = columns(in: new)
    guard new != mode || columns != visible else { return }
    if hasSettled, new != mode { tell(.willChangeToDisplayMode, new.name(in: system)) }
    if hasSettled { tellColumns(from: seen ?? visible, to: columns) }
    mode = new
    setVisible(columns)
  }

  /// Makes columns the visible ones, without notifying the delegate.
  func setVisible(_ columns: [SplitColumn]) {
    let old = visible
    visible = columns.filter { contents[$0] != nil }
    overrideTraits()
    updateModeItem()
    updateSwipe()
    loadedView?.setNeedsLayout()
    guard appearance.isComing, hasSettled else { return removeStrangers(whoLeaves: nil) }
    for column in old where !visible.contains(column) {
      change(leaving: contents[column], arriving: nil, inRotation: system.application?.rotation != nil)
    }
    for column in visible where !old.contains(column) {
      change(leaving: nil, arriving: contents[column], inRotation: system.application?.rotation != nil)
    }
    placeSides()
  }

  private func tellColumns(from old: [SplitColumn], to new: [SplitColumn]) {
    guard style != .unspecified else { return }
    for column in old where !new.contains(column) { tell(.willHideColumn, column.rawValue) }
    for column in new where !old.contains(column) { tell(.willShowColumn, column.rawValue) }
  }

  func tell(_ callback: EventKind, _ word: String? = nil) {
    guard hasDelegate else { return }
    send(callback, with: word.map { .list([.word($0)]) } ?? .none)
  }

  /// Gives the columns beside the secondary one a compact width class.
  ///
  /// UIKit does the same.
  func overrideTraits() {
    guard let trait = Trait.named("horizontalSizeClass") else { return }
    // The columns collapse and expand some time after the width class has changed. Their controllers are notified only
    // once because their traits depend on the width class alone.
    let isRegular = traits.current.horizontalSizeClass != .compact
    var changes: [(child: ViewController, overrides: TraitOverrides?)] = []
    for (column, controller) in orderedContents where controller.parentLink === self {
      var overrides = TraitOverrides()
      if isRegular, column != .secondary, column != .compact {
        overrides[trait] = SizeClasses.Class.compact.rawValue
      }
      let wanted = overrides.isEmpty ? nil : overrides
      if controller.traitState?.byParent != wanted { changes.append((controller, wanted)) }
    }
    traits.override(changes)
  }
}

// Columns that the user or code shows and hides.
extension ColumnViewController {
  /// Shows a column.
  ///
  /// - Throws: a `ControllerException` if the style has no such column.
  package func show(_ column: SplitColumn) throws(ControllerException) {
    try requireColumn(column)
    if contents[column] == nil { system.noteOnce(.hasNothingToShow(column, in: self)) }
    if column == .inspector { return try showInspector() }
    if isCollapsed { return showCollapsed(column) }
    switch column {
    case .compact, .inspector: break
    case .secondary: if mode.isOver { choose(.secondaryOnly) }
    case .primary, .supplementary:
      let count = style.columns.count - 1 - (style.columns.firstIndex(of: column) ?? 0)
      if mode.leadingCount < count { choose(mode(showing: count)) }
    }
  }

  /// Hides a column.
  ///
  /// - Throws: a `ControllerException` if the style has no such column.
  package func hide(_ column: SplitColumn) throws(ControllerException) {
    try requireColumn(column)
    if column == .inspector { return hideInspector() }
    if isCollapsed { return hideCollapsed(column) }
    guard column == .primary || column == .supplementary else { return }
    let count = style.columns.count - 2 - (style.columns.firstIndex(of: column) ?? 0)
    if mode.leadingCount > count { choose(mode(showing: count)) }
  }

  /// Checks that the style has a column.
  ///
  /// - Throws: a `ControllerException` that lists the columns with controllers.
  private func requireColumn(_ column: SplitColumn) throws(ControllerException) {
    guard has(column) else { throw ControllerException(.noColumn(column, in: self, among: filledColumns)) }
  }

  /// Called when a preference has changed.
  func preferencesChanged() {
    chosenMode = nil
    if hasSettled, !isCollapsed { settle() }
  }

  /// Shows the columns of a mode until the shape of the view changes.
  func choose(_ mode: SplitDisplayMode) {
    chosenMode = (mode, isWide)
    if hasSettled { settle() }
  }

  /// Shows the next column, or hides the primary one if it is visible.
  func toggleColumns() {
    guard !isCollapsed else { return }
    let most = style.columns.count - 1
    let next = mode.leadingCount < most ? mode.leadingCount + 1 : most - 1
    choose(mode(showing: next))
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

  /// The button that shows and hides columns, or `nil` if it hasn't been created.
  package var displayModeButtonItemIfMade: BarButtonItem? { createdModeItem }

  /// Puts the button into the bar of the leftmost column, as UIKit does for split view controllers with a style.
  func updateModeItem() {
    let isOwn = style != .unspecified && !isCollapsed
    let stack = isOwn ? visible.first.flatMap { self.stack(in: $0) } : nil
    let home = stack?.viewControllers.first?.navigationItem
    guard home !== modeItemHome else { return }
    modeItemHome?.columnItem = nil
    modeItemHome = home
    home?.columnItem = displayModeButtonItem
  }

  /// Enables the swipe recognizer only if there is a column to show.
  func updateSwipe() {
    parts?.swipe.isEnabled =
      presentsWithGesture && !isCollapsed && mode.leadingCount < style.columns.count - 1 && contents[.primary] != nil
  }
}

extension ColumnViewController: GestureTarget {
  package func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool { !isCollapsed }

  package func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement) {
    if recognizer.state == .ended { toggleColumns() }
  }
}
