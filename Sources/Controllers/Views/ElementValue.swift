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
  /// - Throws: `InputRefusal` if the value isn't a number, or isn't in the range from `least` to `most`.
  func number(from least: Double, to most: Double) throws(InputRefusal) -> Double {
    guard case .number(let number)? = self else { throw .expected("a number") }
    guard number >= least, number <= most else { throw .outside(least, most) }
    return number
  }
}
