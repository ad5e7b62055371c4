import Layout

// The bar that is the system's: how it looks, whether it is there, how it is turned. Whatever changes its size changes
// what views get.
//
// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".

/// How the status bar looks.
package enum StatusBarStyle: String, CaseIterable, Sendable {
  case `default`
  case blackTranslucent
  case blackOpaque
}

extension Application {
  /// Where the status bar lies, in points; empty when it is hidden.
  package var statusBarFrame: Rect { statusBarFrame() }

  /// Where it would lie; what is left out is as it is now.
  private func statusBarFrame(
    orientation: InterfaceOrientation? = nil, isHidden: Bool? = nil, isInCall: Bool? = nil
  ) -> Rect {
    let size = system.screenSize(turned: orientation ?? statusBarOrientation)
    let shown = isInCall ?? system.device.isInCall ? Bars.statusBarInCall : Bars.statusBar
    return Rect(x: 0, y: 0, width: size.width, height: isHidden ?? isStatusBarHidden ? 0 : shown)
  }

  /// Shows the status bar or takes it away; the views get or lose its room at once.
  ///
  /// Here: whether it is animated is not seen.
  package func setStatusBarHidden(_ hidden: Bool, animated: Bool) {
    let before = isStatusBarHidden
    changeStatusBarFrame(to: statusBarFrame(isHidden: hidden)) { storedStatusBarHidden = hidden }
    if isStatusBarHidden != before { tellStatusBarChanged() }
  }

  /// Turns the status bar, and here the whole interface, whatever controller is in front; no controller is notified.
  ///
  /// What is presented goes back to it.
  package func setStatusBarOrientation(_ orientation: InterfaceOrientation, animated: Bool) {
    rotation?.hurry()
    for controller in window?.rootViewController?.presentedChain ?? [] {
      controller.presentation?.orientationBefore = orientation
    }
    turnInterface(
      to: orientation, duration: animated ? Durations.rotation : 0, marking: rotationHearers)
  }

  /// A call begins or ends: the bar is twice as high while it lasts.
  package func setInCall(_ inCall: Bool) {
    changeStatusBarFrame(to: statusBarFrame(isInCall: inCall)) { system.device.isInCall = inCall }
  }

  /// The status bar turns, and tells of it.
  func turnStatusBar(to orientation: InterfaceOrientation) {
    changeStatusBarFrame(to: statusBarFrame(orientation: orientation)) { statusBarOrientation = orientation }
  }

  /// Does what changes the bar's frame, tells of it, and has the views at the top follow.
  private func changeStatusBarFrame(to new: Rect, _ change: () -> Void) {
    let old = statusBarFrame
    guard new != old else { return change() }
    tell(.willChangeStatusBarFrame, .list([.rect(new)]), notification: "willChangeStatusBarFrame")
    change()
    if new.height != old.height { placeRootViews() }
    tell(.didChangeStatusBarFrame, .list([.rect(old)]), notification: "didChangeStatusBarFrame")
  }

  /// Tells how the status bar is seen now.
  func tellStatusBarChanged() {
    guard state == .active || state == .inactive else { return }
    let seen = isStatusBarHidden ? EventKind.hiddenStatusBar : statusBarStyle.rawValue
    system.record(.statusBarChanged, of: .application, with: .text(seen))
  }

  func tellStatusBarWillTurn(to orientation: InterfaceOrientation, duration: Double) {
    tell(
      .willChangeStatusBarOrientation, .turn(orientation, duration: duration),
      notification: "willChangeStatusBarOrientation")
  }

  func tellStatusBarDidTurn(from orientation: InterfaceOrientation) {
    tell(.didChangeStatusBarOrientation, .text(orientation.rawValue), notification: "didChangeStatusBarOrientation")
  }

  /// These are sent with every rotation: the trace records them only when the script implements them.
  private func tell(_ callback: EventKind, _ values: EventValues, notification: String) {
    if observedEvents.contains(callback) { send(callback, with: values) }
    post(notification)
  }

  /// The room below the status bar has changed.
  private func placeRootViews() {
    var controller = window?.rootViewController
    while let current = controller {
      if let window, let view = current.loadedView, view.superview === window, current.fillsWindow {
        view.frame = current.frame(in: window, at: system.statusBarHeight)
      }
      current.roomBelowStatusBarChanged()
      controller = current.presentation?.presented
    }
  }
}

extension ViewController {
  fileprivate final var fillsWindow: Bool { ownPresentation?.form.coversScreen ?? true }

  /// Containers place anew what lies in them.
  fileprivate final func roomBelowStatusBarChanged() {
    (loadedView as? ContainerView)?.setNeedsLayout()
    asContainer?.roomChanged()
    for child in children { child.roomBelowStatusBarChanged() }
  }
}
