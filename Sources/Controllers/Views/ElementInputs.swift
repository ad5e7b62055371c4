/// The inputs that an element accepts besides touches.
package struct ElementInputs: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Text from the keyboard.
  package static let text = ElementInputs(rawValue: 1)
  /// A value, such as the state of a switch or the number of a slider.
  package static let value = ElementInputs(rawValue: 2)
  /// One of several titles.
  package static let choice = ElementInputs(rawValue: 4)
}

/// The reason why an element rejects a value or a choice.
package enum InputRefusal: Error, Equatable {
  /// The value doesn't have the expected type or form, such as `a number`.
  case expected(String)
  /// The number is outside the range given by the minimum and the maximum.
  case outside(Double, Double)
  /// Steps of the given size don't lead from the current value to the number.
  case notReached(Double, from: Double, step: Double)
  /// The element has no such title.
  ///
  /// The second value lists its titles.
  case noChoice(String, among: [String])
  /// The segment with the title is disabled.
  case disabledSegment(String)
}

/// The effect that a tap on an element would have.
package enum TouchOutcome {
  /// No effect, with a short reason.
  case nothing(String)
  /// The script's action for an event; no effect if there is none.
  case action(ControlEvent)
  /// A change of the element, and the script's action for an event of an object, if there is one.
  case change(ModelObject, ControlEvent)
  /// A change that calls no action of the script.
  case builtIn

  /// No effect, because the element has no action.
  static var idle: TouchOutcome { .nothing("it has no action") }
}

extension [String] {
  /// Returns the index of a title, which is given as a string or as a number from 1.
  ///
  /// - Throws: `InputRefusal` if there is no such title.
  func index(ofChoice name: String) throws(InputRefusal) -> Int {
    if let index = firstIndex(of: name) { return index }
    if let number = Int(name), indices.contains(number &- 1) { return number - 1 }
    throw .noChoice(name, among: self)
  }
}
