// The orientations that the app permits. They are declared in a list or returned by the delegate.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// The orientations that the app declares, or the device's default orientations.
  ///
  /// At launch, a phone tries the orientations in this order.
  package var listedOrientations: [InterfaceOrientation] {
    (system.device.idiom == .pad ? supportedInterfaceOrientationsOfPad : nil) ?? supportedInterfaceOrientations
      ?? InterfaceOrientationMask.orientations(named: [system.device.idiom == .pad ? "all" : "allButUpsideDown"])
  }

  /// The orientations that the delegate returns.
  ///
  /// If the delegate has no such function, these are the declared orientations.
  var permittedOrientations: InterfaceOrientationMask {
    guard let window, let words = askWords(.supportedInterfaceOrientationsFor, .object(window)) else {
      return InterfaceOrientationMask(listedOrientations)
    }
    let mask = InterfaceOrientationMask(InterfaceOrientationMask.orientations(named: words))
    system.record(
      .supportedInterfaceOrientationsFor, of: .application, with: .list([.object(window), .word(mask.text)]))
    return mask
  }

  /// The controller that determines the orientations, or `nil` if the window has no root.
  ///
  /// This is the root or, if controllers are presented, the last one that covers the whole screen.
  package var topLevelViewController: ViewController? {
    guard var controller = window?.rootViewController else { return nil }
    while let presentation = controller.presentation, presentation.decidesOrientation {
      controller = presentation.presented
    }
    return controller
  }

  /// The controllers to notify of a rotation: the visible ones to which containers forward rotations.
  var rotationListeners: [ViewController] {
    var listeners: [ViewController] = []
    window?.rootViewController?.rotation.gatherRotationListeners(into: &listeners)
    return listeners
  }
}
