import Lua
import Scripting

/// Hints about words that have no meaning at the console.
struct UnknownWords {
  let session: Session
  /// The names of all commands and user actions.
  let words: [String]
  /// The names of local variables that no longer exist because their line has ended.
  let endedLocals: Set<String>
  /// Whether an undefined word is an error.
  let areErrors: Bool

  /// Adds a hint to a syntax error if the line looks like a command.
  ///
  /// The command may be misspelled (`tpa Add`) or belong to another program (`break app.lua:7`).
  func addingHint(_ error: LuaError, _ text: String) -> LuaError {
    let line = text.trimmed
    let word = String(line.leadingName)
    guard let hint = hint(for: word, before: line.dropFirst(word.count)) else { return error }
    return LuaError(kind: .syntax, message: error.message + "; " + hint, calls: error.calls)
  }

  private func hint(for word: String, before remainder: Substring) -> String? {
    if remainder.isEmpty { return ForeignCommands.advice(for: word) }
    guard remainder.first == " ", let nextCharacter = remainder.trimmed.first,
      nextCharacter.isLetter || nextCharacter.isNumber || "\"*&$".contains(nextCharacter)
    else { return nil }
    return ForeignCommands.advice(for: word) ?? UIKitGlobals.advice(for: word)
      ?? Suggestion.sentence(for: word, among: words, quote: "`")
  }

  /// The maximum length of a word that is checked for misspellings.
  private static let maximumWordLength = 80

  /// Returns the output for an undefined word: a hint about the word that the user probably intended, or the value
  /// `nil`.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - note: a note about the word, which is shown instead of a hint.
  /// - Returns: the hint, or the value `nil`, or both.
  /// - Throws: `PlainError` in runs without a user who could read a hint.
  func output(toUnset word: String, _ note: String?) throws -> Outcome {
    // The name is valid and its value is nil, so a file of commands continues.
    if let note = note ?? session.absenceExplanation(word) { return Outcome(lines: ["nil"], note: note) }
    let nearest = nearestWord(to: word)
    guard areErrors else {
      // A single letter may be the name of a variable, so its value is also shown. The exception is `q`, with which
      // users quit other programs.
      let mayBeVariable = word.count == 1 && word != "q"
      return Outcome(lines: nearest == nil || mayBeVariable ? ["nil"] : [], note: nearest)
    }
    let displayedWord =
      word.count > UnknownWords.maximumWordLength ? word.prefix(UnknownWords.maximumWordLength) + "…" : word
    throw PlainError("no command, user action or global `\(displayedWord)`; " + (nearest ?? "`help` lists them"))
  }

  private func nearestWord(to word: String) -> String? {
    guard word.utf8.count <= UnknownWords.maximumWordLength else { return nil }
    if endedLocals.contains(word) {
      return "`\(word)` was local to its line: leave out `local` to keep it"
    }
    if let advice = ForeignCommands.advice(for: word) ?? UIKitGlobals.advice(for: word) { return advice }
    // A lowercase word such as `items` is too common for advice about UIKit's names.
    if word.contains(where: \.isUppercase), let scriptName = UIKitName.maquetteNames(for: word).names.first {
      return "write `\(scriptName)`"
    }
    return Suggestion.sentence(for: word, among: words + session.state.globalNames, quote: "`")
  }
}

extension [String] {
  /// Checks the first argument of a command that accepts only some words.
  ///
  /// - Throws: `PlainError` with the syntax of the command if the argument is another word.
  func requireFirst(among knownWords: [String], usage: String) throws {
    guard let word = first, !knownWords.contains(word) else { return }
    let hint = Suggestion.sentence(for: word, among: knownWords, quote: "`").map { "; " + $0 } ?? ""
    throw PlainError("usage: `\(usage)`\(hint)")
  }
}

extension Session {
  /// Returns the undefined word that a line consists of, or `nil` if the line is anything else.
  func unsetWord(in text: String) -> String? {
    let word = String(text.trimmed)
    guard !word.isEmpty, word == word.leadingName, !Session.standaloneKeywords.contains(word), !hasImplicitValue(word)
    else { return nil }
    return loader.hasGlobal(word) ? nil : word
  }

  /// The Lua keywords that are a value or a chunk by themselves.
  private static let standaloneKeywords: Set<String> = ["nil", "true", "false", "return", "break"]
}

extension LuaState {
  /// The names of the globals.
  var globalNames: [String] {
    let call = top
    return call.restoringStack {
      pushGlobals()
      return call.fieldNames(of: call.count)
    }
  }
}
