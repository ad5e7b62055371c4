/// Actions in order, as they were given: four bytes each, since most texts come again and again.
package struct ActionHistory {
  private var texts: [String] = []
  private var entries: [UInt32] = []
  /// Where a text stands among the texts, for the latest of them.
  private var places: [String: UInt32] = [:]

  /// Texts that are looked for when one is added.
  private static let remembered = 1000

  package init() {}

  /// How many there are.
  package var count: Int { entries.count }

  /// Adds one at the end.
  package mutating func append(_ text: String) {
    if let place = places[text] { return entries.append(place) }
    if places.count == Self.remembered { places = [:] }
    let place = UInt32(truncatingIfNeeded: texts.count)
    places[text] = place
    texts.append(text)
    entries.append(place)
  }

  /// The latest; nil when there is none.
  package var last: String? { suffix(1).first }

  /// The last of them, the oldest first.
  ///
  /// - Parameter count: at most so many.
  /// - Returns: their texts.
  package func suffix(_ count: Int) -> [String] { entries.suffix(count).map { texts[Int($0)] } }
}
