// Presentations in front of the app's window, outside the chain of presentations.

extension ViewController {
  /// Presents a controller in a separate window.
  ///
  /// The controller is an alert, an action sheet, or a controller in a popover.
  ///
  /// - Returns: `true` if the controller was presented, or `false` if it must be presented in the chain instead.
  /// - Throws: a `ControllerException` if the controller is already in use or can't be presented in front of the
  ///   window.
  final func presentInFront(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    if try controller.presentByItself(for: self, animated: animated, completion: completion) { return true }
    return try popovers.presentInPopover(controller, animated: animated, completion: completion)
  }
}
