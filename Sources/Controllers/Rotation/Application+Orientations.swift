// What the app as a whole permits: its list, or in place of that its delegate's answer.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// The app's own list, in the order in which a phone tries them at launch; the device's default without one.
  package var listedOrientations: [InterfaceOrientation] {
    (system.device.idiom == .pad ? supportedInterfaceOrientationsOfPad : nil) ?? supportedInterfaceOrientations
      ?? InterfaceOrientationMask.orientations(named: [system.device.idiom == .pad ? "all" : "allButUpsideDown"])
  }

  /// What the delegate says, else the list.
  var permittedOrientations: InterfaceOrientationMask {
    guard let window, let words = askWords(.supportedInterfaceOrientationsFor, .object(window)) else {
      return InterfaceOrientationMask(listedOrientations)
    }
    let mask = InterfaceOrientationMask(InterfaceOrientationMask.orientations(named: words))
    system.record(
      .supportedInterfaceOrientationsFor, of: .application, with: .list([.object(window), .word(mask.text)]))
    return mask
  }

  /// The controller that is asked: the root, or of what is presented one after the other the last that takes the whole
  /// screen.
  package var topLevelViewController: ViewController? {
    guard var controller = window?.rootViewController else { return nil }
    while let presentation = controller.presentation, presentation.decidesOrientation {
      controller = presentation.presented
    }
    return controller
  }

  /// The controllers a rotation notifies: those on the screen, and those their containers forward it to.
  var rotationHearers: [ViewController] {
    var found: [ViewController] = []
    window?.rootViewController?.gatherRotationHearers(into: &found)
    return found
  }
}
