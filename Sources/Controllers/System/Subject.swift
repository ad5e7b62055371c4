/// The subject of an event: an instance of a class, or a symbol for lines that don't concern an instance.
package struct Subject: Equatable, Hashable, Sendable {
  /// The index of the subject's name in the trace's table of names.
  package let name: UInt32
  /// The number of the instance, counted from 1, or 0 if there can be only one instance.
  package let number: UInt32

  package init(name: UInt32, number: UInt32) {
    self.name = name
    self.number = number
  }

  /// The subject of warnings that UIKit would write to the console.
  package static let warning = Subject(name: 0, number: 0)
  /// The subject of lines that the script prints.
  package static let print = Subject(name: 1, number: 0)
  /// The application and its delegate.
  package static let application = Subject(name: 2, number: 0)
  /// The subject of a script's errors.
  package static let error = Subject(name: 3, number: 0)

  /// The subject of notes, in which Maquette explains behavior that the script may not expect.
  package static let note = Subject(name: 4, number: 0)

  /// The names of the subjects that are symbols, in the order of their indices.
  static let symbols = ["⚠", ">", "application", "✗", "ⓘ"]
}
