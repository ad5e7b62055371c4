import Layout

// How a popover proceeds. When it is presented, the content's view is loaded, the content receives `viewWillAppear`,
// and the view is added to the box. At the end of the turn or of the animation, the content receives `viewDidAppear`. A
// dismissal works the other way around. If the user touches the screen outside the popover, the delegate is asked
// whether the popover may be dismissed, and is notified when it has disappeared. If code dismisses the popover, the
// delegate isn't notified.
//
// Sources: "View Controllers" (Programming iOS 6), recordings of UIKit.

extension PopoverController {
  /// Sets the content.
  ///
  /// If the popover is visible, the new content replaces the old content at once.
  ///
  /// - Throws: a `ControllerException` if the device is a phone, or if the controller is `nil` or in use elsewhere.
  package func setContentViewController(_ controller: ViewController?) throws(ControllerException) {
    guard controller !== content else { return }
    guard system.device.idiom == .pad else { throw ControllerException(.popoverOnPhone) }
    guard let controller else { throw ControllerException(.popoverWithoutContent(displayName)) }
    try checkIsUnused(controller)
    transition?.endEarly()
    // The callbacks of the transition may have moved the controller to another parent, presenter or popover.
    try checkIsUnused(controller)
    let oldContent = content
    let leaving = oldContent?.presenting.topmostPresented
    content = controller
    system.trace.assignName(subject, holding: controller.subject, since: system.trace.count)
    oldContent?.ownPopover = nil
    controller.ownPopover = self
    oldContent?.ownershipChanged(by: self)
    controller.ownershipChanged(by: self)
    if oldContent != nil { system.detachedCount += 1 }
    if phase == .shown {
      beginTransition(Transition(from: leaving, to: controller, family: .cover, animated: false, driver: self))
    }
    oldContent?.popovers.endOwnPresentation()
  }

  private func checkIsUnused(_ controller: ViewController) throws(ControllerException) {
    guard masterOwner != nil || controller.popovers.isUnused else {
      throw ControllerException(.presentedActive(controller.displayName, on: displayName))
    }
  }

  /// Presents the popover.
  ///
  /// If the popover is already visible, it moves to the anchor.
  ///
  /// - Parameters:
  ///   - anchor: the element at which the popover points. It must be in a window.
  ///   - directions: the directions in which the arrow may point.
  ///   - animated: whether the presentation is animated.
  ///   - completion: called after the content has appeared.
  /// - Throws: a `ControllerException` if the device is a phone, if there is no content, or if the anchor isn't in a
  ///   window.
  package func present(
    from anchor: PopoverAnchor?, directions: [PanelView.Arrow.Direction] = PanelView.Arrow.Direction.allCases,
    animated: Bool, completion: (() -> Void)? = nil
  ) throws(ControllerException) {
    guard system.device.idiom == .pad else { throw ControllerException(.popoverOnPhone) }
    guard let content else { throw ControllerException(.popoverWithoutContent(displayName)) }
    guard let anchor, let rect = anchor.rectInWindow else {
      throw ControllerException(.popoverWithoutAnchor(displayName))
    }
    if phase == .going { transition?.endEarly() }
    (self.anchor, anchorRect) = (anchor, rect)
    self.directions = directions
    overlayWindow.setNeedsLayout()
    if let completion { completions.append(completion) }
    guard phase == .away else { return phase == .shown ? callCompletions() : () }
    content.loadViewIfNeeded()
    // The content's callbacks may have presented the popover, or moved the content elsewhere.
    guard phase == .away, self.content === content, let application = system.application else { return }
    phase = .coming
    let openPopovers = application.overlays.compactMap { $0 as? PopoverController }
    if let visiblePopover = openPopovers.last(where: \.isPopoverVisible) {
      system.warn(.secondPopover(self, beside: visiblePopover))
    }
    application.show(self)
    ownershipChanged(by: application)
    beginTransition(Transition(from: nil, to: content, family: .cover, animated: animated, driver: self))
  }

  /// Dismisses the popover without notifying the delegate.
  package func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard isPopoverVisible else { return }
    transition?.endEarly()
    guard phase == .shown, let content else {
      isUnwanted = phase == .coming
      return
    }
    phase = .going
    if let completion { completions.append(completion) }
    beginTransition(
      Transition(from: content.presenting.topmostPresented, to: nil, family: .cover, animated: animated, driver: self))
  }

  /// Dismisses the popover without animation, because something else is about to change.
  func dismissAtOnce() {
    dismiss(animated: false)
    transition?.endEarly()
  }

  /// Releases the popover's content.
  ///
  /// This method is called when the content moves to another parent, presenter or popover.
  func endContentOwnership(of controller: ViewController) {
    dismissAtOnce()
    content = nil
    controller.ownPopover = nil
    controller.ownershipChanged(by: self)
    system.detachedCount += 1
  }

  private func beginTransition(_ next: Transition) {
    transition = next
    next.begin()
    guard next.isAnimated else { return next.finishAfterLayout(of: system) }
    next.finish(after: Durations.sheet, on: system.clock)
  }

  private func callCompletions() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}

extension PopoverController: TransitionDriver {
  var host: ModelObject? { self }

  var showsArriving: Bool { phase != .away }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    if box.superview == nil { overlayWindow.addSubview(box) }
    arriving.view.autoresizingMask = .flexibleSize
    inside.addSubview(arriving.view)
    overlayWindow.setNeedsLayout()
    arriving.view.setNeedsLayout()
  }

  func removeViews(of transition: Transition) { transition.leaving?.loadedView?.removeFromSuperview() }

  func transitionEnded(_ transition: Transition) {
    guard self.transition === transition else { return }
    self.transition = nil
    if phase == .coming { phase = .shown }
    if phase == .going { finishDismissal() }
    callCompletions()
    guard isUnwanted else { return }
    isUnwanted = false
    dismiss(animated: false)
  }

  private func finishDismissal() {
    phase = .away
    content?.popovers.endOwnPresentation()
    guard let application = system.application else { return }
    application.hide(self)
    ownershipChanged(by: application)
    system.detachedCount += 1
    guard isDismissedByTouch else { return }
    isDismissedByTouch = false
    send(.didDismissPopover)
  }
}

extension ControllerPopovers {
  /// Ends this controller's presentation of another controller, if any, and breaks the connection between the two.
  ///
  /// This method is called when this controller leaves the popover.
  fileprivate func endOwnPresentation() {
    guard let presentation = owner.presentation else { return }
    presentation.endTransition()
    presentation.unlink()
  }

  /// Whether the controller has no parent, presenter, window or popover.
  var isUnused: Bool { owner.parentLink == nil && !owner.presenting.isPresentedOrRoot && owner.ownPopover == nil }
}
