import Layout

// The system's status bar, with its style, visibility and orientation. When its size changes, the root views are
// resized.
//
// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".

/// The style of the status bar.
package enum StatusBarStyle: String, CaseIterable, Sendable {
  case `default`
  case blackTranslucent
  case blackOpaque
}

extension Application {
  /// The frame of the status bar, in points, or an empty rectangle if the bar is hidden.
  package var statusBarFrame: Rect { statusBarFrame() }

  /// Returns the frame that the status bar would have with the given values.
  ///
  /// The current value replaces each omitted argument.
  private func statusBarFrame(
    orientation: InterfaceOrientation? = nil, isHidden: Bool? = nil, isInCall: Bool? = nil
  ) -> Rect {
    let orientation = orientation ?? statusBarOrientation
    let height = system.statusBarHeight(
      in: orientation, isHidden: isHidden ?? isStatusBarHidden, isInCall: isInCall ?? system.device.isInCall)
    return Rect(x: 0, y: 0, width: system.interfaceSize(turned: orientation).width, height: height)
  }

  /// Shows or hides the status bar, and resizes the views at once.
  ///
  /// Here: the animation isn't visible.
  package func setStatusBarHidden(_ hidden: Bool, animated: Bool) {
    setStatusBarHidden(hidden, as: "setStatusBarHidden")
  }

  /// Shows or hides the status bar.
  ///
  /// The call has no effect if controllers determine its appearance.
  func setStatusBarHidden(_ hidden: Bool, as call: String) {
    guard !ignoresStatusBarCall(call, instead: EventKind.prefersStatusBarHidden.name) else { return }
    hideStatusBar(hidden)
  }

  /// Sets the style of the status bar.
  package func setStatusBarStyle(_ style: StatusBarStyle, animated: Bool) {
    setStatusBarStyle(style, as: "setStatusBarStyle")
  }

  /// Whether a call of `setStatusBarStyle` has no effect, because controllers determine the style.
  package func ignoresStatusBarStyle() -> Bool {
    ignoresStatusBarCall("setStatusBarStyle", instead: EventKind.preferredStatusBarStyle.name)
  }

  /// Sets the style of the status bar.
  ///
  /// The call has no effect if controllers determine its appearance.
  func setStatusBarStyle(_ style: StatusBarStyle, as call: String) {
    guard !ignoresStatusBarCall(call, instead: EventKind.preferredStatusBarStyle.name) else { return }
    guard style != storedStatusBarStyle else { return }
    storedStatusBarStyle = style
    if !isStatusBarHidden { recordStatusBarChange() }
  }

  /// Shows or hides the status bar, and resizes the views at once.
  func hideStatusBar(_ hidden: Bool) {
    let wasHidden = isStatusBarHidden
    changeStatusBarFrame(to: statusBarFrame(isHidden: hidden)) { storedStatusBarHidden = hidden }
    if isStatusBarHidden != wasHidden { recordStatusBarChange() }
  }

  /// Rotates the status bar, even if the controller in front doesn't support the orientation.
  ///
  /// Here: the whole interface rotates.
  ///
  /// No controller is notified.
  ///
  /// The interface returns to this orientation when presented controllers are dismissed later.
  package func setStatusBarOrientation(_ orientation: InterfaceOrientation, animated: Bool) {
    rotation?.finishImmediately()
    for controller in window?.rootViewController?.presenting.presentedChain ?? [] {
      controller.presentation?.previousOrientation = orientation
    }
    rotateInterface(
      to: orientation, duration: animated ? Durations.rotation : 0, marking: rotationListeners)
  }

  /// Begins or ends a phone call of the user.
  ///
  /// During a call, the status bar is twice as high.
  package func setInCall(_ inCall: Bool) {
    changeStatusBarFrame(to: statusBarFrame(isInCall: inCall)) { system.device.isInCall = inCall }
  }

  /// Rotates the status bar, and notifies the delegate and observers.
  func turnStatusBar(to orientation: InterfaceOrientation) {
    changeStatusBarFrame(to: statusBarFrame(orientation: orientation)) { statusBarOrientation = orientation }
  }

  /// Changes the status bar's frame, notifies the delegate and observers, and resizes the root views.
  private func changeStatusBarFrame(to new: Rect, _ change: () -> Void) {
    let oldFrame = statusBarFrame
    guard new != oldFrame else { return change() }
    sendAndPost(.willChangeStatusBarFrame, .list([.rect(new)]), notification: "willChangeStatusBarFrame")
    change()
    if new.height != oldFrame.height { resizeRootViews() }
    sendAndPost(.didChangeStatusBarFrame, .list([.rect(oldFrame)]), notification: "didChangeStatusBarFrame")
  }

  /// Resizes the app's window and, if the height of the status bar changes with it, the root views.
  func resizeInterface(to size: WindowSize, marking controllers: [ViewController]) {
    let oldHeight = system.statusBarHeight
    system.device.windowSize = size
    for controller in controllers { controller.loadedView?.setNeedsUpdateConstraints() }
    window?.frame = system.interfaceBounds
    if system.statusBarHeight != oldHeight { resizeRootViews() }
    for controller in controllers { controller.safeAreaMayHaveChanged() }
  }

  /// Records the current style and visibility of the status bar.
  func recordStatusBarChange() {
    guard state == .active || state == .inactive else { return }
    let appearance = isStatusBarHidden ? EventKind.hiddenStatusBar : statusBarStyleName
    system.record(.statusBarChanged, of: .application, with: .text(appearance))
  }

  func sendStatusBarWillRotate(to orientation: InterfaceOrientation, duration: Double) {
    sendAndPost(
      .willChangeStatusBarOrientation, .rotationValues(orientation, duration: duration),
      notification: "willChangeStatusBarOrientation")
  }

  func sendStatusBarDidRotate(from orientation: InterfaceOrientation) {
    sendAndPost(
      .didChangeStatusBarOrientation, .text(orientation.rawValue), notification: "didChangeStatusBarOrientation")
  }

  /// Sends a callback to the delegate and posts a notification.
  ///
  /// Every rotation sends these callbacks, so the trace records them only if the script implements them.
  private func sendAndPost(_ callback: EventKind, _ values: EventValues, notification: String) {
    if observedEvents.contains(callback) { send(callback, with: values) }
    post(notification)
  }

  /// Resizes the root views after the space below the status bar has changed.
  private func resizeRootViews() {
    var controller = window?.rootViewController
    while let current = controller {
      if let window, let view = current.loadedView, view.superview === window, current.rotation.fillsWindow {
        view.frame = current.frame(in: window, at: system.statusBarHeight)
      }
      current.rotation.roomBelowStatusBarChanged()
      controller = current.presentation?.presented
    }
  }
}

extension ControllerRotation {
  fileprivate var fillsWindow: Bool { owner.presenting.ownPresentation?.form.coversScreen ?? true }

  /// Notifies the containers in the hierarchy, so that they lay out their contents again.
  fileprivate func roomBelowStatusBarChanged() {
    (owner.loadedView as? ContainerView)?.setNeedsLayout()
    owner.safeAreaMayHaveChanged()
    owner.asContainer?.availableSpaceChanged()
    for child in owner.children { child.rotation.roomBelowStatusBarChanged() }
  }
}
