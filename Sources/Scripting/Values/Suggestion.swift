/// Which known word a misspelt one was meant to be.
package enum Suggestion {
  /// `did you mean "flipHorizontal"?`, or nil when nothing is near.
  package static func sentence(for word: String, among known: [String], quote: Character = "\"") -> String? {
    guard let nearest = nearest(to: word, among: known) else { return nil }
    return "did you mean \(quote)\(nearest)\(quote)?"
  }

  /// The sentence, also for a part of one word alone: `left` of `landscapeLeft`.
  package static func sentence(forPart word: String, among known: [String]) -> String? {
    if let sentence = sentence(for: word, among: known) { return sentence }
    let longer = word.count < 3 ? [] : known.filter { $0.lowercased().contains(word.lowercased()) }
    return longer.count == 1 ? "did you mean \"\(longer[0])\"?" : nil
  }

  /// The sentence, else the words there are.
  package static func orList(for word: String, among known: [String]) -> String {
    sentence(forPart: word, among: known) ?? "there are: " + known.joined(separator: " ")
  }

  /// The nearest word within a third of its length; of equally near ones the one that begins alike, then the first.
  ///
  /// To one letter every other is near: there only the case may differ.
  package static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let limit = word.count == 1 ? 0 : max(1, word.count / 3)
    let lowered = word.lowercased()
    var best: (word: String, distance: Int, alike: Int)?
    for candidate in known where candidate != word {
      let other = candidate.lowercased()
      let distance = distance(lowered, other)
      let alike = lowered.commonPrefix(with: other)
      guard distance <= limit else { continue }
      if let best, (best.distance, -best.alike) <= (distance, -alike) { continue }
      best = (candidate, distance, alike)
    }
    return best?.word
  }

  /// The bytes of a word that may be a slip: to a longer text no name is near, and comparing takes long.
  private static let longestWord = 1000

  /// Whether two words differ by one edit or transposition, in six letters or more: so near that it is an error.
  package static func isSlip(_ word: String, of known: String) -> Bool {
    min(word.utf8.count, known.utf8.count) >= 6 && isOneEdit(word, known)
  }

  /// The known word that a name unknown everywhere was meant to be: one edit away with five letters or more, two with ten.
  ///
  /// A plural and a name with a number are names of their own.
  ///
  /// - Parameters:
  ///   - word: the name.
  ///   - known: the names that there are.
  ///   - shortest: the letters from which on a name may be a slip.
  /// - Returns: the known word; nil when none is near.
  package static func nearMiss(of word: String, among known: some Sequence<String>, from shortest: Int = 5) -> String? {
    var further: String?
    for candidate in known where candidate != word {
      let length = min(word.utf8.count, candidate.utf8.count)
      guard length >= shortest, abs(word.utf8.count - candidate.utf8.count) <= 2, !isNumbered(word, candidate) else {
        continue
      }
      if isOneEdit(word, candidate) || word.lowercased() == candidate.lowercased() { return candidate }
      if further == nil, length >= 10, distance(word, candidate) <= 2 { further = candidate }
    }
    return further
  }

  private static func isNumbered(_ word: String, _ known: String) -> Bool {
    guard word.hasPrefix(known), let last = word.utf8.last else { return false }
    return last == UInt8(ascii: "s") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= last
  }

  /// The same for words of any length; the case of ASCII's letters does not count.
  static func isOneEdit(_ word: String, _ known: String) -> Bool {
    guard word.utf8.allSatisfy({ $0 < 128 }), known.utf8.allSatisfy({ $0 < 128 }) else {
      return distance(word.lowercased(), known.lowercased()) == 1
    }
    return isOneEdit(word.utf8, known.utf8)
  }

  /// Whether the distance of two texts of ASCII is 1, found without the tables that `distance` makes.
  private static func isOneEdit(_ left: String.UTF8View, _ right: String.UTF8View) -> Bool {
    let (shorter, longer) = left.count < right.count ? (left, right) : (right, left)
    guard longer.count - shorter.count <= 1 else { return false }
    let head = alike(shorter, longer)
    let both = head + alike(shorter.reversed(), longer.reversed())
    if longer.count > shorter.count { return both >= shorter.count }
    guard both == longer.count - 2 else { return both == longer.count - 1 }
    let (one, other) = (shorter.dropFirst(head).prefix(2), longer.dropFirst(head).prefix(2))
    return one.elementsEqual(other.reversed()) { $0.isSameLetter(as: $1) }
  }

  /// How many bytes two texts begin with alike.
  private static func alike(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Int {
    var count = 0
    for (one, other) in zip(left, right) {
      guard one.isSameLetter(as: other) else { break }
      count += 1
    }
    return count
  }

  /// Insertions, deletions, substitutions and transpositions of neighbours.
  static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.unicodeScalars)
    let b = Array(right.unicodeScalars)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    guard abs(a.count - b.count) <= 12 else { return abs(a.count - b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var row = Array(0...b.count)
    for i in 1...a.count {
      var next = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        next[j] = min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { next[j] = min(next[j], before[j - 2] + 1) }
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}

extension UInt8 {
  /// Whether two bytes are the same but for the case of a letter of ASCII.
  fileprivate func isSameLetter(as other: UInt8) -> Bool {
    self == other || (self ^ other == 0x20 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20)
  }
}

extension String {
  /// How many characters two words begin with alike.
  fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
