import Layout

/// The collapse of the columns into one column in a compact width, and the expansion that follows it.
///
/// UIKit pushes the secondary navigation controller itself onto the primary one. Here: its controllers move to the
/// stack of the primary column, and back. In the drawing and the tables, the style is `doubleColumn`. P and S are the
/// stacks of the two columns, List is on P, and Note is on S. The delegate returns the values that are proposed to it.
/// The tables leave out `viewIsAppearing` and the callbacks of the layout and the traits.
///
/// ```
///                    regular width                                    compact width
///
///                    ┌─ primary ──┬─ secondary ─┐     collapse()     ┌─ primary ──┐
///                    │ stack P    │ stack S     │  ───────────────▶  │ stack P    │
///                    │ └─ List    │ └─ Note     │                    │ ├─ List    │
///                    │            │             │  ◀───────────────  │ └─ Note    │
///                    └────────────┴─────────────┘      expand()      └────────────┘
///     contents       primary: P, secondary: S                        primary: P, secondary: S, which is empty
///     visible        primary, secondary                              primary
///     merged, kept   none                                            secondary: Note
///     seenColumns    primary, secondary                              secondary
///
///     collapse()                                          expand()
///     delegate  topColumnForCollapsing: secondary         delegate  displayModeForExpanding: oneBesideSecondary
///     delegate  willHideColumn: primary                   Note      willMove(nil)
///     S, Note   viewWillDisappear                         Note      viewWillDisappear
///     Note, S   viewDidDisappear                          List      viewWillAppear
///     Note      willMove(nil), didMove(nil), willMove(P)  Note      viewDidDisappear
///     delegate  didCollapse                               List      viewDidAppear
///               later, when P is laid out:                Note      didMove(nil), willMove(S)
///     List      viewWillDisappear                         delegate  willShowColumn: primary
///     Note      viewWillAppear                            S, Note   viewWillAppear
///     List      viewDidDisappear                          Note, S   viewDidAppear
///     Note      viewDidAppear, didMove(P)                 Note      didMove(S)
///                                                         delegate  didExpand
/// ```
///
/// `updateColumns` begins the collapse if the width class is compact and the columns haven't collapsed (`isCollapsed`),
/// and the expansion if the width class isn't compact and they have. `layoutBegan` calls `updateColumns` after
/// `widthClassDidChange` has requested a layout. `willForwardAppearance` and the functions that change the columns also
/// call it. While `isRearranging` is true, `updateColumns` has no effect, and a controller that moves to another parent
/// isn't removed from its column.
///
/// The collapse:
/// 1. `askForTopColumn` asks the delegate `topColumnForCollapsing`, and proposes the compact column if it has a
///    controller, otherwise the secondary one. Without a style, it asks `collapseSecondary` instead if both columns
///    have a controller. If the answer is `true`, the primary column is on top, otherwise the secondary one.
/// 2. One pane remains: the compact one if that column is on top, otherwise the primary one, or the secondary one if
///    there is no primary controller. With a style, `sendCollapseCallbacks` sends `willHideColumn` and
///    `willShowColumn`.
/// 3. If the primary pane remains and its controller is a stack, `showAtOnce` hides the other panes. Then `merge` moves
///    the controllers of the columns up to the top one to that stack, and records them in `merged` and `kept`.
/// 4. `showAtOnce` shows the remaining pane and hides the others. With a style, the delegate receives `didCollapse`.
///
/// While the columns are collapsed, `showCollapsed` and `hideCollapsed` change the stack. A controller that is popped
/// stays in `kept`, and returns to its column when the columns expand.
///
/// The expansion:
/// 1. Without a style, the delegate is asked `separateSecondary`. With a style, `modeAfterExpanding` asks it
///    `displayModeForExpanding`.
/// 2. If the mode doesn't show the primary column, `showAtOnce` hides the primary pane.
/// 3. `separateSilently` takes the controllers off the stack in one change (`removeControllers`), and gives them back
///    to their columns (`returnControllers`). If the stack is visible, it is laid out in between. Without a style,
///    `removeControllers` also removes the top of the stack if no secondary controller was merged and another
///    controller remains on the stack. Then the delegate's answer or, without an answer, that top becomes the secondary
///    controller (`replaceSecondary`).
/// 4. `dismissInspectorSheet` dismisses the sheet of the inspector, which returns to its column.
/// 5. `setMode` sends `willChangeToDisplayMode` if the mode isn't the one before the collapse and, with a style,
///    `willHideColumn` and `willShowColumn`. It compares the new columns with those that the user saw (`seenColumns`).
///    With a style, the delegate receives `didExpand` last.
///
/// Each pane that appears or disappears has a `SideTransition`, which `collapse` and `expand` end at once. There is
/// none before the first `updateColumns` is over or while the split view isn't visible. A column that leaves the window
/// disappears before its controllers move, and a stack that enters the window has its controllers by then, so no
/// controller appears just for a moment.
///
/// Source: Apple's reference for split view controllers and their delegate.
extension ColumnViewController {
  /// The stack of the primary column, or `nil` if the primary column isn't a stack.
  var primaryStack: NavigationController? { stack(in: .primary) }

