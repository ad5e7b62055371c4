/// The lowest and the highest number that a property of an element can have.
///
/// A declared number outside the bounds is a mistake, which `maquette check` finds.
package struct NumberBounds: Sendable {
  package let lowest: End
  package let highest: End

  /// One end of a range.
  package enum End: Sendable {
    case number(Double)
    /// The value of another property, and the value that it has unless it is declared, or `nil` if that isn't known.
    case property(String, usually: Double?)
    /// The number of items in a list, which a method with the given name can change.
    case items(of: String, changedBy: String)

    /// The properties and methods that change the end.
    package var setters: [String] {
      switch self {
      case .number: []
      case .property(let name, _): [name]
      case .items(let name, let method): [name, method]
      }
    }
  }
}
