import Locations

/// The warnings of a run with the source locations that caused them, without duplicates.
package struct LoggedWarnings {
  /// The maximum number of different entries.
  ///
  /// Additional warnings are only counted.
  package static let capacity = 1000

  /// A warning and its source location.
  package struct Entry: Hashable, Sendable {
    package let message: String
    /// The line of the script or the user action that was being executed, or `nil` if there was neither.
    package let location: CodeLocation?

    /// The message, prefixed with its source location.
    package var text: String { message.located(at: location) }
  }

  /// The entries, in the order of their first occurrence.
  package private(set) var entries: [(entry: Entry, count: Int)] = []
  /// The number of warnings that were counted without becoming entries.
  package private(set) var others = 0
  private var indices: [Entry: Int] = [:]
  /// The messages that end with the system that the app follows, each without this end.
  private var withoutSystem: [String: String] = [:]

  /// The total number of warnings, including repeated ones.
  package var count: Int { entries.reduce(others) { $0 + $1.count } }

  /// Returns a message without the sentence about the system that the app follows.
  package func withoutSystem(_ message: String) -> String { withoutSystem[message] ?? message }

  /// Records the message of a warning that ends with the system that the app follows.
  mutating func note(_ message: String, withoutSystem text: String) { withoutSystem[message] = text }

  mutating func add(_ entry: Entry) {
    if let index = indices[entry] {
      entries[index].count += 1
    } else if entries.count < LoggedWarnings.capacity {
      indices[entry] = entries.count
      entries.append((entry, 1))
    } else {
      others += 1
    }
  }
}
