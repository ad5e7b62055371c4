/// Returns a number with a noun: `1 screen`, `2 screens`.
///
/// - Parameters:
///   - number: The number.
///   - noun: The singular noun. Its plural has an `s` appended.
/// - Returns: The number and the noun, with a space between them.
package func countedNoun(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Returns a sentence with a number and a noun: `there is 1 tab`, `there are 2 tabs`.
///
/// - Parameters:
///   - number: The number.
///   - noun: The singular noun. Its plural has an `s` appended.
/// - Returns: The sentence, without a period.
package func thereAre(_ number: Int, _ noun: String) -> String {
  "there \(number == 1 ? "is" : "are") \(countedNoun(number, noun))"
}

/// Returns a list in words: `a`, `a and b`, `a, b and c`.
///
/// - Parameters:
///   - words: The words.
///   - conjunction: The word before the last one.
/// - Returns: The list, which is empty without words.
package func wordList(_ words: [String], conjunction: String = "and") -> String {
  guard words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + words[words.count - 1]
}
