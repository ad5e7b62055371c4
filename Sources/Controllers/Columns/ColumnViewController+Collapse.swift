import Layout

/// The collapse of the columns into one column in a compact width, and the expansion that follows it.
///
/// UIKit pushes the secondary navigation controller itself onto the primary one. Here: its controllers move to the
/// stack of the primary column, and back. In the drawing and the tables, the style is `doubleColumn`. P and S are the
/// stacks of the two columns, List is on P, and Note is on S. The delegate returns what is proposed to it. The tables
/// leave out `viewIsAppearing` and the callbacks of the layout and the traits.
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
/// `settle` begins the collapse if the width class is compact and the columns haven't collapsed (`isCollapsed`), and
/// the expansion if the width class isn't compact and they have. `layoutBegan` calls `settle` after
/// `widthClassDidChange` has requested a layout. `willForwardAppearance` and the functions that change the columns also
/// call it. While `isRearranging` is true, `settle` has no effect, and a controller that moves to another parent isn't
/// removed from its column.
///
/// The collapse:
/// 1. `askForTopColumn` asks the delegate `topColumnForCollapsing`, and proposes the compact column if it has a
///    controller, otherwise the secondary one. Without a style, it asks `collapseSecondary` instead if both columns
///    have a controller. If the answer is `true`, the primary column is on top, otherwise the secondary one.
/// 2. One pane remains: the compact one if that column is on top, otherwise the primary one, or the secondary one if
///    there is no primary controller. With a style, `tellOfCollapsing` sends `willHideColumn` and `willShowColumn`.
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
/// 3. `separateSilently` takes the controllers off the stack in one change (`takeOff`), and gives them back to their
///    columns (`giveBack`). If the stack is visible, it is laid out in between. Without a style, `takeOff` also removes
///    the top of the stack if no secondary controller was merged and another controller remains on the stack. Then the
///    delegate's answer or, without an answer, that top becomes the secondary controller (`replaceSecondary`).
/// 4. `dismissInspectorSheet` dismisses the sheet of the inspector, which returns to its column.
/// 5. `setMode` sends `willChangeToDisplayMode` if the mode isn't the one before the collapse and, with a style,
///    `willHideColumn` and `willShowColumn`. It compares the new columns with those that the user saw (`seenColumns`).
///    With a style, the delegate receives `didExpand` last.
///
/// Each pane that appears or disappears has a `SideTransition`, which `collapse` and `expand` end at once. There is
/// none before the first `settle` is over or while the split view isn't visible. A column that leaves the window
/// disappears before its controllers move, and a stack that enters the window has its controllers by then, so no
/// controller appears just for a moment.
///
/// Source: Apple's reference for split view controllers and their delegate.
extension ColumnViewController {
  /// The stack of the primary column, or `nil` if the primary column isn't a stack.
  var primaryStack: NavigationController? { stack(in: .primary) }

  /// Returns the stack in a column, or `nil` if the column isn't a stack.
  func stack(in column: SplitColumn) -> NavigationController? { contents[column] as? NavigationController }

  /// Shows one column, and moves the controllers of the others to its stack.
  func collapse() {
    isRearranging = true
    defer { isRearranging = false }
    let top = askForTopColumn()
    isCollapsed = true
    let remaining = top == .compact ? top : contents[.primary] == nil ? .secondary : .primary
    tellOfCollapsing(to: remaining, top: top)
    if let stack = primaryStack, remaining == .primary {
      showAtOnce(visible.filter { $0 == .primary })
      merge(columnsToMerge(upTo: top), onto: stack, animated: false)
    }
    showAtOnce([remaining])
    if style != .unspecified { tell(.didCollapse) }
  }

  /// Moves the controllers back to their columns, and shows the columns of a mode.
  func expand() {
    isRearranging = true
    defer { isRearranging = false }
    var answer: ViewController?
    if style == .unspecified, hasDelegate, let primary = contents[.primary] {
      answer = askObject(.separateSecondary, .list([.object(primary)]))
    }
    let wanted = modeAfterExpanding()
    let seen = seenColumns
    if visible == [.primary], !columns(in: wanted).contains(.primary) { showAtOnce([]) }
    separateSilently(answering: answer)
    isCollapsed = false
    dismissInspectorSheet()
    setMode(wanted, insteadOf: seen)
    for side in running { side.hurry() }
    if style != .unspecified { tell(.didExpand) }
  }

  /// Shows the secondary column while there is no primary one, and the stack of the primary column otherwise.
  ///
  /// The columns have collapsed, and the primary controller was replaced or removed.
  func showPrimaryOrSecondary() {
    let remaining = contents[.primary] == nil ? SplitColumn.secondary : .primary
    guard visible != [.compact], visible != [remaining] else { return }
    isRearranging = true
    defer { isRearranging = false }
    if let stack = primaryStack {
      showAtOnce([])
      merge(columnsToMerge(upTo: .secondary), onto: stack, animated: false)
    }
    showAtOnce([remaining])
  }

