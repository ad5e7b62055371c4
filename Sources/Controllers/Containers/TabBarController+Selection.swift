import Layout

// Choosing a tab, by code and by hand.

extension TabBarController {
  /// Sets all tabs.
  ///
  /// Who was chosen stays so if still there, else the tab at the same place is chosen, else the first.
  ///
  /// - Parameters:
  ///   - controllers: from left to right; none of them twice.
  ///   - animated: whether the bar's items move to their places; nothing else depends on it.
  /// - Throws: when one is listed twice, or holds this controller itself.
  package final func setViewControllers(
    _ controllers: [ViewController], animated: Bool = false
  ) throws(ControllerException) {
    var seen: Set<ObjectIdentifier> = []
    for controller in controllers {
      guard seen.insert(ObjectIdentifier(controller)).inserted else {
        throw ControllerException(.listedTwice(controller.label, in: label))
      }
      guard !isDescendant(of: controller) else {
        throw ControllerException(.cyclicHierarchy(controller.label, child: label))
      }
    }
    let place = selectedIndex ?? 0
    let old = viewControllers
    viewControllers = controllers
    if selectedViewController.map({ !seen.contains(ObjectIdentifier($0)) }) ?? true {
      selectedViewController = controllers.indices.contains(place) ? controllers[place] : controllers.first
    }
    for controller in old where !seen.contains(ObjectIdentifier(controller)) { controller.willMove(toParent: nil) }
    for controller in controllers where controller.parentLink !== self { join(controller) }
    itemsChanged()
    followSelection()
    for controller in old where !viewControllers.contains(where: { $0 === controller }) { part(controller) }
  }

  /// Chooses a tab in code; no delegate is asked or told.
  ///
  /// - Throws: when the controller has no tab here.
  package final func select(_ controller: ViewController) throws(ControllerException) {
    guard viewControllers.contains(where: { $0 === controller }) else {
      throw ControllerException(.notAmongTabs(controller.label, of: label))
    }
    choose(controller)
  }

  /// Chooses a tab in code; no delegate is asked or told.
  ///
  /// - Parameter index: its place, counted from 0.
  /// - Throws: when there is no such tab.
  package final func select(index: Int) throws(ControllerException) {
    guard viewControllers.indices.contains(index) else {
      throw ControllerException(.tabOutOfRange(index, of: label, count: viewControllers.count))
    }
    choose(viewControllers[index])
  }

  /// A finger touches a tab: the delegate may refuse, a stack that is chosen already goes back to its root.
  ///
  /// - Parameter index: the tab's place, counted from 0; nothing happens when there is none.
  /// - Returns: whether the touch was taken.
  @discardableResult
  package final func touchTab(at index: Int) -> Bool {
    guard viewControllers.indices.contains(index) else { return false }
    let controller = viewControllers[index]
    guard !hasDelegate || delegateAllows(controller) else { return false }
    if controller === selectedViewController {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      choose(controller)
    }
    if hasDelegate { send(.didSelect(controller)) }
    return true
  }

  private func delegateAllows(_ controller: ViewController) -> Bool {
    system.record(.shouldSelect, of: subject, .object(.viewController, controller.subject))
    return askFlag(.shouldSelect(controller)) ?? true
  }

  private func choose(_ controller: ViewController) {
    guard selectedViewController !== controller else { return }
    selectedViewController = controller
    parts?.tabBar.selectedItem = controller.tabBarItem
    followSelection()
  }

  private func join(_ controller: ViewController) {
    take(controller)
    announce(controller)
    // Its later appearances are not explained by its joining.
    controller.reason = .none
    controller.didMove(toParent: self)
  }

  private func part(_ controller: ViewController) {
    unlink(controller)
    controller.didMove(toParent: nil)
  }
}

// What is seen follows the selection.
extension TabBarController: TransitionDriver {
  private var isSeen: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isSeen }

  /// Shows the chosen tab, if this is on the screen; one after the other when callbacks choose again.
  final func followSelection() {
    while isSeen, running == nil, shown !== selectedViewController {
      if let selected = selectedViewController, !selected.isViewLoaded {
        // Its callbacks may choose again.
        selected.loadViewIfNeeded()
        continue
      }
      let leaving = shown
      shown = selectedViewController
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
    guard let parts else { return }
    let view = controller.view
    view.frame = controller.frame(in: parts.content, at: parts.ground.statusBarOverlap)
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
    if shown !== selectedViewController {
      shown?.loadedView?.removeFromSuperview()
      shown = selectedViewController
    }
    shown?.loadViewIfNeeded()
  }

  final func placeSelected() {
    guard appearance == .appearing, let shown, shown.view.superview !== parts?.content else { return }
    place(shown)
  }

  final func settleAppearance() {
    followSelection()
    settleUnseenChildren()
  }
}
