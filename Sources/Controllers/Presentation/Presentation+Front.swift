// A popover or an alert is in a separate window, in front of the app's window, but it is part of the chain of
// presentations. When the width of the screen changes, a popover takes the form that its delegate chooses for the new
// width.
//
// Sources: Apple's reference for popover presentation controllers and for their delegate protocol. Here: the presented
// controller receives no appearance callbacks when a popover takes another form. The presenter receives them if the new
// form hides it or no longer hides it.

extension Presentation {
  /// Shows the popover or the alert with the presented view.
  ///
  /// - Parameters:
  ///   - overlay: the popover or the alert to show.
  ///   - isSeen: whether the view is visible, that is, not hidden by another presented controller.
  func cover(with overlay: any PresentedOverlay, isSeen: Bool) {
    guard let application = system.application else { return }
    let scene = presenter.windowScene
    let otherSceneWindow = scene?.window.flatMap { $0 === application.window ? nil : $0 }
    let bounds = otherSceneWindow?.frame ?? system.interfaceBounds
    if overlay.overlayWindow.frame != bounds { overlay.overlayWindow.frame = bounds }
    if !application.shows(overlay) { application.show(overlay, of: scene) }
    guard isSeen else { return }
    overlay.addContentView(presented.view, for: originalPresenter)
    overlay.layOutContents()
    presented.view.setNeedsLayout()
  }

  /// Whether the presented controller is in front, and no controller in the chain is appearing or disappearing.
  var isAtRest: Bool { isLinked && !isDismissing && !chainIsInProgress }

  /// Whether no controller from this presentation downward is appearing or disappearing.
  private var canAdapt: Bool {
    guard isLinked, !isInProgress else { return false }
    var link: Presentation? = self
    while let current = link, !current.isDismissing { link = current.presenter.presenting.ownPresentation }
    return link == nil
  }

  /// Changes a popover to the form for the current width, if the width has changed.
  ///
  /// Here: a popover whose content presents a controller inside the popover keeps its form.
  func adapt() {
    let traits = presenter.traits.current
    let current = traits.horizontalSizeClass
    guard presented.isShownInPopover, form != .alert, current != widthClass, isViewAdded, canAdapt else { return }
    widthClass = current
    presented.ownPresentationController?.updateAdaptedStyle(in: traits)
    guard canAdapt, presented.presentation?.containerView.isInside(overlay: overlay) != true else { return }
    let nextForm = presenter.presenting.plan(for: presented).form
    if nextForm != form { changeForm(to: nextForm) }
  }

  private func changeForm(to next: PresentationForm) {
    cancelHandDismissal()
    isChangingForm = true
    system.formChangeCount += 1
    defer {
      isChangingForm = false
      system.formChangeCount -= 1
    }
    for view in [presented.loadedView, sheet?.dimming, sheet?.panel, curledPage] { view?.removeOnlyThisView() }
    if let overlay { system.application?.hide(overlay) }
    let wasHiding = form.hidesPresenter
    form = next
    sheet = next.isSheet ? SheetViews(in: system) : nil
    overlay = next.isInFront ? PresentedPopover(of: presented) : nil
    containerView = overlay?.overlayWindow ?? presenterSuperview.window ?? presenterSuperview
    // A presenter that the other form has hidden appears again behind the popover.
    if wasHiding { restorePresenterView() }
    if next == .popover { presented.ownPresentationController?.send(.prepareForPopoverPresentation) }
    warnOfMissingAnchor()
    cover()
    // The presenter's view leaves the window after the presented view has covered it, as in a presentation.
    if next == .fullScreen { presenter.loadedView?.removeOnlyThisView() }
  }

  private func warnOfMissingAnchor() {
    guard form == .popover, presented.popoverAnchor?.rectInWindow == nil else { return }
    system.warn(Warning(ControllerException(.presentedPopoverWithoutAnchor(presented.displayName)).message))
  }
}

extension View {
  /// Whether the view is the window of an overlay.
  fileprivate func isInside(overlay: (any PresentedOverlay)?) -> Bool { self === overlay?.overlayWindow }
}

extension ControllerPresenting {
  /// The screen that the controller presents, or `nil` if it presents none or an alert.
  ///
  /// An alert doesn't count as a screen of the app, so the screen behind it remains the front screen.
  var presentedScreen: ViewController? {
    guard let presentation = owner.presentation, presentation.form != .alert else { return nil }
    return presentation.presented
  }

  /// Whether a popover that this controller presents takes another form because the screen is too narrow.
  var adaptsPopover: Bool {
    system.behavior.popoverIs == .presentation && screenOwner.traits.current.horizontalSizeClass == .compact
  }

  /// Whether a delegate chooses the form of the controller in a compact width.
  var adaptsToWidth: Bool {
    guard owner.overlayAsPresented == nil else { return false }
    return owner.modalPresentationStyle.isSheet || owner.isShownInPopover
  }

  /// Checks that a controller shown as a popover has an element or a bar item to point at.
  ///
  /// Apple's reference: UIKit raises an exception if neither a source view nor a bar button item is set.
  func checkAnchor(of controller: ViewController, _ plan: PresentationPlan) throws(ControllerException) {
    guard plan.form.isInFront, controller.popoverAnchor?.rectInWindow == nil else { return }
    if let reason = controller.overlayAsPresented?.missingAnchorReason { throw ControllerException(reason) }
    guard plan.form == .popover else { return }
    throw ControllerException(.presentedPopoverWithoutAnchor(controller.displayName))
  }
}

extension Application {
  /// Makes the popovers in the chain of presentations adapt to the width of the screen.
  func adaptPopovers() {
    guard let root = window?.rootViewController, root.presentation != nil else { return }
    for controller in root.presenting.presentedChain { controller.presenting.ownPresentation?.adapt() }
  }
}
