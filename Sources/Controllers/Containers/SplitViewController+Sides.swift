import Layout

// The split view controller decides which sides are visible when it is about to appear and after the screen has
// rotated. Before the master is hidden, the delegate receives the master, the button, and the popover in which the
// button shows the master. Before the master is shown, the delegate receives the master and the button to remove. Then
// the master receives its appearance callbacks.
//
// Here: the master's view is loaded when the master is first shown. In a rotation, the master is shown or hidden within
// the rotation's duration.

extension SplitViewController {
  /// Sets the master and the detail.
  ///
  /// - Throws: a `ControllerException` if the device is a phone, if there aren't exactly two controllers, or if a
  ///   controller is listed twice or contains or presents this controller.
  package final func setViewControllers(_ controllers: [ViewController]) throws(ControllerException) {
    guard system.device.idiom == .pad else { throw ControllerException(.splitOnPhone(displayName)) }
    guard controllers.count == 2 else { throw ControllerException(.splitCount(displayName, count: controllers.count)) }
    guard controllers[0] !== controllers[1] else {
      throw ControllerException(.listedTwice(controllers[0].displayName, in: displayName))
    }
    for controller in controllers where hangs(on: controller) {
      throw ControllerException(.cyclicHierarchy(displayName, child: controller.displayName))
    }
    for controller in controllers { try checkDepth(adding: controller) }
    let old = viewControllers
    guard !old.elementsEqual(controllers, by: ===) else { return }
    masterPopover?.dismissAtOnce()
    viewControllers = controllers
    masterChanged(from: old.first)
    // The callbacks may set other controllers.
    for controller in old
    where !viewControllers.contains(where: { $0 === controller }) && !controller.membership.awaitsLeaving {
      controller.willMove(toParent: nil)
    }
    for controller in viewControllers where controller.parentLink !== self { join(controller) }
    exchange(old)
    for controller in old where !viewControllers.contains(where: { $0 === controller }) { part(controller) }
  }

  /// Decides whether the master is hidden in the current orientation, and notifies the delegate.
  final func decide() {
    guard let master, let orientation = system.application?.statusBarOrientation, decidedFor != orientation else {
      return
    }
    decidedFor = orientation
    let usual = !orientation.isLandscape
    let asks = system.behaviour.asksToHideMaster
    let answer = asks ? askFlag(.shouldHide, .list([.object(master), .word(orientation.rawValue)])) : nil
    let hides = answer ?? usual
    // The delegate's function may have set another master.
    guard hides != isMasterHidden, let master = self.master else { return }
    if hides { hideMaster(master) } else { showMaster(master) }
  }

  /// Shows or hides the master if the screen has rotated.
  ///
  /// Called during a layout pass.
  final func followOrientation() {
    guard appearance.isComing else { return }
    let wasHidden = isMasterHidden
    decide()
    guard isMasterHidden != wasHidden, let master else { return }
    change(leaving: isMasterHidden ? master : nil, arriving: isMasterHidden ? nil : master, inRotation: true)
  }

  private func hideMaster(_ master: ViewController) {
    let (item, popover) = masterItemAndPopover(of: master)
    item.title = master.title ?? (master as? NavigationController)?.topViewController?.title ?? "Master"
    isMasterHidden = true
    parts?.isLeftHidden = true
    if hasDelegate { send(.willHide, with: .list([.object(master), .object(item), .object(popover)])) }
  }

  private func showMaster(_ master: ViewController) {
    masterPopover?.dismissAtOnce()
    isMasterHidden = false
    parts?.isLeftHidden = false
    if hasDelegate, let masterItem { send(.willShowMaster, with: .list([.object(master), .object(masterItem)])) }
  }

  private func masterItemAndPopover(of master: ViewController) -> (BarButtonItem, PopoverController) {
    if let masterItem, let masterPopover { return (masterItem, masterPopover) }
    let item = BarButtonItem(in: system)
    item.builtInAction = { [weak self] in self?.touchMasterItem() }
    let popover = PopoverController(in: system)
    popover.masterOwner = self
    try? popover.setContentViewController(master)
    (masterPopover, masterItem) = (popover, item)
    replaceOwned([item], insteadOf: [])
    return (item, popover)
  }

  /// Handles a touch on the master's button.
  ///
  /// Shows the master, or dismisses its popover.
  private func touchMasterItem() {
    guard isMasterHidden, let masterPopover, let masterItem else { return }
    if masterPopover.isPopoverVisible { return masterPopover.dismiss(animated: true) }
    presentMaster(from: PopoverAnchor(masterItem))
  }

  private func join(_ controller: ViewController) {
    take(controller)
    announce(controller)
    // The callback may have moved the controller to another parent.
    guard controller.parentLink === self, controller.membership.joining == .awaited else { return }
    controller.reason = .none
    controller.didMove(toParent: self)
  }

  private func part(_ controller: ViewController) {
    guard controller.parentLink === self else { return }
    unlink(controller)
    controller.didMove(toParent: nil)
  }

  /// Makes a new master the content of the popover.
  private func masterChanged(from old: ViewController?) {
    guard let master, master !== old else { return }
    try? masterPopover?.setContentViewController(master)
  }
}
