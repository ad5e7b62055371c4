// A controller that takes the whole screen is seen in its own orientation: the interface turns with its coming, and
// back when it is dismissed. No controller is notified of a rotation; both are laid out.
//
// Sources: "View Controllers" (Programming iOS 6), for systems 3 to 5 "iPhone View Controller Techniques".

extension Presentation {
  /// Whether the presented controller's orientations count now.
  var decidesOrientation: Bool { form.coversScreen && !isDismissing }

  /// Turns the interface to where the arriving view may be seen; called before it is placed.
  func turnInterface() {
    guard form.coversScreen, let application = presenter.system.application else { return }
    let orientation = isDismissing ? presenter.orientationOnReturn(to: orientationBefore) : orientation
    guard let orientation else { return }
    application.turnAtOnce(
      to: orientation, for: isDismissing ? presenter : presented, marking: [presenter, presented])
  }
}

extension ViewController {
  /// The orientation in which it will be seen first when it takes the whole screen; nil when the interface stays as it is.
  ///
  /// - Throws: when it has none in common with the app, or wishes for one that is not permitted.
  final func orientationWhenPresented() throws(ControllerException) -> InterfaceOrientation? {
    guard system.behaviour.presentedDecidesOrientation else { return nil }
    let preferred = system.behaviour.asksPreferredOrientation ? preferredOrientation : nil
    guard let preferred else { return try firstPermitted(of: [interfaceOrientation, held]) }
    let permitted = try permittedOrientations()
    guard permitted == .none || permitted.contains(preferred) else {
      throw ControllerException(.preferredNotSupported(toldName, preferred.rawValue, supported: permitted.text))
    }
    return preferred
  }

  /// The orientation in which it is seen again; what cannot be asked for stays as it was.
  ///
  /// - Parameter before: how the interface was turned when the other one came.
  /// - Returns: nil when the interface stays as it is.
  final func orientationOnReturn(to before: InterfaceOrientation) -> InterfaceOrientation? {
    guard system.behaviour.presentedDecidesOrientation else { return nil }
    let permitted = try? firstPermitted(of: [held, before, interfaceOrientation], asksFirst: true)
    return permitted ?? before
  }

  /// Turns the interface back when a stack goes back to one that may not be seen as it is now.
  ///
  /// A leaf that may be turned, on a stack that may not.
  final func turnBackForStack() {
    guard system.behaviour.turnsBackForStack, let application = system.application else { return }
    guard outermost === application.topLevelViewController,
      let orientation = try? outermost.firstPermitted(of: [interfaceOrientation, held, .portrait])
    else { return }
    application.turnAtOnce(to: orientation, for: self, marking: [self])
  }

  /// How the device is held, for the interface; nil when it lies flat.
  private final var held: InterfaceOrientation? { system.device.orientation.interface }
}
