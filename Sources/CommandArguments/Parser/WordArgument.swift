import ArgumentParser
import Rendering
import Scripting

/// The value of an option that is one of a few words.
enum WordArgument {
  /// Reads the value.
  ///
  /// - Throws: `ValidationError` with the nearest word, or with all words if none is similar.
  static func read<Word: RawRepresentable & CaseIterable>(_ text: String) throws -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let known = "the values are: " + words.joined(separator: " ")
    let hint = Suggestion.sentence(for: text, among: words, quote: "`") ?? known
    throw ValidationError("unknown value `\(text.printableLine)`; \(hint)".sentence)
  }

  /// Returns the words in a sentence, such as `text or json`.
  static func list<Word: RawRepresentable & CaseIterable>(_ word: Word.Type) -> String where Word.RawValue == String {
    listed(word.allCases.map(\.rawValue), conjunction: "or")
  }

  /// The completion of the value in a shell.
  static func completion<Word: RawRepresentable & CaseIterable>(_ word: Word.Type) -> CompletionKind
  where Word.RawValue == String { .list(word.allCases.map(\.rawValue)) }
}
