import Layout

// Rotates the interface with the device: which controllers are asked, in which order, and what changes.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// Rotates the device.
  ///
  /// Notifies the observers of the device's orientation, and then rotates the interface.
  ///
  /// - Throws: a `ControllerException` if the app and the controller in front have no orientation in common.
  package func deviceTurned(to orientation: DeviceOrientation) throws(ControllerException) {
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
    try followDevice()
  }

  /// Rotates the interface to the current orientation of the device.
  ///
  /// If a transition or rotation is running, the interface rotates when that has ended.
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

  /// Begins a rotation and notifies the controllers of it.
  private func turn(to orientation: InterfaceOrientation, duration: Double) {
    let rotation = Rotation(to: orientation, telling: rotationListeners, duration: duration, in: self)
    self.rotation = rotation
    rotation.begin()
  }

  /// Resizes the app's window, as the user does on a pad, and notifies the controllers as in a rotation.
  ///
  /// - Parameter size: the new size. Whether the system has such windows is checked before.
  package func resizeWindow(to size: WindowSize) {
    rotation?.hurry()
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
    followIfWaiting()
  }

  /// Rotates the interface if the device was rotated during the transition or rotation that has just ended.
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

  /// Rotates the interface and all its views at once, without notifying controllers.
  ///
  /// - Parameters:
  ///   - orientation: the new orientation.
  ///   - duration: the duration that the delegate receives, in seconds.
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
    defer { if rotation == nil { tellTraitChanges() } }
    for controller in controllers { controller.loadedView?.setNeedsUpdateConstraints() }
    window?.frame = system.interfaceBounds
  }

  /// Rotates the interface because a controller that appears doesn't support the current orientation.
  ///
  /// Only the trace records this rotation; no controller is notified.
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
  /// Rotates the interface from portrait to the orientation for the launch of the app.
  ///
  /// On a phone, this is the first orientation in the app's list that the root permits, unless the user holds the
  /// device in another permitted orientation. On a pad, it is the permitted orientation that is nearest to the
  /// device's. In system 6 and later, no controller is notified.
  ///
  /// From system 8 on, the interface already has the orientation that the app permits. It rotates only if the root
  /// forbids that orientation, and then the controllers are notified of new traits, but not of a new size.
  func takeLaunchOrientation() {
    do throws(ControllerException) {
      if system.behavior.launchesInLandscape { return try suitRoot() }
      guard let orientation = try launchOrientation(), orientation != statusBarOrientation else { return }
      if system.behavior.tellsOfLaunchRotation { return turn(to: orientation, duration: 0) }
      turnInterface(to: orientation, marking: rotationListeners)
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
    let wished = (isPad ? system.device.nearestOrientations : heldOrientation + list).filter { list.contains($0) }
    guard let first = wished.first ?? list.first, first != statusBarOrientation else { return }
    statusBarOrientation = first
    window?.frame = system.interfaceBounds
  }

  private func suitRoot() throws(ControllerException) {
    let wishes = [statusBarOrientation, system.device.orientation.interface]
    guard let root = window?.rootViewController?.rotation,
      let orientation = try root.firstPermitted(of: wishes, asksFirst: true), orientation != statusBarOrientation
    else { return }
    let rotation = Rotation(to: orientation, telling: rotationListeners, duration: 0, in: self)
    rotation.tellTraits()
    turnInterface(to: orientation, marking: rotationListeners)
    rotation.coordinator.runAnimations()
    rotation.coordinator.runCompletions()
  }

  private func launchOrientation() throws(ControllerException) -> InterfaceOrientation? {
    let list = listedOrientations
    let isPad = system.device.idiom == .pad
    let wished = (isPad ? system.device.nearestOrientations : heldOrientation + list).filter { list.contains($0) }
    // If the root forbids rotation, the app's list determines the orientation.
    return try window?.rootViewController?.rotation.firstPermitted(of: wished, asksFirst: true)
      ?? (isPad ? wished : list).first
  }

  /// The orientation in which the user holds a phone, or an empty array if it is portrait.
  private var heldOrientation: [InterfaceOrientation] {
    let device = system.device.orientation
    return device == .portrait ? [] : [device.interface].compactMap { $0 }
  }
}
