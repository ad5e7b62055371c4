import Layout

// Selection of tabs, from code and by touch.

extension TabBarController {
  /// Selects a controller from code, without asking or notifying the delegate.
  ///
  /// If a controller doesn't fit in the bar, the More tab shows it.
  ///
  /// - Parameter controller: one of the view controllers.
  /// - Throws: a `ControllerException` if the controller isn't among the view controllers.
  public final func select(_ controller: ViewController) throws(ControllerException) {
    if let more, overflows, controller === more {
      more.popToRootViewController(animated: false)
      return changeSelection(more)
    }
    guard viewControllers.contains(where: { $0 === controller }) else {
      throw ControllerException(.notAmongTabs(controller.displayName, of: displayName))
    }
    selectFromBarOrMore(controller)
  }

  /// Selects the controller at an index from code, without asking or notifying the delegate.
  ///
  /// - Parameter index: the index of the controller, counted from 0.
  /// - Throws: a `ControllerException` if there is no such tab.
  public final func select(index: Int) throws(ControllerException) {
    if showsOwnTabs, tabs.indices.contains(index) { return try select(tabs[index]) }
    guard viewControllers.indices.contains(index) else {
      throw ControllerException(.tabOutOfRange(index, of: displayName, count: viewControllers.count))
    }
    selectFromBarOrMore(viewControllers[index])
  }

  /// Handles a touch on a tab.
  ///
  /// The delegate may refuse the selection. A touch on the selected tab pops the tab's stack to its root.
  ///
  /// - Parameter index: the tab's index in the bar, counted from 0. An invalid index has no effect.
  /// - Returns: `true` if there is such a tab, otherwise `false`.
  @discardableResult
  package final func touchTab(at index: Int) -> Bool {
    if showsOwnTabs { return touchOwnTab(at: index) }
    let isMore = overflows && index == barControllers.count
    guard let controller = isMore ? more : barControllers.indices.contains(index) ? barControllers[index] : nil
    else { return false }
    let previous = selectedTab
    // The touch has an effect even if the delegate refuses the selection.
    guard isAllowed(controller) else { return true }
    // The delegate's function may have changed the tabs.
    guard isMore ? overflows : barControllers.contains(where: { $0 === controller }) else { return true }
    if controller === chosen {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      changeSelection(controller)
    }
    notifySelection(of: controller, previous: previous)
    return true
  }

  /// Returns whether the delegate lets the user select a controller.
  final func isAllowed(_ controller: ViewController) -> Bool {
    guard !hasOwnTabs else { return tab(of: controller).map(isAllowed) ?? true }
    return isAllowed(.shouldSelect, controller)
  }

  /// Asks the delegate for permission, records the question and the answer, and returns the answer.
  final func isAllowed(_ question: EventKind, _ object: ModelObject) -> Bool {
    guard hasDelegate else { return true }
    system.record(question, of: subject, with: .object(object))
    guard let answer = askFlag(question, .object(object)) else { return true }
    system.record(.selectionAnswered, of: subject, with: .flag(answer))
    return answer
  }

  /// Notifies the delegate that the user has tapped a tab or a row in the More list.
  final func notifySelection(of controller: ViewController, previous: Tab?) {
    guard hasDelegate else { return }
    guard hasOwnTabs else { return send(.didSelect, with: .object(controller)) }
    if let tab = tab(of: controller) { send(.didSelectTab, with: .list([.object(tab), .object(previous)])) }
  }

  private func selectFromBarOrMore(_ controller: ViewController) {
    // Only the bar is searched, because the More list may contain a great number of controllers.
    guard let more, !barControllers.contains(where: { $0 === controller }) else { return changeSelection(controller) }
    finishTabSwitch()
    more.display(controller, animated: false)
    // The callbacks may have changed the tabs. The controller may now have a tab, or may no longer be a child.
    if barControllers.contains(where: { $0 === controller }) { return changeSelection(controller) }
    if overflowControllers.contains(where: { $0 === controller }) { changeSelection(more) }
  }

  final func changeSelection(_ controller: ViewController) {
    guard chosen !== controller else { return }
    shown?.warnOfSecondTransition()
    if running != nil { finishTabSwitch() }
    chosen = controller
    if hasOwnTabs { recordSelectedChildren() }
    itemsChanged()
    if isVisible { system.application?.updateSystemBars() }
    showSelectedTab()
  }
}

// The views are updated after the selection. Up to system 17, the new view replaces the old one at once. From system 18
// on, the old view stays below the new one until the new one has faded in.
extension TabBarController: TransitionDriver {
  var host: ModelObject? { self }

  private var isVisible: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isVisible }

  /// Shows the selected tab if the tab bar controller is on the screen.
  ///
  /// If a callback selects another tab during this time, that tab is shown instead.
  final func showSelectedTab() {
    while isVisible, running == nil, shown !== chosen, chosen?.isLoadingView != true {
      if let chosen, !chosen.isViewLoaded {
        // The callbacks of the view may select another tab.
        chosen.loadViewIfNeeded()
        continue
      }
      let leaving = shown
      let animation = askForAnimation()
      guard shown === leaving, running == nil else {
        animation?.context?.release()
        continue
      }
      shown = chosen
      // There is no fade if one of the controllers is missing.
      let tabSwitch = leaving == nil || shown == nil ? .swap : animation?.tabSwitch ?? system.behavior.tabSwitch
      let context = animation?.context
      let transition = Transition(
        from: leaving, to: shown, family: tabSwitch.family, animated: context != nil,
        interactive: context?.isInteractive == true, driver: self)
      transition.animation = context
      running = transition
      transition.begin()
      transition.animate(for: tabSwitch.duration, on: system.clock)
    }
  }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    place(arriving)
    if showsArriving { arriving.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    undoSelection(of: transition)
    let controllerToRemove = transition.isCancelled ? transition.arriving : transition.leaving
    if controllerToRemove !== shown { controllerToRemove?.loadedView?.removeFromSuperview() }
  }

  func transitionEnded(_ transition: Transition) {
    running = nil
    // If another selection is in progress, `showSelectedTab` updates the views itself.
    if transition.family == .tabs { showSelectedTab() }
  }

  private func place(_ controller: ViewController) {
    updateBar()
    guard let parts else { return }
    let view = controller.view
    view.frame = controller.frame(in: parts.content, at: parts.overlapOfContent)
    view.autoresizingMask = .flexibleSize
    parts.content.addSubview(view)
    view.setNeedsLayout()
  }

  /// Lays out the visible view again after the space below the status bar has changed.
  final func layOutVisibleView() {
    guard let shown, let view = shown.loadedView, view.superview === parts?.content else { return }
    place(shown)
  }

  final func installSelectedTab() {
    guard appearance == .appearing, running == nil else { return }
    if shown !== chosen {
      shown?.loadedView?.removeFromSuperview()
      shown = chosen
    }
    shown?.loadViewIfNeeded()
  }

  final func layOutSelectedTab() {
    guard appearance == .appearing, let shown else { return }
    if shown.view.superview === parts?.content { updateBar() } else { place(shown) }
  }

  final func finishAppearance() {
    showSelectedTab()
    finishInvisibleWorkOfChildren()
  }
}