  /// Returns the stack in a column, or `nil` if the column isn't a stack.
  func stack(in column: SplitColumn) -> NavigationController? { contents[column] as? NavigationController }

  /// Shows one column, and moves the controllers of the other columns to its stack.
  func collapse() {
    isRearranging = true
    defer { isRearranging = false }
    let topColumn = askForTopColumn()
    isCollapsed = true
    let remainingColumn = topColumn == .compact ? topColumn : contents[.primary] == nil ? .secondary : .primary
    sendCollapseCallbacks(to: remainingColumn, top: topColumn)
    if let stack = primaryStack, remainingColumn == .primary {
      showAtOnce(visible.filter { $0 == .primary })
      merge(columnsToMerge(upTo: topColumn), onto: stack, animated: false)
    }
    showAtOnce([remainingColumn])
    if style != .unspecified { sendCallback(.didCollapse) }
  }

  /// Moves the controllers back to their columns, and shows the columns of the current mode.
  func expand() {
    isRearranging = true
    defer { isRearranging = false }
    var answer: ViewController?
    if style == .unspecified, hasDelegate, let primary = contents[.primary] {
      answer = askObject(.separateSecondary, .list([.object(primary)]))
    }
    let newMode = modeAfterExpanding()
    let oldColumns = seenColumns
    if visible == [.primary], !columns(in: newMode).contains(.primary) { showAtOnce([]) }
    separateSilently(answering: answer)
    isCollapsed = false
    dismissInspectorSheet()
    setMode(newMode, insteadOf: oldColumns)
    for side in running { side.endEarly() }
    if style != .unspecified { sendCallback(.didExpand) }
  }

  /// Shows the stack of the primary column, or the secondary column if there is no primary controller.
  ///
  /// This method is called after the columns have collapsed and the primary controller was replaced or removed.
  func showPrimaryOrSecondary() {
    let remainingColumn = contents[.primary] == nil ? SplitColumn.secondary : .primary
    guard visible != [.compact], visible != [remainingColumn] else { return }
    isRearranging = true
    defer { isRearranging = false }
    if let stack = primaryStack {
      showAtOnce([])
      merge(columnsToMerge(upTo: .secondary), onto: stack, animated: false)
    }
    showAtOnce([remainingColumn])
  }

  /// Makes the given columns visible at once, and completes the appearance callbacks of all columns.
  private func showAtOnce(_ columns: [SplitColumn]) {
    setVisible(columns)
    for side in running { side.endEarly() }
  }

  /// Returns the mode in which the columns are shown after they expand.
  ///
  /// The delegate can choose the mode.
  private func modeAfterExpanding() -> SplitDisplayMode {
    let proposedMode = preferredMode
    guard style != .unspecified, hasDelegate,
      let modeName = askWords(.displayModeForExpanding, .list([.word(proposedMode.rawValue)]))?.first,
      let mode = SplitDisplayMode(rawValue: modeName).map(supportedMode)
    else { return proposedMode }
    chosenMode = (mode, size.width > size.height)
    return mode
  }

  /// Returns the column that is on top after the columns collapse.
  ///
  /// The delegate can choose the column.
  private func askForTopColumn() -> SplitColumn {
    guard style != .unspecified else {
      guard let primary = contents[.primary], let secondary = contents[.secondary] else { return .primary }
      let isSecondaryDiscarded =
        hasDelegate && askFlag(.collapseSecondary, .list([.object(secondary), .object(primary)])) == true
      return isSecondaryDiscarded ? .primary : .secondary
    }
    let proposedColumn = contents[.compact] == nil ? SplitColumn.secondary : .compact
    guard hasDelegate,
      let columnName = askWords(.topColumnForCollapsing, .list([.word(proposedColumn.rawValue)]))?.first,
      let column = SplitColumn(rawValue: columnName)
    else { return proposedColumn }
    guard contents[column] != nil else {
      refuseAnswer(to: .topColumnForCollapsing, ControllerException(.emptyTopColumn(column, in: self)))
      return proposedColumn
    }
    return column
  }

