import Layout

// The split view controller determines which sides are visible when it is about to appear and after the screen has
// rotated. Before the master is hidden, the delegate receives the master, the button, and the popover in which the
// button shows the master. Before the master is shown, the delegate receives the master and the button to remove. Then
// the master receives its appearance callbacks.
//
// Here: the master's view is loaded when the master is first shown. In a rotation, the master is shown or hidden within
// the rotation's duration.

extension MasterDetailViewController {
  /// Determines whether the master is hidden in the current orientation, and notifies the delegate if this changes.
  final func updateMasterVisibility() {
    guard let master, let orientation = system.application?.statusBarOrientation, decidedFor != orientation else {
      return
    }
    decidedFor = orientation
    let isHiddenByDefault = !orientation.isLandscape
    let asksDelegate = system.behavior.asksToHideMaster
    let answer = asksDelegate ? askFlag(.shouldHide, .list([.object(master), .word(orientation.rawValue)])) : nil
    let shouldHide = answer ?? isHiddenByDefault
    // The delegate's function may have set another master.
    guard shouldHide != isMasterHidden, let master = self.master else { return }
    if shouldHide { hideMaster(master) } else { showMaster(master) }
  }

  /// Shows or hides the master if the screen has rotated.
  ///
  /// This method is called during a layout pass.
  final func updateForOrientation() {
    guard appearance.isComing else { return }
    let wasHidden = isMasterHidden
    updateMasterVisibility()
    guard isMasterHidden != wasHidden, let master else { return }
    beginTransition(leaving: isMasterHidden ? master : nil, arriving: isMasterHidden ? nil : master, inRotation: true)
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
    item.builtInAction = { [weak self] in self?.handleTouchOnMasterItem() }
    let popover = PopoverController(in: system)
    popover.masterOwner = self
    try? popover.setContentViewController(master)
    (masterPopover, masterItem) = (popover, item)
    replaceOwned([item], insteadOf: [])
    return (item, popover)
  }

  /// Handles a touch on the master's button, which shows the master or dismisses its popover.
  private func handleTouchOnMasterItem() {
    guard isMasterHidden, let masterPopover, let masterItem else { return }
    if masterPopover.isPopoverVisible { return masterPopover.dismiss(animated: true) }
    presentMaster(from: PopoverAnchor(masterItem))
  }

  /// Makes the new master the content of the popover.
  func masterChanged(from oldMaster: ViewController?) {
    guard let master, master !== oldMaster else { return }
    try? masterPopover?.setContentViewController(master)
  }

  /// Replaces the controllers on the sides, with transitions if the split view controller is visible.
  final func updateSides(_ oldControllers: [ViewController]) {
    guard appearance.isComing else {
      // If the split view controller is disappearing, controllers that are no longer on a side disappear first.
      for controller in oldControllers where !sides.contains(where: { $0 === controller }) {
        controller.endSharedAppearance()
      }
      return removeOtherViews(whoLeaves: nil)
    }
    let wasMasterHidden = isMasterHidden
    updateMasterVisibility()
    for (index, controller) in viewControllers.enumerated() {
      let oldController = oldControllers.indices.contains(index) ? oldControllers[index] : nil
      let leaving = index == 0 && wasMasterHidden ? nil : oldController
      let arriving = index == 0 && isMasterHidden ? nil : controller
      guard leaving !== arriving else { continue }
      let stays = sides.contains { $0 === leaving }
      beginTransition(leaving: stays ? nil : leaving, arriving: arriving)
      running.last?.endEarly()
    }
  }
}
