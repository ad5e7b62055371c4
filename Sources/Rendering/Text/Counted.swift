/// Returns a number with a noun: `1 screen`, `2 screens`.
///
/// - Parameters:
///   - number: The number.
///   - noun: The singular noun. Its plural has an `s` appended.
/// - Returns: The number and the noun, with a space between them.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
