import Locations

/// The warnings of a run and the source locations that caused them, without duplicates.
package struct LoggedWarnings {
  /// The maximum number of different entries.
  ///
  /// Once this number is reached, additional warnings are only counted.
  package static let capacity = 1000

  /// A warning and its source location.
  package struct Entry: Hashable, Sendable {
    package let message: String
    /// The line of the script or the user action that was running, or `nil` if there was neither.
    package let location: CodeLocation?

    /// The message, prefixed with its source location.
    package var text: String { message.located(at: location) }
  }

  /// The entries, in the order of their first occurrence.
  package private(set) var entries: [(entry: Entry, count: Int)] = []
  /// The number of warnings that were counted after the maximum had been reached.
  package private(set) var unlistedCount = 0
  private var indicesByEntry: [Entry: Int] = [:]
  /// The messages that end with a sentence about the system that the app follows, mapped to the messages without it.
  private var messagesWithoutSystem: [String: String] = [:]

  /// The total number of warnings, including repeated ones.
  package var count: Int { entries.reduce(unlistedCount) { $0 + $1.count } }

  /// Returns a message without the sentence about the system that the app follows.
  package func withoutSystem(_ message: String) -> String { messagesWithoutSystem[message] ?? message }

  /// Stores a message that ends with a sentence about the system that the app follows, and the message without it.
  mutating func addMessage(_ message: String, withoutSystem text: String) { messagesWithoutSystem[message] = text }

  mutating func add(_ entry: Entry) {
    if let index = indicesByEntry[entry] {
      entries[index].count += 1
    } else if entries.count < LoggedWarnings.capacity {
      indicesByEntry[entry] = entries.count
      entries.append((entry, 1))
    } else {
      unlistedCount += 1
    }
  }
}
