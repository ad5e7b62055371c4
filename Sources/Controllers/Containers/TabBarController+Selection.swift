import Layout

// Choosing a tab, by code and by touch.

extension TabBarController {
  /// Selects a controller in code; no delegate is asked or told.
  ///
  /// One that does not fit into the bar is shown under More.
  ///
  /// - Throws: when the controller has no tab here.
  package final func select(_ controller: ViewController) throws(ControllerException) {
    if let more, overflows, controller === more {
      more.popToRootViewController(animated: false)
      return choose(more)
    }
    guard viewControllers.contains(where: { $0 === controller }) else {
      throw ControllerException(.notAmongTabs(controller.toldName, of: toldName))
    }
    selectMember(controller)
  }

  /// Selects a controller in code; no delegate is asked or told.
  ///
  /// - Parameter index: its place, counted from 0.
  /// - Throws: when there is no such tab.
  package final func select(index: Int) throws(ControllerException) {
    guard viewControllers.indices.contains(index) else {
      throw ControllerException(.tabOutOfRange(index, of: toldName, count: viewControllers.count))
    }
    selectMember(viewControllers[index])
  }

  /// A finger touches a tab: the delegate may refuse, a stack that is chosen already goes back to its root.
  ///
  /// - Parameter index: the place in the bar, counted from 0; nothing happens when there is none.
  /// - Returns: whether the touch was taken.
  @discardableResult
  package final func touchTab(at index: Int) -> Bool {
    let isMore = overflows && index == barControllers.count
    guard let controller = isMore ? more : barControllers.indices.contains(index) ? barControllers[index] : nil
    else { return false }
    // The delegate refuses on purpose: the touch was made, and nothing comes of it.
    guard isAllowed(controller) else { return true }
    if controller === chosen {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      choose(controller)
    }
    if hasDelegate { send(.didSelect, with: .object(controller)) }
    return true
  }

  /// Whether the delegate lets the user select a controller.
  final func isAllowed(_ controller: ViewController) -> Bool {
    guard hasDelegate else { return true }
    system.record(.shouldSelect, of: subject, with: .object(controller))
    guard let answer = askFlag(.shouldSelect, .object(controller)) else { return true }
    system.record(.selectionAnswered, of: subject, with: .flag(answer))
    return answer
  }

  private func selectMember(_ controller: ViewController) {
    // Looked for in the bar: what is under More may be very many.
    guard let more, !barControllers.contains(where: { $0 === controller }) else { return choose(controller) }
    more.display(controller, animated: false)
    choose(more)
  }

  private func choose(_ controller: ViewController) {
    guard chosen !== controller else { return }
    shown?.warnOfSecondTransition()
    chosen = controller
    itemsChanged()
    followSelection()
  }
}

// What is seen follows the selection.
extension TabBarController: TransitionDriver {
  var place: ModelObject? { self }

  private var isSeen: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isSeen }

  /// Shows the chosen tab, if this is on the screen; one after the other when callbacks choose again.
  final func followSelection() {
    while isSeen, running == nil, shown !== chosen, chosen?.isLoadingView != true {
      if let chosen, !chosen.isViewLoaded {
        // Its callbacks may choose again.
        chosen.loadViewIfNeeded()
        continue
      }
      let leaving = shown
      shown = chosen
      let transition = Transition(from: leaving, to: shown, family: .swap, animated: false, driver: self)
      running = transition
      transition.begin()
      transition.finish()
    }
  }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    place(arriving)
    if showsArriving { arriving.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    if transition.leaving !== shown { transition.leaving?.loadedView?.removeFromSuperview() }
  }

  func transitionEnded(_ transition: Transition) { running = nil }

  private func place(_ controller: ViewController) {
    updateBar()
    guard let parts else { return }
    let view = controller.view
    view.frame = controller.frame(in: parts.content, at: parts.containerView.statusBarOverlap)
    view.autoresizingMask = .flexibleSize
    parts.content.addSubview(view)
    view.setNeedsLayout()
  }

  /// The room below the status bar has changed.
  final func placeShownAgain() {
    guard let shown, let view = shown.loadedView, view.superview === parts?.content else { return }
    place(shown)
  }

  final func installSelected() {
    guard appearance == .appearing, running == nil else { return }
    if shown !== chosen {
      shown?.loadedView?.removeFromSuperview()
      shown = chosen
    }
    shown?.loadViewIfNeeded()
  }

  final func placeSelected() {
    guard appearance == .appearing, let shown else { return }
    if shown.view.superview === parts?.content { updateBar() } else { place(shown) }
  }

  final func settleAppearance() {
    followSelection()
    settleUnseenChildren()
  }
}
