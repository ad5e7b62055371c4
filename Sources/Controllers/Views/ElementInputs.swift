/// The inputs besides touches that an element takes.
package struct ElementInputs: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Text from the keyboard.
  package static let text = ElementInputs(rawValue: 1)
  /// A value: the state of a switch, the number of a slider.
  package static let value = ElementInputs(rawValue: 2)
  /// One of several titles.
  package static let choice = ElementInputs(rawValue: 4)
}

/// The reason why an element doesn't take a value or a choice.
package enum InputRefusal: Error, Equatable {
  /// The value has another type or form than expected: `a number`.
  case expected(String)
  /// The number isn't between two others.
  case outside(Double, Double)
  /// Steps of some size don't lead from the current value to the number.
  case notReached(Double, from: Double, step: Double)
  /// None of the titles is the given one.
  case noChoice(String, among: [String])
  /// The segment with a title is disabled.
  case disabledSegment(String)
}

/// The effect that a tap on an element would have.
package enum TouchOutcome {
  /// None, with the reason in few words.
  case nothing(String)
  /// The action that the script has for an event, or none without an action.
  case action(ControlEvent)
  /// A change of the element, and the action that the script has for an event of an object, if there is one.
  case change(ModelObject, ControlEvent)
  /// A change that asks no action.
  case builtIn

  /// No effect, because the element has no action.
  static var idle: TouchOutcome { .nothing("it has no action") }
}

extension [String] {
  /// The index of a title, or of the title with a number, from 1.
  ///
  /// - Throws: `InputRefusal` if there is none.
  func index(ofChoice name: String) throws(InputRefusal) -> Int {
    if let index = firstIndex(of: name) { return index }
    if let number = Int(name), indices.contains(number &- 1) { return number - 1 }
    throw .noChoice(name, among: self)
  }
}
