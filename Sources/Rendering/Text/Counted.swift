/// Returns a number with a noun: `1 screen`, `2 screens`.
///
/// - Parameters:
///   - number: The number.
///   - noun: The singular noun. Its plural has an `s` appended.
/// - Returns: The number and the noun, with a space between them.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Returns a sentence with a number and a noun: `there is 1 tab`, `there are 2 tabs`.
///
/// - Parameters:
///   - number: The number.
///   - noun: The singular noun. Its plural has an `s` appended.
/// - Returns: The sentence, without a period.
package func thereAre(_ number: Int, _ noun: String) -> String {
  "there \(number == 1 ? "is" : "are") \(counted(number, noun))"
}

/// Returns a list in words: `a`, `a and b`, `a, b and c`.
package func listed(_ words: [String]) -> String {
  words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}