  private func sendCollapseCallbacks(to remaining: SplitColumn, top: SplitColumn) {
    guard style != .unspecified else { return }
    let shownColumn = remaining == .compact ? .compact : top
    for column in visible where column != shownColumn { sendCallback(.willHideColumn, column.rawValue) }
    if !visible.contains(shownColumn) { sendCallback(.willShowColumn, shownColumn.rawValue) }
  }
}

// The stack of the primary column while the columns are collapsed.
extension ColumnViewController {
  /// Returns the columns that belong on the stack while the given column is on top, but aren't on it yet.
  func columnsToMerge(upTo top: SplitColumn) -> [SplitColumn] {
    guard let lastIndex = style.columns.firstIndex(of: top) else { return [] }
    return style.columns[...lastIndex].filter { $0 != .primary && contents[$0] != nil && !isOnStack($0) }
  }

  /// Whether a controller of a column is on the stack of the primary column.
  private func isOnStack(_ column: SplitColumn) -> Bool {
    guard merged.contains(column), let stack = primaryStack else { return false }
    return kept[column]?.contains { $0.parentLink === stack } ?? false
  }

  private func belongs(_ controller: ViewController, for column: SplitColumn) -> Bool {
    kept[column]?.contains { $0 === controller } ?? false
  }

  /// The columns that the user sees, from left to right.
  ///
  /// While the columns are collapsed, this is the column whose controller is on top of the stack.
  package var seenColumns: [SplitColumn] {
    guard isCollapsed, visible == [.primary], let top = primaryStack?.topViewController
    else { return visible }
    return [merged.last { belongs(top, for: $0) } ?? merged.last { isOnStack($0) } ?? .primary]
  }

  /// Moves the controllers of columns to the stack of the primary column.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - stack: the stack of the primary column.
  ///   - replaced: the controllers on the stack that the controllers of the columns replace. Controllers above them are
  ///     also removed.
  ///   - animated: whether the new top controller slides in.
  func merge(
    _ columns: [SplitColumn], onto stack: NavigationController, insteadOf replaced: [ViewController] = [],
    animated: Bool
  ) {
    guard !columns.isEmpty else { return }
    let wasRearranging = isRearranging
    isRearranging = true
    defer { isRearranging = wasRearranging }
    var movingControllers: [ViewController] = []
    for column in columns {
      let ownControllers = self.stack(in: column)?.viewControllers
      let controllers =
        ownControllers.map { $0.isEmpty ? kept[column] ?? [] : $0 } ?? contents[column].map { [$0] } ?? []
      kept[column] = controllers
      if !merged.contains(column) { merged.append(column) }
      movingControllers += controllers
    }
    for controller in movingControllers where controller.parentLink !== stack {
      (controller.parentLink as? NavigationController)?.finishJoining(controller)
    }
    let remainingControllers = stack.viewControllers.prefix { member in !replaced.contains { $0 === member } }
      .filter { member in !movingControllers.contains { $0 === member } }
    do throws(ControllerException) {
      try stack.setViewControllers(remainingControllers + movingControllers, animated: animated)
    } catch {
      system.host?.raise(error)
    }
  }

  /// Replaces the controller of a column on the stack of the primary column.
  ///
  /// The stack changes only once, directly from the old controllers to the new ones.
  ///
  /// - Parameters:
  ///   - column: the last of the columns on the stack, or a column that isn't on the stack yet.
  ///   - new: the column's new controller.
  ///   - controller: the controller that was set for the column. It may be in a stack that was created for it.
  ///   - stack: the stack of the primary column.
  ///   - animated: whether the new top controller slides in.
  func replace(
    _ column: SplitColumn, by new: ViewController, for controller: ViewController, on stack: NavigationController,
    animated: Bool
  ) {
    let replacedControllers = merged.contains(column) ? kept[column] ?? [] : []
    merged.removeAll { $0 == column }
    kept[column] = nil
    let oldController = contents.updateValue(new, forKey: column)
    inStacks[column] = new === controller ? nil : WeakController(controller: controller)
    if let old = oldController, old.parentLink === self, !old.membership.awaitsLeaving { old.willMove(toParent: nil) }
    // The callback may have set another controller.
    guard contents[column] === new else { return }
    // If the new controller is a stack, the stack of the primary column takes its controllers. Any other controller is
    // pushed itself.
    if new is NavigationController, new.parentLink !== self { addToColumns(new) }
    if let old = oldController { removeController(old) }
    merge(columnsToMerge(upTo: column), onto: stack, insteadOf: replacedControllers, animated: animated)
  }

