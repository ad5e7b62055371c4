import Lua
import Scripting

// What is said to a word that means nothing.
extension Interpreter {
  /// `tpa Add` is no Lua, and most probably meant for a command.
  func hinted(_ error: LuaError, _ text: String) -> LuaError {
    let line = text.trimmed
    let word = String(line.leadingName)
    let rest = line.dropFirst(word.count)
    guard rest.first == " ", rest.trimmed.first.map({ $0.isLetter || $0.isNumber || $0 == "\"" }) ?? false,
      let hint = UIKitGlobals.advice(for: word) ?? Suggestion.sentence(for: word, among: words, quote: "`")
    else { return error }
    return LuaError(kind: .syntax, message: error.message + "; " + hint, traceback: error.traceback)
  }

  /// A lone word that means nothing; nil for any other text.
  func unsetWord(_ text: String) -> String? {
    let word = String(text.trimmed)
    guard !word.isEmpty, word == word.leadingName, !Interpreter.constants.contains(word), !session.hasResult(word)
    else { return nil }
    return session.hasGlobal(word) ? nil : word
  }

  /// Lua's own words that are whole chunks or values.
  private static let constants: Set<String> = ["nil", "true", "false", "return", "break"]

  /// What is longer is no misspelt word.
  static let longestWord = 80

  func nearestWord(to word: String) -> String? {
    guard word.utf8.count <= Interpreter.longestWord else { return nil }
    if goneLocals.contains(word) {
      return "`\(word)` was a local, and ended with its line: leave out `local` to keep it"
    }
    if let advice = UIKitGlobals.advice(for: word) { return advice }
    // A single word may be anybody's: `items`.
    if word.contains(where: \.isUppercase), let ours = UIKitName.ours(for: word).names.first {
      return "write `\(ours)`"
    }
    return Suggestion.sentence(for: word, among: words + globalNames, quote: "`")
  }
}
