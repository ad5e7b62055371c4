/// The warnings of a run with the places of the script that caused them, each place and text once.
package struct ToldWarnings {
  /// How many different ones are kept; the rest is counted.
  package static let capacity = 1000

  /// A warning at a place.
  package struct Entry: Hashable, Sendable {
    package let message: String
    /// The line of the script that ran, or that of the verb; nil when there was neither.
    package let place: String?

    /// Both, as messages begin with their place.
    package var text: String { (place.map { $0 + ": " } ?? "") + message }
  }

  /// In the order in which they came first.
  package private(set) var entries: [(entry: Entry, count: Int)] = []
  /// How many warnings are not among the entries.
  package private(set) var others = 0
  private var places: [Entry: Int] = [:]

  /// How many there were.
  package var count: Int { entries.reduce(others) { $0 + $1.count } }

  mutating func add(_ entry: Entry) {
    if let place = places[entry] {
      entries[place].count += 1
    } else if entries.count < ToldWarnings.capacity {
      places[entry] = entries.count
      entries.append((entry, 1))
    } else {
      others += 1
    }
  }
}
