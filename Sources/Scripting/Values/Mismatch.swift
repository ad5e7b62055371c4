import Lua

/// The error for a value that differs from the expected value.
///
/// The error contains the expected and the actual value.
package struct Mismatch: DeclarationError, CustomStringConvertible {
  package let expected: String
  package let foundValue: FoundValue
  /// A suggestion of the nearest valid value, or `nil` if no valid value is similar.
  package var hint: String?
  /// The positions in nested lists, from the outermost to the innermost.
  private(set) var positions: [Int] = []

  var path: [DeclaredStep] { positions.map(DeclaredStep.item) }

  /// Creates the error for a value.
  ///
  /// - Parameters:
  ///   - expected: the description of the expected value, such as `a string`.
  ///   - found: the value.
  ///   - hint: a suggestion, or `nil` if there is none.
  package init(expected: String, found: FoundValue, hint: String? = nil) {
    self.expected = expected
    self.foundValue = found
    self.hint = hint
  }

  /// Creates the error for a word that isn't among the known words, with a suggestion if a known word is similar.
  init(expected: String, word: String, among known: [String]) {
    self.init(expected: expected, found: .string(word), hint: Suggestion.sentence(for: word, among: known))
  }

  /// Creates the error for an unknown word where one or more of the known words are expected.
  init(word: String, amongSomeOf known: [String]) {
    self.init(expected: "some of " + known.map { "\"\($0)\"" }.joined(separator: " "), word: word, among: known)
  }

  /// Returns the error for an item at a position in a list.
  func atPosition(_ position: Int) -> Mismatch {
    var outerMismatch = Mismatch(expected: expected + " at position \(position)", found: foundValue, hint: hint)
    outerMismatch.positions = [position] + positions
    return outerMismatch
  }

  package var description: String {
    "expected \(expected), found \(foundValue)" + (hint.map { "; \($0)" } ?? "")
  }
}

extension LuaSlot {
  /// Returns the error for a value that doesn't have the expected type.
  ///
  /// - Parameter expected: the description of the expected value, such as `a string`.
  /// - Returns: the error, with a hint if the value is nil because a global isn't set.
  package func mismatch(_ expected: String) -> Mismatch { call.mismatch(expected, index) }
}

extension LuaCall {
  /// Returns the error for a value that doesn't have the expected type.
  ///
  /// - Parameters:
  ///   - expected: the description of the expected value, such as `a string`.
  ///   - index: the index of the value.
  /// - Returns: the error, with a hint if the value is nil because a global isn't set.
  package func mismatch(_ expected: String, _ index: Int32) -> Mismatch {
    Mismatch(
      expected: expected, found: foundValue(at: index), hint: isNil(index) ? session.errorHints.hintForNil() : nil)
  }
}
