// Replacing all tabs: which controllers are added and removed, and which one is selected afterward.

extension TabBarController {
  /// Sets all tabs.
  ///
  /// The selected controller remains selected if it still has a tab or is listed under the More tab. Otherwise, the tab
  /// at the same index is selected, or the first tab if the index is too large. Afterward, the user may customize all
  /// tabs.
  ///
  /// - Parameters:
  ///   - controllers: the controllers from left to right, without duplicates.
  ///   - animated: whether the bar's items move. The value has no other effect.
  /// - Throws: a `ControllerException` if a controller is listed twice, or contains or presents this controller.
  public final func setViewControllers(
    _ controllers: [ViewController], animated: Bool = false
  ) throws(ControllerException) {
    let keptControllers = try Set(checked: controllers, for: self)
    finishTabSwitch()
    if hasOwnTabs { removeOwnTabs() }
    replaceControllers(with: controllers, selecting: nil, keptControllers)
  }

  /// Sets the controllers that have been created so far for the tabs that the script declares.
  ///
  /// - Parameters:
  ///   - controllers: the controllers, in the order of their tabs.
  ///   - chosen: the controller to select, or `nil` to keep the selection.
  /// - Throws: a `ControllerException` if a controller is listed twice, or contains or presents this controller.
  final func setCreatedControllers(
    _ controllers: [ViewController], selecting chosen: ViewController?
  ) throws(ControllerException) {
    let keptControllers = try Set(checked: controllers, for: self)
    finishTabSwitch()
    replaceControllers(with: controllers, selecting: chosen, keptControllers)
  }

  private func replaceControllers(
    with controllers: [ViewController], selecting wanted: ViewController?, _ isKept: Set<ObjectIdentifier>
  ) {
    // A dismissal may bring this controller back to the screen. At that time, the old selection must still be in
    // effect.
    for controller in controllers where controller.presenting.ownPresentation != nil { controller.leavePosition() }
    let oldIndex = selectedIndex ?? 0
    let controllerToSelect = wanted ?? selectedViewController
    takeBackController(unlessIn: controllers)
    let oldControllers = viewControllers
    viewControllers = controllers
    // Here: the user can't rearrange tabs that the script declares.
    customizableViewControllers = hasOwnTabs ? nil : controllers
    selectTab(amongNew: controllerToSelect, index: oldIndex)
    for controller in oldControllers
    where !isKept.contains(ObjectIdentifier(controller)) && !controller.membership.awaitsLeaving {
      controller.willMove(toParent: nil)
    }
    for controller in viewControllers where !belongsToTabs(controller) { addChildWithCallbacks(controller) }
    itemsChanged()
    showSelectedTab()
    for controller in oldControllers where !viewControllers.contains(where: { $0 === controller }) {
      removeChildWithCallbacks(controller)
    }
  }

  /// Puts the controllers in the order that the user gave the tabs.
  final func reorder(by items: [TabBarItem]) {
    finishTabSwitch()
    takeBackController(unlessIn: [])
    viewControllers = customizedOrder(items)
    if chosen !== more, !barControllers.contains(where: { $0 === chosen }) { chosen = barControllers.first }
    itemsChanged()
    showSelectedTab()
  }

  /// Selects one of the new tabs.
  private func selectTab(amongNew selected: ViewController?, index: Int) {
    updateMoreController()
    if let selected, overflowControllers.contains(where: { $0 === selected }) {
      chosen = more
    } else if overflows, selected === more, more != nil {
      chosen = more
    } else if let selected, viewControllers.contains(where: { $0 === selected }) {
      chosen = selected
    } else {
      chosen = barControllers.indices.contains(index) ? barControllers[index] : barControllers.first
    }
  }

  /// Returns whether a controller is a child or is on the More stack.
  private func belongsToTabs(_ controller: ViewController) -> Bool {
    controller.parentLink === self || (more?.displayed === controller && controller.parentLink === more)
  }

  /// Adds a controller as a child and sends it the callbacks.
  final func addChildWithCallbacks(_ controller: ViewController) {
    adopt(controller)
    announce(controller)
    // From now on, the controller's appearances have other reasons than joining the container.
    controller.reason = .none
    // The callback may have moved the controller to another parent.
    if controller.parentLink === self, controller.membership.joining == .awaited { controller.didMove(toParent: self) }
  }

  private func removeChildWithCallbacks(_ controller: ViewController) {
    guard controller.parentLink === self else { return }
    removeChild(controller)
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
      guard !tabs.depends(on: controller) else {
        throw ControllerException(.cyclicHierarchy(tabs.displayName, child: controller.displayName))
      }
      try tabs.checkDepth(adding: controller)
      guard !(controller is MoreNavigationController) else {
        throw ControllerException(.moreAmongTabs(tabs.displayName))
      }
    }
  }
}
