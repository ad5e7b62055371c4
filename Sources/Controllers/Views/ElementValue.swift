/// The value of an element: the state of a switch, the text of a field.
package enum ElementValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)

  /// The values of a switch, as a script writes them.
  package static let flagWords = ["true", "false"]
}

extension ElementValue? {
  /// The number that the value is.
  ///
  /// - Throws: `InputRefusal` if it isn't a number, or isn't between two others.
  func number(from least: Double, to most: Double) throws(InputRefusal) -> Double {
    guard case .number(let number)? = self else { throw .expected("a number") }
    guard number >= least, number <= most else { throw .outside(least, most) }
    return number
  }
}
