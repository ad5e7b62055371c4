import Lua
import OrderedCollections
import Rendering
import Scripting

/// The goal of the command `path`: a screen, or a condition in Lua.
struct PathGoal {
  /// The name of the goal in messages, such as `Checkout`.
  let name: String
  /// The expectation or the condition, in Lua syntax.
  let code: String

  /// Reads the argument of the command.
  ///
  /// - Parameters:
  ///   - word: the name of a screen, or Lua. A quoted word is always the name of a screen.
  ///   - session: the session that contains the screens.
  /// - Throws: `PlainError` with the most similar name if there is no such screen.
  init(_ word: BareWord, in session: Session) throws {
    let screens = MomentNames(session: session).screenNames
    if screens.contains(word.text) {
      (name, code) = (word.text, "expect.screen(\(word.text.quotedForLua))")
      return
    }
    guard !word.isQuoted, session.unsetWord(in: word.text) == nil else {
      let declaredScreens = Array(session.bridge.screens.keys)
      let hint =
        declaredScreens.isEmpty
        ? "no screens are declared" : Suggestion.sentenceOrList(for: word.text, among: declaredScreens)
      throw PlainError("path: no screen is called \(word.text.printableLine); \(hint)")
    }
    (name, code) = ("`\(word.text.printableLine)`", word.text)
  }
}
