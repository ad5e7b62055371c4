import Lua
import Scripting

// What is said to a word that means nothing.
extension Interpreter {
  /// `tpa Add` is no Lua, and most probably meant for a command; so is `break app.lua:7`.
  func hinted(_ error: LuaError, _ text: String) -> LuaError {
    let line = text.trimmed
    let word = String(line.leadingName)
    guard let hint = hint(for: word, before: line.dropFirst(word.count)) else { return error }
    return LuaError(kind: .syntax, message: error.message + "; " + hint, traceback: error.traceback)
  }

  private func hint(for word: String, before rest: Substring) -> String? {
    if rest.isEmpty { return OtherWords.advice(for: word) }
    guard rest.first == " ", let next = rest.trimmed.first, next.isLetter || next.isNumber || "\"*&$".contains(next)
    else { return nil }
    return OtherWords.advice(for: word) ?? UIKitGlobals.advice(for: word)
      ?? Suggestion.sentence(for: word, among: words, quote: "`")
  }

  /// A lone word that means nothing; nil for any other text.
  func unsetWord(_ text: String) -> String? {
    let word = String(text.trimmed)
    guard !word.isEmpty, word == word.leadingName, !Interpreter.constants.contains(word), !session.isGiven(word)
    else { return nil }
    return session.hasGlobal(word) ? nil : word
  }

  /// Lua's own words that are whole chunks or values.
  private static let constants: Set<String> = ["nil", "true", "false", "return", "break"]

  /// What is longer is no misspelt word.
  private static let longestWord = 80

  /// What is shown to a lone word that means nothing: what it was meant to be, or that it is nil.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - note: what is to be said about it already.
  /// - Returns: the hint alone, or the value.
  /// - Throws: `PlainError` in runs without a user who reads a hint.
  func answer(toUnset word: String, _ note: String?) throws -> Outcome {
    // The name is valid and its value is nil, so a file of commands continues.
    if let note = note ?? session.absenceOfResult(word) { return Outcome(lines: ["nil"], note: note) }
    let nearest = nearestWord(to: word)
    guard settings.refusesUnknownWords else {
      // A single letter may well be a variable that was asked for.
      return Outcome(lines: nearest == nil || word.count == 1 ? ["nil"] : [], note: nearest)
    }
    let shown = word.count > Interpreter.longestWord ? word.prefix(Interpreter.longestWord) + "…" : word
    throw PlainError("no command, verb or global `\(shown)`; " + (nearest ?? "`help` lists them"))
  }

  private func nearestWord(to word: String) -> String? {
    guard word.utf8.count <= Interpreter.longestWord else { return nil }
    if goneLocals.contains(word) {
      return "`\(word)` was a local, and ended with its line: leave out `local` to keep it"
    }
    if let advice = OtherWords.advice(for: word) ?? UIKitGlobals.advice(for: word) { return advice }
    // A single word may be anybody's: `items`.
    if word.contains(where: \.isUppercase), let ours = UIKitName.ours(for: word).names.first {
      return "write `\(ours)`"
    }
    return Suggestion.sentence(for: word, among: words + globalNames, quote: "`")
  }
}
