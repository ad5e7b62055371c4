/// Finds the known name that the user probably meant by a misspelled name.
package enum Suggestion {
  /// Returns a sentence such as `did you mean "flipHorizontal"?`, or `nil` if no known name is similar.
  package static func sentence(for word: String, among known: [String], quote: Character = "\"") -> String? {
    guard let nearest = nearest(to: word, among: known) else { return nil }
    return "did you mean \(quote)\(nearest)\(quote)?"
  }

  /// Returns the sentence with the suggestion, or `nil` if no known name is similar.
  ///
  /// If the word is part of exactly one known name, that name is also similar, such as `landscapeLeft` for `left`.
  package static func sentence(forPart word: String, among known: [String]) -> String? {
    if let sentence = sentence(for: word, among: known) { return sentence }
    let longerNames = word.count < 3 ? [] : known.filter { $0.lowercased().contains(word.lowercased()) }
    return longerNames.count == 1 ? "did you mean \"\(longerNames[0])\"?" : nil
  }

  /// Returns the suggestion or, without a suggestion, a list of all known names.
  package static func sentenceOrList(for word: String, among known: [String]) -> String {
    sentence(forPart: word, among: known) ?? "there are: " + known.joined(separator: " ")
  }

  /// Returns the nearest known name.
  ///
  /// The distance of this name is at most a third of the word's length.
  ///
  /// Missing words at the end count as two edits, regardless of their length.
  ///
  /// If several names are equally near, the name with the longest common prefix is preferred, and then the first name.
  /// Every letter is one edit away from every other letter, so a name of a single letter may differ only in case.
  package static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= maximumWordLength else { return nil }
    let limit = word.count == 1 ? 0 : max(1, word.count / 3)
    let lowered = word.lowercased()
    var bestMatch: (word: String, distance: Int, alike: Int)?
    for candidate in known where candidate != word {
      let loweredCandidate = candidate.lowercased()
      let distance = min(distance(lowered, loweredCandidate), lacksLastWords(of: candidate, in: word) ? 2 : .max)
      let prefixLength = lowered.commonPrefix(with: loweredCandidate)
      guard distance <= limit else { continue }
      if let best = bestMatch, (best.distance, -best.alike) <= (distance, -prefixLength) { continue }
      bestMatch = (candidate, distance, prefixLength)
    }
    return bestMatch?.word
  }

  /// Whether a word is a known name without its last words, such as `barButton` without `Item`.
  private static func lacksLastWords(of candidate: String, in word: String) -> Bool {
    candidate.hasPrefix(word) && candidate.dropFirst(word.count).first?.isUppercase ?? false
  }

  /// Returns known names, beginning with the one that is nearest to a word.
  package static func ranked(of known: [String], for word: String) -> [String] {
    guard word.utf8.count <= maximumWordLength else { return known }
    let lowered = word.lowercased()
    return known.enumerated().map { index, name in
      (name: name, rank: (distance(lowered, name.lowercased()), -lowered.commonPrefix(with: name.lowercased()), index))
    }.sorted { $0.rank < $1.rank }.map(\.name)
  }

  /// The maximum length of a misspelled name, in bytes.
  ///
  /// A longer string isn't near any name, and the comparison would take a long time.
  private static let maximumWordLength = 1000

  /// Whether two names of at least six letters differ by one edit or transposition.
  ///
  /// Such a difference is small enough to be treated as an error.
  package static func isMisspelling(_ word: String, of known: String) -> Bool {
    min(word.utf8.count, known.utf8.count) >= 6 && isOneEdit(word, known)
  }

  /// Returns the known name that an unknown name probably misspells.
  ///
  /// Names with at least five letters may differ by one edit, and names with at least ten letters by two edits. A
  /// plural or a name with an appended digit counts as a different name.
  ///
  /// - Parameters:
  ///   - word: the name.
  ///   - known: the known names.
  ///   - minimumLength: the minimum number of letters of a misspelled name.
  /// - Returns: the known name, or `nil` if no known name is near.
  package static func nearMiss(of word: String, among known: some Sequence<String>, from minimumLength: Int = 5)
    -> String?
  {
    var secondChoice: String?
    for candidate in known where candidate != word {
      let length = min(word.utf8.count, candidate.utf8.count)
      guard length >= minimumLength, abs(word.utf8.count - candidate.utf8.count) <= 2, !hasAddedDigit(word, candidate)
      else {
        continue
      }
      if isOneEdit(word, candidate) || word.lowercased() == candidate.lowercased() { return candidate }
      if secondChoice == nil, length >= 10, distance(word, candidate) <= 2 { secondChoice = candidate }
    }
    return secondChoice
  }

  private static func hasAddedDigit(_ word: String, _ known: String) -> Bool {
    guard word.hasPrefix(known), let lastByte = word.utf8.last else { return false }
    return lastByte == UInt8(ascii: "s") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= lastByte
  }

  /// Whether two names of any length differ by one edit or transposition, ignoring the case of ASCII letters.
  static func isOneEdit(_ word: String, _ known: String) -> Bool {
    guard word.utf8.allSatisfy({ $0 < 128 }), known.utf8.allSatisfy({ $0 < 128 }) else {
      return distance(word.lowercased(), known.lowercased()) == 1
    }
    return isOneEdit(word.utf8, known.utf8)
  }

  /// Whether the distance between two ASCII strings is 1.
  ///
  /// Unlike `distance`, this function allocates no tables.
  private static func isOneEdit(_ left: String.UTF8View, _ right: String.UTF8View) -> Bool {
    let (shorter, longer) = left.count < right.count ? (left, right) : (right, left)
    guard longer.count - shorter.count <= 1 else { return false }
    let prefixLength = commonPrefixLength(shorter, longer)
    let sharedLength = prefixLength + commonPrefixLength(shorter.reversed(), longer.reversed())
    if longer.count > shorter.count { return sharedLength >= shorter.count }
    guard sharedLength == longer.count - 2 else { return sharedLength == longer.count - 1 }
    let (shorterRest, longerRest) = (
      shorter.dropFirst(prefixLength).prefix(2), longer.dropFirst(prefixLength).prefix(2)
    )
    return shorterRest.elementsEqual(longerRest.reversed()) { $0.isSameLetter(as: $1) }
  }

  /// Returns the length of the common prefix of two byte sequences.
  private static func commonPrefixLength(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Int {
    var count = 0
    for (one, other) in zip(left, right) {
      guard one.isSameLetter(as: other) else { break }
      count += 1
    }
    return count
  }

  /// Returns the number of edits between two strings: insertions, deletions, substitutions and swaps of neighbors.
  static func distance(_ left: String, _ right: String) -> Int {
    let leftScalars = Array(left.unicodeScalars)
    let rightScalars = Array(right.unicodeScalars)
    guard !leftScalars.isEmpty, !rightScalars.isEmpty else { return max(leftScalars.count, rightScalars.count) }
    guard abs(leftScalars.count - rightScalars.count) <= 12 else { return abs(leftScalars.count - rightScalars.count) }
    var previousRow = [Int](repeating: 0, count: rightScalars.count + 1)
    var currentRow = Array(0...rightScalars.count)
    for i in 1...leftScalars.count {
      var nextRow = [i] + [Int](repeating: 0, count: rightScalars.count)
      for j in 1...rightScalars.count {
        let substitutionCost = leftScalars[i - 1] == rightScalars[j - 1] ? 0 : 1
        nextRow[j] = min(currentRow[j] + 1, nextRow[j - 1] + 1, currentRow[j - 1] + substitutionCost)
        if i > 1, j > 1, leftScalars[i - 1] == rightScalars[j - 2], leftScalars[i - 2] == rightScalars[j - 1] {
          nextRow[j] = min(nextRow[j], previousRow[j - 2] + 1)
        }
      }
      (previousRow, currentRow) = (currentRow, nextRow)
    }
    return currentRow[rightScalars.count]
  }
}

extension UInt8 {
  /// Whether two bytes are equal, ignoring the case of ASCII letters.
  fileprivate func isSameLetter(as other: UInt8) -> Bool {
    self == other || (self ^ other == 0x20 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20)
  }
}

extension String {
  /// Returns the length of the common prefix with another string, in characters.
  fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
