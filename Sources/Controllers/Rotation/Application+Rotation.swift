import Layout

// Rotates the interface with the device. These functions determine the controllers to ask, the order of the questions,
// and the changes.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// Rotates the device.
  ///
  /// Notifies the observers of the device's orientation, and then rotates the interface.
  ///
  /// - Throws: a `ControllerException` if the app and the controller in front have no orientation in common.
  package func rotateDevice(to orientation: DeviceOrientation) throws(ControllerException) {
    guard system.device.orientation != orientation else { return }
    system.device.orientation = orientation
    guard state == .active || state == .inactive else { return }
    // Changes that were requested earlier take effect before the rotation.
    window?.layoutIfNeeded()
    let notification = "deviceOrientationDidChange"
    if system.device.isGeneratingDeviceOrientationNotifications {
      post(notification)
    } else if system.notifications.isObserved(notification) {
      system.warnOnce(.orientationIsNotNotified)
    }
    try rotateInterfaceToDevice()
  }

  /// Rotates the interface to the current orientation of the device.
  ///
  /// If a transition or another rotation is running, the interface rotates afterward.
  ///
  /// - Throws: a `ControllerException` if the app and the controller in front have no orientation in common.
  package func rotateInterfaceToDevice() throws(ControllerException) {
    guard let deviceOrientation = system.device.orientation.interfaceOrientation, state == .active || state == .inactive
    else { return }
    guard rotation == nil, transitionsUnderWay == 0 else {
      followsLater = true
      return
    }
    followsLater = false
    guard let frontController = topLevelViewController, !rotationListeners.isEmpty else { return }
    let isPermitted = try frontController.rotation.permitsRotation(to: deviceOrientation)
    frontController.rotation.askPresenterForOrientations()
    guard isPermitted, deviceOrientation != statusBarOrientation else { return }
    // The controllers' functions may have begun a transition or rotation.
    guard rotation == nil, transitionsUnderWay == 0 else {
      followsLater = true
      return
    }
    beginRotation(to: deviceOrientation, duration: Durations.rotation)
  }

  /// Begins a rotation and notifies the controllers of it.
  private func beginRotation(to orientation: InterfaceOrientation, duration: Double) {
    let rotation = Rotation(to: orientation, telling: rotationListeners, duration: duration, in: self)
    self.rotation = rotation
    rotation.begin()
  }

  /// Resizes the app's window, as the user does on a pad, and notifies the controllers as in a rotation.
  ///
  /// - Parameter size: the new size. The caller must check that the system has windows of this kind.
  package func resizeWindow(to size: WindowSize) {
    rotation?.finishImmediately()
    guard system.device.windowSize != size, state == .active || state == .inactive else { return }
    window?.layoutIfNeeded()
    let rotation = Rotation(
      to: statusBarOrientation, resizing: size, telling: rotationListeners, duration: Durations.rotation, in: self)
    self.rotation = rotation
    rotation.begin()
  }

  /// Called when a rotation has ended.
  func rotationEnded(_ rotation: Rotation) {
    if self.rotation === rotation { self.rotation = nil }
    windowScenes?.windowsChanged()
    rotateIfDeviceRotated()
  }

  /// Rotates the interface if the device was rotated during the transition or rotation that has just ended.
  func rotateIfDeviceRotated() {
    guard followsLater else { return }
    system.afterLayout { [self] in
      guard followsLater else { return }
      do throws(ControllerException) {
        try rotateInterfaceToDevice()
      } catch {
        system.host?.raise(error)
      }
    }
  }

  /// Rotates the interface and all its views at once, without notifying controllers.
  ///
  /// - Parameters:
  ///   - orientation: the new orientation.
  ///   - duration: the duration that the delegate receives, in seconds.
  ///   - controllers: the controllers whose constraints are updated if the size of the window changes.
  func rotateInterface(
    to orientation: InterfaceOrientation, duration: Double = 0, marking controllers: [ViewController] = []
  ) {
    let oldOrientation = statusBarOrientation
    guard orientation != oldOrientation else { return }
    for controller in controllers { controller.interfaceWillRotate(to: orientation) }
    sendStatusBarWillRotate(to: orientation, duration: duration)
    let oldSize = system.interfaceBounds.size
    turnStatusBar(to: orientation)
    sendStatusBarDidRotate(from: oldOrientation)
    guard system.interfaceBounds.size != oldSize else { return }
    defer { if rotation == nil { notifyTraitChanges() } }
    for controller in controllers { controller.loadedView?.setNeedsUpdateConstraints() }
    window?.frame = system.interfaceBounds
  }

  /// Rotates the interface because the arriving controller doesn't support the current orientation.
  ///
  /// Only the trace records this rotation; no controller is notified.
  func rotateWithoutNotifying(
    to orientation: InterfaceOrientation, for controller: ViewController, marking controllers: [ViewController]
  ) {
    guard orientation != statusBarOrientation else { return }
    rotateInterface(to: orientation, marking: controllers)
    system.record(.interfaceRotated, of: controller.subject, with: .text(orientation.rawValue))
  }

  /// Rotates the interface if a new root doesn't support the current orientation.
  func rotateForNewRoot(_ root: ViewController) {
    guard state == .active else { return }
    do throws(ControllerException) {
      let preferredOrientations = [statusBarOrientation, system.device.orientation.interfaceOrientation]
      guard let orientation = try root.rotation.firstPermitted(of: preferredOrientations, asksFirst: true) else {
        return
      }
      rotateWithoutNotifying(to: orientation, for: root, marking: [root])
    } catch {
      system.host?.raise(error)
    }
  }
}

