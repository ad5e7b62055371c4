/// The kinds of input that an element accepts besides touches.
package struct ElementInputs: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Text from the keyboard.
  package static let text = ElementInputs(rawValue: 1)
  /// A value, such as the state of a switch or the position of a slider.
  package static let value = ElementInputs(rawValue: 2)
  /// A title from a list.
  package static let choice = ElementInputs(rawValue: 4)
}

/// The reason why an element rejects a value or a choice.
package enum InputRefusal: Error, Equatable {
  /// The value has the wrong type or form. The string describes what is expected, such as `a number`.
  case expected(String)
  /// The number is outside the range. The associated values are the minimum and the maximum.
  case outsideRange(Double, Double)
  /// The number can't be reached from the current value in steps of the given size.
  case unreachableByStep(Double, from: Double, step: Double)
  /// The element has no such title.
  ///
  /// The second associated value lists the available titles.
  case noChoice(String, among: [String])
  /// The segment with this title is disabled.
  case disabledSegment(String)
}

/// The effect that a tap on an element would have.
package enum TouchOutcome {
  /// The tap has no effect. The string gives a short reason.
  case noEffect(String)
  /// The tap calls the script's action for an event, if there is one.
  case action(ControlEvent)
  /// The tap changes the element, and calls the script's action for an event of an object, if there is one.
  case change(ModelObject, ControlEvent)
  /// The tap changes the element without calling an action of the script.
  case builtIn

  /// The tap has no effect, because the element has no action.
  static var idle: TouchOutcome { .noEffect("it has no action") }
}

extension [String] {
  /// Returns the index of a title.
  ///
  /// The title is given as a string, or as a number counted from 1.
  ///
  /// - Throws: `InputRefusal` if there is no such title.
  func index(ofChoice name: String) throws(InputRefusal) -> Int {
    if let index = firstIndex(of: name) { return index }
    if let number = Int(name), indices.contains(number &- 1) { return number - 1 }
    throw .noChoice(name, among: self)
  }
}
