/// A number of things in words: `1 screen`, `2 screens`.
///
/// - Parameters:
///   - number: how many.
///   - noun: one of them; an `s` makes it several.
/// - Returns: both, with a space between.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