  /// Makes columns the visible ones, and completes the appearance callbacks of the others.
  private func showAtOnce(_ columns: [SplitColumn]) {
    setVisible(columns)
    for side in running { side.hurry() }
  }

  /// Returns the mode in which the columns are shown again, which the delegate can choose.
  private func modeAfterExpanding() -> SplitDisplayMode {
    let wanted = wantedMode
    guard style != .unspecified, hasDelegate,
      let word = askWords(.displayModeForExpanding, .list([.word(wanted.rawValue)]))?.first,
      let mode = SplitDisplayMode(rawValue: word).map(possible)
    else { return wanted }
    chosenMode = (mode, size.width > size.height)
    return mode
  }

  /// Returns the column that is on top after collapsing, about which the delegate is asked.
  private func askForTopColumn() -> SplitColumn {
    guard style != .unspecified else {
      guard let primary = contents[.primary], let secondary = contents[.secondary] else { return .primary }
      let isPutAway = hasDelegate && askFlag(.collapseSecondary, .list([.object(secondary), .object(primary)])) == true
      return isPutAway ? .primary : .secondary
    }
    let proposed = contents[.compact] == nil ? SplitColumn.secondary : .compact
    guard hasDelegate, let word = askWords(.topColumnForCollapsing, .list([.word(proposed.rawValue)]))?.first,
      let column = SplitColumn(rawValue: word)
    else { return proposed }
    guard contents[column] != nil else {
      refuseAnswer(to: .topColumnForCollapsing, ControllerException(.emptyTopColumn(column, in: self)))
      return proposed
    }
    return column
  }

  private func tellOfCollapsing(to remaining: SplitColumn, top: SplitColumn) {
    guard style != .unspecified else { return }
    let shown = remaining == .compact ? .compact : top
    for column in visible where column != shown { tell(.willHideColumn, column.rawValue) }
    if !visible.contains(shown) { tell(.willShowColumn, shown.rawValue) }
  }
}

// The stack of the primary column while the columns are collapsed.
extension ColumnViewController {
  /// Returns the columns that aren't on the stack and that belong there if a column is on top.
  func columnsToMerge(upTo top: SplitColumn) -> [SplitColumn] {
    guard let last = style.columns.firstIndex(of: top) else { return [] }
    return style.columns[...last].filter { $0 != .primary && contents[$0] != nil && !isOnStack($0) }
  }

  /// Whether a controller of a column is on the stack of the primary column.
  private func isOnStack(_ column: SplitColumn) -> Bool {
    guard merged.contains(column), let stack = primaryStack else { return false }
    return kept[column]?.contains { $0.parentLink === stack } ?? false
  }

  private func isKept(_ controller: ViewController, for column: SplitColumn) -> Bool {
    kept[column]?.contains { $0 === controller } ?? false
  }

  /// The columns in front of the user, from left to right.
  ///
  /// While the columns are collapsed, this is the column whose controller is on top of the stack.
  package var seenColumns: [SplitColumn] {
    guard isCollapsed, visible == [.primary], let top = primaryStack?.topViewController
    else { return visible }
    return [merged.last { isKept(top, for: $0) } ?? merged.last { isOnStack($0) } ?? .primary]
  }

  /// Moves the controllers of columns to the stack of the primary column.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - stack: the stack of the primary column.
  ///   - replaced: controllers on the stack that the controllers of the columns replace, together with all above them.
  ///   - animated: whether the new top controller slides in.
  func merge(
    _ columns: [SplitColumn], onto stack: NavigationController, insteadOf replaced: [ViewController] = [],
    animated: Bool
  ) {
    guard !columns.isEmpty else { return }
    let wasRearranging = isRearranging
    isRearranging = true
    defer { isRearranging = wasRearranging }
    var moving: [ViewController] = []
    for column in columns {
      let own = self.stack(in: column)?.viewControllers
      let controllers = own.map { $0.isEmpty ? kept[column] ?? [] : $0 } ?? contents[column].map { [$0] } ?? []
      kept[column] = controllers
      if !merged.contains(column) { merged.append(column) }
      moving += controllers
    }
    for controller in moving where controller.parentLink !== stack {
      (controller.parentLink as? NavigationController)?.finishJoining(controller)
    }
    let there = stack.viewControllers.prefix { member in !replaced.contains { $0 === member } }
      .filter { member in !moving.contains { $0 === member } }
    do throws(ControllerException) {
      try stack.setViewControllers(there + moving, animated: animated)
    } catch {
      system.host?.raise(error)
    }
  }

