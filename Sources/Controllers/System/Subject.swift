/// The subject of an event: an instance of a class, or one of the symbols.
package struct Subject: Equatable, Hashable, Sendable {
  /// The place of the name in the trace's table.
  package let name: UInt32
  /// Which instance, counted from 1; 0 where there is only one.
  package let number: UInt32

  package init(name: UInt32, number: UInt32) {
    self.name = name
    self.number = number
  }

  /// What UIKit would write to the console.
  package static let warning = Subject(name: 0, number: 0)
  /// What the script prints.
  package static let print = Subject(name: 1, number: 0)
  /// The application and its delegate.
  package static let application = Subject(name: 2, number: 0)
  /// An error of the script.
  package static let error = Subject(name: 3, number: 0)

  /// The names of the symbols, each at its place.
  static let symbols = ["⚠", ">", "application", "✗"]
}
