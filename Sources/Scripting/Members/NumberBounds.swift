/// The lowest and the highest number that a property of an element can have.
///
/// A declared number outside the bounds is a mistake, which `maquette check` finds.
package struct NumberBounds: Sendable {
  package let lowerBound: Bound
  package let upperBound: Bound

  /// One bound of a range.
  package enum Bound: Sendable {
    case number(Double)
    /// The value of another property.
    ///
    /// `defaultValue` is the value that this property has unless it is declared, or `nil` if that value isn't known.
    case property(String, defaultValue: Double?)
    /// The number of items in a list, which the given method can change.
    case items(of: String, changedBy: String)

    /// The properties and methods that change the bound.
    package var setters: [String] {
      switch self {
      case .number: []
      case .property(let name, _): [name]
      case .items(let name, let method): [name, method]
      }
    }
  }
}
