/// The value of an element, such as the state of a switch or the text of a field.
package enum ElementValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)

  /// The values of a switch, in the syntax of scripts.
  package static let flagWords = ["true", "false"]
}

extension ElementValue? {
  /// Returns the value as a number.
  ///
  /// - Throws: `InputRefusal` if the value isn't a number or isn't in the given range.
  func number(from minimum: Double, to maximum: Double) throws(InputRefusal) -> Double {
    guard case .number(let number)? = self else { throw .expected("a number") }
    guard number >= minimum, number <= maximum else { throw .outsideRange(minimum, maximum) }
    return number
  }
}