// Launch.
extension Application {
  /// Rotates the interface from portrait to the orientation for the launch of the app.
  ///
  /// On a phone, this is the first orientation in the app's list that the root permits, unless the user holds the
  /// device in another permitted orientation. On a pad, it is the permitted orientation that is nearest to the
  /// device's. In system 6 and later, no controller is notified.
  ///
  /// From system 8 on, the interface already has the orientation that the app permits. It rotates only if the root
  /// forbids that orientation, and then the controllers are notified of new traits, but not of a new size.
  func applyLaunchOrientation() {
    do throws(ControllerException) {
      if system.behavior.launchesInLandscape { return try rotateForLaunchRoot() }
      guard let orientation = try launchOrientation(), orientation != statusBarOrientation else { return }
      if system.behavior.tellsOfLaunchRotation { return beginRotation(to: orientation, duration: 0) }
      rotateInterface(to: orientation, marking: rotationListeners)
    } catch {
      system.host?.raise(error)
    }
  }

  /// Rotates the interface, before any view is loaded, to the orientation in which the app is launched.
  ///
  /// Source: recordings of launches in landscape. Only the app's list counts, because no controller exists.
  func beginInLaunchOrientation() {
    guard system.behavior.launchesInLandscape else { return }
    let list = listedOrientations
    let isPad = system.device.idiom == .pad
    let candidates = (isPad ? system.device.nearestOrientations : heldOrientations + list).filter { list.contains($0) }
    guard let firstOrientation = candidates.first ?? list.first, firstOrientation != statusBarOrientation else {
      return
    }
    statusBarOrientation = firstOrientation
    window?.frame = system.interfaceBounds
  }

  private func rotateForLaunchRoot() throws(ControllerException) {
    let preferredOrientations = [statusBarOrientation, system.device.orientation.interfaceOrientation]
    guard let root = window?.rootViewController?.rotation,
      let orientation = try root.firstPermitted(of: preferredOrientations, asksFirst: true),
      orientation != statusBarOrientation
    else { return }
    let rotation = Rotation(to: orientation, telling: rotationListeners, duration: 0, in: self)
    rotation.notifyTraitChanges()
    rotateInterface(to: orientation, marking: rotationListeners)
    rotation.coordinator.runAnimations()
    rotation.coordinator.runCompletions()
  }

  private func launchOrientation() throws(ControllerException) -> InterfaceOrientation? {
    let list = listedOrientations
    let isPad = system.device.idiom == .pad
    let candidates = (isPad ? system.device.nearestOrientations : heldOrientations + list).filter { list.contains($0) }
    // If the root forbids rotation, the app's list determines the orientation.
    return try window?.rootViewController?.rotation.firstPermitted(of: candidates, asksFirst: true)
      ?? (isPad ? candidates : list).first
  }

  /// The orientation in which the user holds a phone, or an empty array for portrait.
  private var heldOrientations: [InterfaceOrientation] {
    let device = system.device.orientation
    return device == .portrait ? [] : [device.interfaceOrientation].compactMap { $0 }
  }
}
