import ArgumentParser
import Rendering
import Scripting

/// The value of an option whose values are a few fixed words.
enum WordArgument {
  /// Reads the value.
  ///
  /// - Throws: `ValidationError` with the most similar word, or with all words if none is similar.
  static func parse<Word: RawRepresentable & CaseIterable>(_ text: String) throws -> Word
  where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let valueList = "the values are: " + words.joined(separator: " ")
    let hint = Suggestion.sentence(for: text, among: words, quote: "`") ?? valueList
    throw ValidationError("unknown value `\(text.printableLine)`; \(hint)".asSentence)
  }

  /// Returns the words in a sentence, such as `text or json`.
  static func joinedWords<Word: RawRepresentable & CaseIterable>(_ word: Word.Type) -> String
  where Word.RawValue == String {
    wordList(word.allCases.map(\.rawValue), conjunction: "or")
  }

  /// The completion of the value in a shell.
  static func completion<Word: RawRepresentable & CaseIterable>(_ word: Word.Type) -> CompletionKind
  where Word.RawValue == String { .list(word.allCases.map(\.rawValue)) }
}
