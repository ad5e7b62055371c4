// The hidden state that affects a controller's behavior.

extension ViewController {
  static let hiddenStateOfViewController = HiddenState(ViewController.self) { controller, notes in
    notes.object("loadedView", controller.loadedView)
    notes.object("parentLink", controller.parentLink)
    notes.object("presentation", controller.presentation)
    notes.object("ownPresenter", controller.ownPresenter)
    notes.object("keeper", controller.keeper)
    notes.object("rootWindow", controller.rootWindow)
    notes.object("ownPopover", controller.ownPopover)
    notes.object("createdItems.navigationItem", controller.createdItems.navigationItem)
    notes.object("createdItems.tabBarItem", controller.createdItems.tabBarItem)
    notes.object("createdItems.editButtonItem", controller.createdItems.editButtonItem)
    notes.object("ownPresentationController", controller.ownPresentationController)
    notes.objects("children", controller.children)
    notes.objects("swaps", controller.swaps)
    notes.objects("createdItems.toolbarItems", controller.createdItems.toolbarItems)
    notes.objects("storedScreenGestures", controller.storedScreenGestures)
    notes.objects("screenConstraints", controller.screenConstraints)
    notes.value("isLoadingView", controller.isLoadingView)
    notes.value("isViewGiven", controller.isViewGiven)
    notes.value("membership.joining", controller.membership.joining)
    notes.value("membership.joinedAt", controller.membership.joinedAt)
    notes.value("membership.leaving", controller.membership.leaving)
    notes.value("membership.isLeavingAnnounced", controller.membership.isLeavingAnnounced)
    notes.value("membership.awaitsLeaving", controller.membership.awaitsLeaving)
    notes.value("forwardsAppearance", controller.forwardsAppearance)
    notes.value("appearance", controller.appearance)
    notes.value("appearsAnimated", controller.appearsAnimated)
    notes.value("reason", controller.reason)
    notes.value("isSendingAppearanceCallback", controller.isSendingAppearanceCallback)
    notes.value("isReasonInForce", controller.isReasonInForce)
    if controller.safeArea != ControllerSafeArea() { notes.value("safeArea", controller.safeArea) }
    controller.beforeAppearing?.addNotes(notes)
    controller.traitState?.addNotes(notes)
    if let content = controller.unavailableContent { notes.object("unavailableContent", content) }
    notes.value("notedHidesBottomBar", controller.notedHidesBottomBar)
    notes.value("wishes", controller.wishes)
    if controller.systemBarPreferences != SystemBarPreferences() {
      notes.value("systemBarPreferences", controller.systemBarPreferences)
    }
    notes.value("isMadeBySegue", controller.isMadeBySegue)
    notes.value("createdItems.title", controller.createdItems.title)
    notes.value("declaresConstraints", controller.declaresConstraints)
    notes.value("nibName", controller.nibName)
    notes.value("segueList.declared", controller.segueList.declared)
    notes.value("segueList.added", controller.segueList.added)
    // If an appearance has ended, its owner is no longer relevant.
    (controller.appearance.isBetween ? controller.appearanceOwner : .none).note("appearanceOwner", notes)
    notes.object("scene", controller.scene?.storyboard)
    notes.value("scene.id", controller.scene?.id)
    notes.object("popoverAnchor", controller.popoverAnchor?.source)
    notes.value("popoverAnchor.rect", controller.popoverAnchor?.rect)
  }
}

extension AppearanceOwner {
  /// Adds a note about the owner of an appearance.
  ///
  /// A transition's number differs between runs. The note therefore contains a number that is the same in every run.
  func note(_ name: StaticString, _ notes: StateNotes) {
    if case .transition(let number, _) = self {
      notes.instance(name, of: "transition", number)
    } else {
      notes.value(name, self)
    }
  }
}
