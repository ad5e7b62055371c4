// What is presented in front of everything, outside the chain of presentations.

extension ViewController {
  /// Presents what stands in a window of its own: an alert or a sheet of buttons.
  ///
  /// - Returns: false for all else, which is left to the chain of presentations.
  /// - Throws: when it is there already.
  final func presentInFront(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    guard let alert = controller as? AlertController else { return false }
    try alert.show(for: self, animated: animated, completion: completion)
    return true
  }
}
