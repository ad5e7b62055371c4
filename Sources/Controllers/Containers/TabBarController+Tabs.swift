// Replacing all tabs: which controllers join, which ones leave, and which one is selected afterwards.

extension TabBarController {
  /// Sets all tabs.
  ///
  /// The selected controller remains selected if it still has a tab or is listed under More. Otherwise, the tab at the
  /// same index is selected, or the first tab if the index is too large. Afterwards, the user may customize all tabs.
  ///
  /// - Parameters:
  ///   - controllers: the controllers from left to right, without duplicates.
  ///   - animated: whether the bar's items move. The value has no other effect.
  /// - Throws: a `ControllerException` if a controller is listed twice, or contains or presents this controller.
  public final func setViewControllers(
    _ controllers: [ViewController], animated: Bool = false
  ) throws(ControllerException) {
    let isKept = try Set(checked: controllers, for: self)
    finishSwitch()
    if hasOwnTabs { forgetOwnTabs() }
    replaceMembers(with: controllers, selecting: nil, isKept)
  }

  /// Sets the controllers of the script's own tabs that have been made so far.
  ///
  /// - Parameters:
  ///   - controllers: the controllers, in the order of their tabs.
  ///   - chosen: the controller to select, or `nil` to keep the selection.
  /// - Throws: a `ControllerException` if a controller is listed twice, or contains or presents this controller.
  final func setMembers(
    _ controllers: [ViewController], selecting chosen: ViewController?
  ) throws(ControllerException) {
    let isKept = try Set(checked: controllers, for: self)
    finishSwitch()
    replaceMembers(with: controllers, selecting: chosen, isKept)
  }

  private func replaceMembers(
    with controllers: [ViewController], selecting wanted: ViewController?, _ isKept: Set<ObjectIdentifier>
  ) {
    // A dismissal may bring this controller back to the screen, where the old selection must still be in effect.
    for controller in controllers where controller.presenting.ownPresentation != nil { controller.leaveItsPlace() }
    let index = selectedIndex ?? 0
    let selected = wanted ?? selectedViewController
    takeBackDisplayed(unlessIn: controllers)
    let old = viewControllers
    viewControllers = controllers
    // Here: the user can't rearrange the script's own tabs.
    customizableViewControllers = hasOwnTabs ? nil : controllers
    choose(amongNew: selected, index: index)
    for controller in old where !isKept.contains(ObjectIdentifier(controller)) && !controller.membership.awaitsLeaving {
      controller.willMove(toParent: nil)
    }
    for controller in viewControllers where !isHere(controller) { join(controller) }
    itemsChanged()
    followSelection()
    for controller in old where !viewControllers.contains(where: { $0 === controller }) { part(controller) }
  }

  /// Puts the controllers in the order that the user gave the tabs.
  final func reorder(by items: [TabBarItem]) {
    finishSwitch()
    takeBackDisplayed(unlessIn: [])
    viewControllers = customizedOrder(items)
    if chosen !== more, !barControllers.contains(where: { $0 === chosen }) { chosen = barControllers.first }
    itemsChanged()
    followSelection()
  }

  /// Selects one of the new tabs.
  private func choose(amongNew selected: ViewController?, index: Int) {
    keepMore()
    if let selected, overflow.contains(where: { $0 === selected }) {
      chosen = more
    } else if overflows, selected === more, more != nil {
      chosen = more
    } else if let selected, viewControllers.contains(where: { $0 === selected }) {
      chosen = selected
    } else {
      chosen = barControllers.indices.contains(index) ? barControllers[index] : barControllers.first
    }
  }

  /// Returns whether a controller is a child, or is on the More stack instead.
  private func isHere(_ controller: ViewController) -> Bool {
    controller.parentLink === self || (more?.displayed === controller && controller.parentLink === more)
  }

  /// Adds a controller as a child and notifies it.
  final func join(_ controller: ViewController) {
    take(controller)
    announce(controller)
    // Joining isn't the reason for the controller's later appearances.
    controller.reason = .none
    // The callback may have moved the controller to another parent.
    if controller.parentLink === self, controller.membership.joining == .awaited { controller.didMove(toParent: self) }
  }

  private func part(_ controller: ViewController) {
    guard controller.parentLink === self else { return }
    unlink(controller)
    controller.didMove(toParent: nil)
  }
}

extension Set<ObjectIdentifier> {
  /// Creates the set of the controllers' identities after checking that each controller can be a tab.
  fileprivate init(checked controllers: [ViewController], for tabs: TabBarController) throws(ControllerException) {
    self.init()
    for controller in controllers {
      guard insert(ObjectIdentifier(controller)).inserted else {
        throw ControllerException(.listedTwice(controller.displayName, in: tabs.displayName))
      }
      guard !tabs.hangs(on: controller) else {
        throw ControllerException(.cyclicHierarchy(tabs.displayName, child: controller.displayName))
      }
      try tabs.checkDepth(adding: controller)
      guard !(controller is MoreNavigationController) else {
        throw ControllerException(.moreAmongTabs(tabs.displayName))
      }
    }
  }
}
