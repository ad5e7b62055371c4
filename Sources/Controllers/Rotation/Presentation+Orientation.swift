// A controller that covers the whole screen appears in an orientation it supports: the interface rotates when it
// appears, and rotates back when it is dismissed. No controller is notified of a rotation; the views of both are laid
// out.
//
// Sources: "View Controllers" (Programming iOS 6), for systems 3 to 5 "iPhone View Controller Techniques".

extension Presentation {
  /// Whether the presented controller currently determines the orientation.
  var decidesOrientation: Bool { form.coversScreen && !isDismissing }

  /// Rotates the interface to an orientation that the arriving controller supports.
  ///
  /// Call this before adding its view.
  func turnInterface() {
    guard form.coversScreen, let application = presenter.system.application else { return }
    let orientation = isDismissing ? presenter.orientationOnReturn(to: orientationBefore) : orientation
    guard let orientation else { return }
    application.turnAtOnce(
      to: orientation, for: isDismissing ? presenter : presented, marking: [presenter, presented])
  }
}

extension ViewController {
  /// Returns the orientation in which the controller first appears when it covers the whole screen, or `nil` to leave
  /// the interface as it is.
  ///
  /// - Throws: a `ControllerException` if it has no orientation in common with the app, or prefers one that isn't
  ///   permitted.
  final func orientationWhenPresented() throws(ControllerException) -> InterfaceOrientation? {
    guard system.behaviour.presentedDecidesOrientation else { return nil }
    let preferred = system.behaviour.asksPreferredOrientation ? preferredOrientation : nil
    guard let preferred else { return try firstPermitted(of: [interfaceOrientation, held]) }
    let permitted = try permittedOrientations()
    guard permitted == .none || permitted.contains(preferred) else {
      throw ControllerException(.preferredNotSupported(displayName, preferred.rawValue, supported: permitted.text))
    }
    return preferred
  }

  /// Returns the orientation in which the controller appears again; without permitted ones, the previous one.
  ///
  /// - Parameter before: the interface orientation when the other controller was presented.
  /// - Returns: the orientation, or `nil` to leave the interface as it is.
  final func orientationOnReturn(to before: InterfaceOrientation) -> InterfaceOrientation? {
    guard system.behaviour.presentedDecidesOrientation else { return nil }
    let permitted = try? firstPermitted(of: [held, before, interfaceOrientation], asksFirst: true)
    return permitted ?? before
  }

  /// Rotates the interface back when a stack returns to a controller that doesn't support the current orientation.
  ///
  /// This happens if a controller that rotates was pushed onto a stack whose root doesn't.
  final func turnBackForStack() {
    guard system.behaviour.turnsBackForStack, let application = system.application else { return }
    guard outermost === application.topLevelViewController,
      let orientation = try? outermost.firstPermitted(of: [interfaceOrientation, held, .portrait])
    else { return }
    application.turnAtOnce(to: orientation, for: self, marking: [self])
  }

  /// The interface orientation that matches how the device is held, or `nil` if it lies flat.
  private final var held: InterfaceOrientation? { system.device.orientation.interface }
}
