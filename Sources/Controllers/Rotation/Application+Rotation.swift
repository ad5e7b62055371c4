import Layout

// The interface follows the device: which controllers are asked, in which order, and what follows.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// The device was turned: observers of its orientation are notified, then the interface follows.
  ///
  /// - Throws: when the orientations of the app and the controller in front have nothing in common.
  package func deviceTurned(to orientation: DeviceOrientation) throws(ControllerException) {
    guard system.device.orientation != orientation else { return }
    system.device.orientation = orientation
    guard state == .active || state == .inactive else { return }
    // Changes requested before the device was turned come first.
    window?.layoutIfNeeded()
    let notification = "deviceOrientationDidChange"
    if system.device.isGeneratingDeviceOrientationNotifications {
      post(notification)
    } else if system.notifications.isObserved(notification) {
      system.warnOnce(.orientationIsNotNotified)
    }
    try followDevice()
  }

  /// Does at once what would happen if the device were turned to where it is already.
  ///
  /// While something is under way on the screen it waits for that to end.
  ///
  /// - Throws: when the orientations of the app and the controller in front have nothing in common.
  package func followDevice() throws(ControllerException) {
    guard let wanted = system.device.orientation.interface, state == .active || state == .inactive else { return }
    guard rotation == nil, transitionsUnderWay == 0 else {
      followsLater = true
      return
    }
    followsLater = false
    guard let front = topLevelViewController, !rotationHearers.isEmpty else { return }
    let isPermitted = try front.permitsRotation(to: wanted)
    front.askPresenterForOrientations()
    guard isPermitted, wanted != statusBarOrientation else { return }
    // Its answers may have changed everything.
    guard rotation == nil, transitionsUnderWay == 0 else {
      followsLater = true
      return
    }
    turn(to: wanted, duration: Durations.rotation)
  }

  /// Rotates with everyone told.
  private func turn(to orientation: InterfaceOrientation, duration: Double) {
    let rotation = Rotation(to: orientation, telling: rotationHearers, duration: duration, in: self)
    self.rotation = rotation
    rotation.begin()
  }

  /// A rotation told its end.
  func rotationEnded(_ rotation: Rotation) {
    if self.rotation === rotation { self.rotation = nil }
    followIfWaiting()
  }

  /// Nothing is under way any more: a turn of the device that came meanwhile is followed now.
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

  /// Turns the interface and everything in it at once; no controller is told.
  ///
  /// - Parameters:
  ///   - orientation: how it will be turned.
  ///   - duration: what the delegate is told, in seconds.
  ///   - controllers: those whose constraints are updated, if the window's size changes.
  func turnInterface(
    to orientation: InterfaceOrientation, duration: Double = 0, marking controllers: [ViewController] = []
  ) {
    let old = statusBarOrientation
    guard orientation != old else { return }
    for controller in controllers { controller.interfaceWillTurn(to: orientation) }
    tellStatusBarWillTurn(to: orientation, duration: duration)
    let before = system.interfaceBounds.size
    turnStatusBar(to: orientation)
    tellStatusBarDidTurn(from: old)
    guard system.interfaceBounds.size != before else { return }
    for controller in controllers { controller.loadedView?.setNeedsUpdateConstraints() }
    window?.frame = system.interfaceBounds
  }

  /// Turns the interface for a controller that comes into view; no controller is notified, only the trace.
  func turnAtOnce(
    to orientation: InterfaceOrientation, for controller: ViewController, marking controllers: [ViewController]
  ) {
    guard orientation != statusBarOrientation else { return }
    turnInterface(to: orientation, marking: controllers)
    system.record(.interfaceTurned, of: controller.subject, with: .text(orientation.rawValue))
  }

  /// Turns the interface to where a new root may be seen, if it may not be seen as it is.
  func suit(_ root: ViewController) {
    guard state == .active else { return }
    do throws(ControllerException) {
      let wishes = [statusBarOrientation, system.device.orientation.interface]
      guard let orientation = try root.firstPermitted(of: wishes, asksFirst: true) else { return }
      turnAtOnce(to: orientation, for: root, marking: [root])
    } catch {
      system.host?.raise(error)
    }
  }
}

// At launch.
extension Application {
  /// The interface was made upright; now it takes the orientation in which the app begins.
  ///
  /// A phone takes the first of the app's list that the root permits, unless it is held another way that is permitted; a
  /// pad the one nearest to how it is held.
  /// From system 6 on no controller is told of it.
  func takeLaunchOrientation() {
    do throws(ControllerException) {
      guard let orientation = try launchOrientation(), orientation != statusBarOrientation else { return }
      if system.behaviour.tellsOfLaunchRotation { return turn(to: orientation, duration: 0) }
      turnInterface(to: orientation, marking: rotationHearers)
    } catch {
      system.host?.raise(error)
    }
  }

  private func launchOrientation() throws(ControllerException) -> InterfaceOrientation? {
    let list = listedOrientations
    let isPad = system.device.idiom == .pad
    let wished = (isPad ? system.device.nearestOrientations : heldOrientation + list).filter { list.contains($0) }
    // A root that forbids rotation leaves the word to the list.
    return try window?.rootViewController?.firstPermitted(of: wished, asksFirst: true) ?? (isPad ? wished : list).first
  }

  /// How a phone is held, if that is not simply upright.
  private var heldOrientation: [InterfaceOrientation] {
    let device = system.device.orientation
    return device == .portrait ? [] : [device.interface].compactMap { $0 }
  }
}
