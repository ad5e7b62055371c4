import Layout

// Makes the interface rotate with the device: which controllers are asked, in which order, and the effects.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// Rotates the device: the observers of its orientation are notified, then the interface rotates.
  ///
  /// - Throws: a `ControllerException` if the app and the controller in front have no orientation in common.
  package func deviceTurned(to orientation: DeviceOrientation) throws(ControllerException) {
    guard system.device.orientation != orientation else { return }
    system.device.orientation = orientation
    guard state == .active || state == .inactive else { return }
    // Changes that were requested before the rotation take effect first.
    window?.layoutIfNeeded()
    let notification = "deviceOrientationDidChange"
    if system.device.isGeneratingDeviceOrientationNotifications {
      post(notification)
    } else if system.notifications.isObserved(notification) {
      system.warnOnce(.orientationIsNotNotified)
    }
    try followDevice()
  }

  /// Rotates the interface to the current orientation of the device.
  ///
  /// If a transition or rotation is running, the interface rotates after it has ended.
  ///
  /// - Throws: a `ControllerException` if the app and the controller in front have no orientation in common.
  package func followDevice() throws(ControllerException) {
    guard let wanted = system.device.orientation.interface, state == .active || state == .inactive else { return }
    guard rotation == nil, transitionsUnderWay == 0 else {
      followsLater = true
      return
    }
    followsLater = false
    guard let front = topLevelViewController, !rotationListeners.isEmpty else { return }
    let isPermitted = try front.rotation.permitsRotation(to: wanted)
    front.rotation.askPresenterForOrientations()
    guard isPermitted, wanted != statusBarOrientation else { return }
    // The controllers' functions may have begun a transition or rotation.
    guard rotation == nil, transitionsUnderWay == 0 else {
      followsLater = true
      return
    }
    turn(to: wanted, duration: Durations.rotation)
  }

  /// Begins a rotation that notifies the controllers.
  private func turn(to orientation: InterfaceOrientation, duration: Double) {
    let rotation = Rotation(to: orientation, telling: rotationListeners, duration: duration, in: self)
    self.rotation = rotation
    rotation.begin()
  }

  /// Called when a rotation has ended.
  func rotationEnded(_ rotation: Rotation) {
    if self.rotation === rotation { self.rotation = nil }
    followIfWaiting()
  }

  /// Rotates the interface if the device was rotated during a transition or rotation that has now ended.
  func followIfWaiting() {
    guard followsLater else { return }
    system.afterLayout { [self] in
      guard followsLater else { return }
      do throws(ControllerException) {
        try followDevice()
      } catch {
        system.host?.raise(error)
      }
    }
  }

  /// Rotates the interface and all views in it at once, without notifying controllers.
  ///
  /// - Parameters:
  ///   - orientation: the new orientation.
  ///   - duration: the duration reported to the delegate, in seconds.
  ///   - controllers: the controllers whose constraints are updated if the window's size changes.
  func turnInterface(
    to orientation: InterfaceOrientation, duration: Double = 0, marking controllers: [ViewController] = []
  ) {
    let old = statusBarOrientation
    guard orientation != old else { return }
    for controller in controllers { controller.interfaceWillTurn(to: orientation) }
    sendStatusBarWillRotate(to: orientation, duration: duration)
    let before = system.interfaceBounds.size
    turnStatusBar(to: orientation)
    sendStatusBarDidRotate(from: old)
    guard system.interfaceBounds.size != before else { return }
    for controller in controllers { controller.loadedView?.setNeedsUpdateConstraints() }
    window?.frame = system.interfaceBounds
  }

  /// Rotates the interface for a controller that appears.
  ///
  /// The rotation is recorded only in the trace; no controller is notified.
  func turnAtOnce(
    to orientation: InterfaceOrientation, for controller: ViewController, marking controllers: [ViewController]
  ) {
    guard orientation != statusBarOrientation else { return }
    turnInterface(to: orientation, marking: controllers)
    system.record(.interfaceTurned, of: controller.subject, with: .text(orientation.rawValue))
  }

  /// Rotates the interface for a new root that doesn't support the current orientation.
  func suit(_ root: ViewController) {
    guard state == .active else { return }
    do throws(ControllerException) {
      let wishes = [statusBarOrientation, system.device.orientation.interface]
      guard let orientation = try root.rotation.firstPermitted(of: wishes, asksFirst: true) else { return }
      turnAtOnce(to: orientation, for: root, marking: [root])
    } catch {
      system.host?.raise(error)
    }
  }
}

// Launch.
extension Application {
  /// Rotates the interface from portrait to the orientation in which the app launches.
  ///
  /// A phone takes the first orientation of the app's list that the root permits, unless the user holds the device in
  /// another permitted orientation. A pad takes the permitted orientation that is nearest to the device's. In system 6
  /// and later, no controller is notified.
  func takeLaunchOrientation() {
    do throws(ControllerException) {
      guard let orientation = try launchOrientation(), orientation != statusBarOrientation else { return }
      if system.behaviour.tellsOfLaunchRotation { return turn(to: orientation, duration: 0) }
      turnInterface(to: orientation, marking: rotationListeners)
    } catch {
      system.host?.raise(error)
    }
  }

  private func launchOrientation() throws(ControllerException) -> InterfaceOrientation? {
    let list = listedOrientations
    let isPad = system.device.idiom == .pad
    let wished = (isPad ? system.device.nearestOrientations : heldOrientation + list).filter { list.contains($0) }
    // If the root forbids rotation, the app's list decides.
    return try window?.rootViewController?.rotation.firstPermitted(of: wished, asksFirst: true)
      ?? (isPad ? wished : list).first
  }

  /// The orientation in which the user holds a phone, unless that is portrait.
  private var heldOrientation: [InterfaceOrientation] {
    let device = system.device.orientation
    return device == .portrait ? [] : [device.interface].compactMap { $0 }
  }
}
