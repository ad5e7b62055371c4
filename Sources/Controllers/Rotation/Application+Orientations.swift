// The orientations that the app permits: the declared list, or the answer of the delegate.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// The orientations that the app declares, in the order in which a phone tries them at launch, or the device's
  /// default.
  package var listedOrientations: [InterfaceOrientation] {
    (system.device.idiom == .pad ? supportedInterfaceOrientationsOfPad : nil) ?? supportedInterfaceOrientations
      ?? InterfaceOrientationMask.orientations(named: [system.device.idiom == .pad ? "all" : "allButUpsideDown"])
  }

  /// The delegate's answer, or the declared list if the delegate has no function that returns the orientations.
  var permittedOrientations: InterfaceOrientationMask {
    guard let window, let words = askWords(.supportedInterfaceOrientationsFor, .object(window)) else {
      return InterfaceOrientationMask(listedOrientations)
    }
    let mask = InterfaceOrientationMask(InterfaceOrientationMask.orientations(named: words))
    system.record(
      .supportedInterfaceOrientationsFor, of: .application, with: .list([.object(window), .word(mask.text)]))
    return mask
  }

  /// The controller that is asked for its orientations.
  ///
  /// This is the root, or the last controller in the chain of presentations that covers the whole screen.
  package var topLevelViewController: ViewController? {
    guard var controller = window?.rootViewController else { return nil }
    while let presentation = controller.presentation, presentation.decidesOrientation {
      controller = presentation.presented
    }
    return controller
  }

  /// The controllers that a rotation notifies: those on the screen to which their containers forward rotations.
  var rotationListeners: [ViewController] {
    var found: [ViewController] = []
    window?.rootViewController?.rotation.gatherRotationListeners(into: &found)
    return found
  }
}
