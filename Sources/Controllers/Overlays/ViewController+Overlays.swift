// What is presented in front of everything, outside the chain of presentations.

extension ViewController {
  /// Presents what stands in a window of its own: an alert, a sheet of buttons, what is to come in a popover.
  ///
  /// - Returns: false for all else, which is left to the chain of presentations.
  /// - Throws: when it is in use already, or cannot be shown so.
  final func presentInFront(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    if try controller.presentByItself(for: self, animated: animated, completion: completion) { return true }
    return try presentInPopover(controller, animated: animated, completion: completion)
  }
}