  /// Replaces the controller of a column on the stack of the primary column.
  ///
  /// The stack changes once, from the old controllers to the new ones.
  ///
  /// - Parameters:
  ///   - column: the last of the columns on the stack, or a column that isn't on the stack yet.
  ///   - new: the column's new controller.
  ///   - controller: the controller that was set for the column, which may be in a stack that was made for it.
  ///   - stack: the stack of the primary column.
  ///   - animated: whether the new top controller slides in.
  func replace(
    _ column: SplitColumn, by new: ViewController, for controller: ViewController, on stack: NavigationController,
    animated: Bool
  ) {
    let replaced = merged.contains(column) ? kept[column] ?? [] : []
    merged.removeAll { $0 == column }
    kept[column] = nil
    let old = contents.updateValue(new, forKey: column)
    inStacks[column] = new === controller ? nil : WeakController(controller: controller)
    if let old, old.parentLink === self, !old.membership.awaitsLeaving { old.willMove(toParent: nil) }
    // The callback may have set another controller.
    guard contents[column] === new else { return }
    // The stack takes the controllers of another stack, and any other controller itself.
    if new is NavigationController, new.parentLink !== self { join(new) }
    if let old { leave(old) }
    merge(columnsToMerge(upTo: column), onto: stack, insteadOf: replaced, animated: animated)
  }

  /// Moves the controllers of columns from the stack of the primary column back to their columns.
  ///
  /// - Parameters:
  ///   - only: the column to separate, or `nil` for all of them.
  ///   - answer: the secondary controller that the delegate has chosen, or `nil` for the usual one.
  func separateSilently(_ only: SplitColumn? = nil, answering answer: ViewController? = nil) {
    let wasRearranging = isRearranging
    isRearranging = true
    defer { isRearranging = wasRearranging }
    guard let stack = primaryStack else { return }
    var members = stack.viewControllers
    var back: [(column: SplitColumn, controllers: [ViewController])] = []
    for column in merged.reversed() where only == nil || column == only {
      var first = members.firstIndex { isKept($0, for: column) }
      // UIKit: only the top of the stack becomes the secondary controller if that isn't a navigation controller.
      if first != nil, self.stack(in: column) == nil { first = members.count - 1 }
      back.append((column, first.map { Array(members[$0...]) } ?? kept[column] ?? []))
      if let first { members.removeSubrange(first...) }
    }
    let top = style == .unspecified && only == nil && !merged.contains(.secondary) ? separatedTop(of: members) : nil
    if top != nil { members.removeLast() }
    takeOff(stack, leaving: members)
    for (column, controllers) in back { giveBack(controllers, to: column) }
    if style == .unspecified, only == nil, let secondary = answer ?? top { replaceSecondary(by: secondary) }
    merged.removeAll { only == nil || $0 == only }
  }

  /// Removes controllers from the stack of the primary column at once, so that they can join another stack.
  private func takeOff(_ stack: NavigationController, leaving members: [ViewController]) {
    guard members.count < stack.viewControllers.count else { return }
    do throws(ControllerException) {
      try stack.setViewControllers(members, animated: false)
    } catch {
      system.host?.raise(error)
    }
    if stack.isSeen { stack.view.layoutIfNeeded() }
  }

  private func giveBack(_ controllers: [ViewController], to column: SplitColumn) {
    kept[column] = nil
    if let own = self.stack(in: column), own.parentLink === self {
      try? own.setViewControllers(controllers, animated: false)
    } else if let last = controllers.last {
      contents[column] = last
      if last.parentLink !== self { join(last) }
    }
  }

  /// Returns the top of the stack, which becomes the secondary controller.
  ///
  /// UIKit: a stack with one controller keeps it, and the previous secondary controller is shown again.
  private func separatedTop(of members: [ViewController]) -> ViewController? {
    members.count > 1 ? members.last : nil
  }

  /// Makes the answer of the delegate, or the top of the stack, the secondary controller.
  private func replaceSecondary(by secondary: ViewController) {
    // The primary controller can't be the secondary one as well.
    guard column(of: secondary) == nil, !hangs(on: secondary) else { return }
    let old = contents.updateValue(secondary, forKey: .secondary)
    join(secondary)
    if let old, old.parentLink === self {
      if !old.membership.awaitsLeaving { old.willMove(toParent: nil) }
      part(old)
    }
  }

  /// Shows a column while all columns are collapsed.
  func showCollapsed(_ column: SplitColumn) {
    guard visible == [.primary], let stack = primaryStack else { return }
    if column == .primary || isOnStack(column) { return uncover(column, on: stack) }
    merge(columnsToMerge(upTo: column), onto: stack, animated: appearance.isComing)
  }

  /// Hides a column while all columns are collapsed.
  func hideCollapsed(_ column: SplitColumn) {
    guard visible == [.primary], isOnStack(column), let stack = primaryStack,
      let first = stack.viewControllers.firstIndex(where: { isKept($0, for: column) }),
      first > 0
    else { return }
    _ = try? stack.popToViewController(stack.viewControllers[first - 1], animated: true)
  }

  /// Pops the columns above a column.
  private func uncover(_ column: SplitColumn, on stack: NavigationController) {
    let above = style.columns.drop { $0 != column }.dropFirst()
    if let next = above.first(where: { isOnStack($0) }) { hideCollapsed(next) }
  }
}
