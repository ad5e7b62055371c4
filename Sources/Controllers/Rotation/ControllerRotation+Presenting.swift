// A controller that covers the whole screen appears in an orientation that it supports. The interface rotates when the
// controller appears, and rotates back when the controller is dismissed. No controller is notified of these rotations,
// but the views of both controllers are laid out.
//
// Sources: "View Controllers" (Programming iOS 6); for systems 3 to 5, "iPhone View Controller Techniques".

extension Presentation {
  /// Whether the presented controller currently determines the orientation.
  var decidesOrientation: Bool { form.coversScreen && !isDismissing }

  /// Rotates the interface to an orientation that the arriving controller supports.
  ///
  /// Call this before the arriving controller's view is added.
  func rotateInterface() {
    guard form.coversScreen, let application = presenter.system.application else { return }
    let orientation = isDismissing ? presenter.rotation.orientationOnReturn(to: previousOrientation) : orientation
    guard let orientation else { return }
    application.rotateWithoutNotifying(
      to: orientation, for: isDismissing ? presenter : presented, marking: [presenter, presented])
  }
}

extension ControllerRotation {
  /// Returns the orientation in which the controller first appears if it covers the whole screen.
  ///
  /// - Returns: the orientation, or `nil` if the interface doesn't have to rotate.
  /// - Throws: a `ControllerException` if the app and the controller have no orientation in common, or if the
  ///   controller prefers an orientation that isn't permitted.
  func orientationWhenPresented() throws(ControllerException) -> InterfaceOrientation? {
    guard system.behavior.presentedDecidesOrientation else { return nil }
    let preferred = system.behavior.asksPreferredOrientation ? preferredOrientation : nil
    guard let preferred else { return try firstPermitted(of: [owner.interfaceOrientation, heldOrientation]) }
    let permitted = try permittedOrientations()
    guard permitted == .none || permitted.contains(preferred) else {
      throw ControllerException(
        .preferredNotSupported(owner.displayName, preferred.rawValue, supported: permitted.text))
    }
    return preferred
  }

  /// Returns the orientation in which the controller appears again after a dismissal.
  ///
  /// If no orientation is permitted, this is the orientation before the presentation.
  ///
  /// - Parameter before: the interface orientation when the other controller was presented.
  /// - Returns: the orientation, or `nil` if the interface doesn't have to rotate.
  func orientationOnReturn(to before: InterfaceOrientation) -> InterfaceOrientation? {
    guard system.behavior.presentedDecidesOrientation else { return nil }
    let permitted = try? firstPermitted(of: [heldOrientation, before, owner.interfaceOrientation], asksFirst: true)
    return permitted ?? before
  }

  /// Rotates the interface back when a stack returns to a controller that doesn't support the current orientation.
  ///
  /// This happens if the root of a stack supports fewer orientations than a controller that was pushed onto it.
  func rotateBackForStack() {
    guard system.behavior.turnsBackForStack, let application = system.application else { return }
    guard owner.outermost === application.topLevelViewController,
      let orientation = try? owner.outermost.rotation.firstPermitted(of: [
        owner.interfaceOrientation, heldOrientation, .portrait,
      ])
    else { return }
    application.rotateWithoutNotifying(to: orientation, for: owner, marking: [owner])
  }

  /// The interface orientation that matches the device's orientation, or `nil` if the device is lying flat.
  private var heldOrientation: InterfaceOrientation? { system.device.orientation.interfaceOrientation }
}
