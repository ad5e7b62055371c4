import Layout

// Touches in apps that are written in Swift.

extension System {
  /// Taps the front-most element with a name that a touch can reach, such as a control, a tab or a back button.
  ///
  /// While a transition is running, touches reach no element. See ``settle()``.
  ///
  /// - Parameter name: the element's `identifier`, its label, or the text on it.
  /// - Returns: `true` if the tap had an effect; `false` if it had none, or if no touch reaches such an element.
  @discardableResult
  public func tap(_ name: String) -> Bool {
    guard let element = touchableElements().first(where: { $0.matches(to: name) && !$0.isAccessory }) else {
      return false
    }
    return turn { userInput.tap(element) }
  }

  /// Taps the front-most element at a point.
  ///
  /// - Parameter point: the point on the screen, in points from its top left corner in the current orientation.
  /// - Returns: `true` if the tap had an effect; `false` if it had none, or if no touch reaches an element there.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard let element = touchableElements().first(where: { $0.frame.contains(point) }) else { return false }
    return turn { userInput.tap(element) }
  }
}