  /// Moves the controllers of columns from the stack of the primary column back to their columns.
  ///
  /// - Parameters:
  ///   - only: the column to separate, or `nil` for all columns.
  ///   - answer: the secondary controller that the delegate has chosen, or `nil` for the default controller.
  func separateSilently(_ only: SplitColumn? = nil, answering answer: ViewController? = nil) {
    let wasRearranging = isRearranging
    isRearranging = true
    defer { isRearranging = wasRearranging }
    guard let stack = primaryStack else { return }
    var members = stack.viewControllers
    var returnedControllers: [(column: SplitColumn, controllers: [ViewController])] = []
    for column in merged.reversed() where only == nil || column == only {
      var firstIndex = members.firstIndex { belongs($0, for: column) }
      // UIKit: if the secondary controller isn't a navigation controller, only the top of the stack becomes the
      // secondary controller.
      if firstIndex != nil, self.stack(in: column) == nil { firstIndex = members.count - 1 }
      returnedControllers.append((column, firstIndex.map { Array(members[$0...]) } ?? kept[column] ?? []))
      if let first = firstIndex { members.removeSubrange(first...) }
    }
    let newSecondary =
      style == .unspecified && only == nil && !merged.contains(.secondary) ? separatedTop(of: members) : nil
    if newSecondary != nil { members.removeLast() }
    removeControllers(stack, leaving: members)
    for (column, controllers) in returnedControllers { returnControllers(controllers, to: column) }
    if style == .unspecified, only == nil, let secondary = answer ?? newSecondary { replaceSecondary(by: secondary) }
    merged.removeAll { only == nil || $0 == only }
  }

  /// Removes controllers from the stack of the primary column all at once, so that they can join another stack.
  private func removeControllers(_ stack: NavigationController, leaving members: [ViewController]) {
    guard members.count < stack.viewControllers.count else { return }
    do throws(ControllerException) {
      try stack.setViewControllers(members, animated: false)
    } catch {
      system.host?.raise(error)
    }
    if stack.isVisible { stack.view.layoutIfNeeded() }
  }

  private func returnControllers(_ controllers: [ViewController], to column: SplitColumn) {
    kept[column] = nil
    if let ownStack = self.stack(in: column), ownStack.parentLink === self {
      try? ownStack.setViewControllers(controllers, animated: false)
    } else if let last = controllers.last {
      contents[column] = last
      if last.parentLink !== self { addToColumns(last) }
    }
  }

  /// Returns the top of the stack, which becomes the secondary controller.
  ///
  /// UIKit: if the stack has only one controller, that controller remains on it, and the previous secondary controller
  /// is shown again.
  private func separatedTop(of members: [ViewController]) -> ViewController? {
    members.count > 1 ? members.last : nil
  }

  /// Makes the controller that the delegate chose, or the top of the stack, the secondary controller.
  private func replaceSecondary(by secondary: ViewController) {
    // A controller can't be the primary and the secondary controller at the same time.
    guard column(of: secondary) == nil, !depends(on: secondary) else { return }
    let oldController = contents.updateValue(secondary, forKey: .secondary)
    addToColumns(secondary)
    if let old = oldController, old.parentLink === self {
      if !old.membership.awaitsLeaving { old.willMove(toParent: nil) }
      removeFromColumns(old)
    }
  }

  /// Shows a column while all columns are collapsed.
  func showCollapsed(_ column: SplitColumn) {
    guard visible == [.primary], let stack = primaryStack else { return }
    if column == .primary || isOnStack(column) { return popColumns(column, on: stack) }
    merge(columnsToMerge(upTo: column), onto: stack, animated: appearance.isComing)
  }

  /// Hides a column while all columns are collapsed.
  func hideCollapsed(_ column: SplitColumn) {
    guard visible == [.primary], isOnStack(column), let stack = primaryStack,
      let firstIndex = stack.viewControllers.firstIndex(where: { belongs($0, for: column) }),
      firstIndex > 0
    else { return }
    _ = try? stack.popToViewController(stack.viewControllers[firstIndex - 1], animated: true)
  }

  /// Pops the columns above a column.
  private func popColumns(_ column: SplitColumn, on stack: NavigationController) {
    let columnsAbove = style.columns.drop { $0 != column }.dropFirst()
    if let nextColumn = columnsAbove.first(where: { isOnStack($0) }) { hideCollapsed(nextColumn) }
  }
}
