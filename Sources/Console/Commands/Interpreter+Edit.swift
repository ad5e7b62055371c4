import Lua
import Rendering
import Scripting

// `edit`: the user's editor at a line that was just shown.
extension Interpreter {
  /// - Parameter word: a place as messages show it, a file, or the number of a place in what was shown last; nil for the
  ///   first of those.
  /// - Returns: nothing to be shown.
  /// - Throws: `PlainError` when there is no terminal, no such file, or no such place.
  func edit(_ word: String?) throws -> Outcome {
    guard let openEditor = output.openEditor else { throw PlainError("edit: there is no terminal for an editor") }
    let folder = try prototypeOfFiles(for: "edit").folder
    let place = try placeToEdit(word)
    guard files.files.contains(where: { $0.path == place.file && $0.source != nil }) else {
      let known = files.files.compactMap { $0.source == nil ? nil : $0.path }
      throw PlainError("edit: no file \(place.file) was read; \(Suggestion.orList(for: place.file, among: known))")
    }
    try openEditor("\(folder)/\(place.file)", place.line)
    return Outcome().redrawn()
  }

  private func placeToEdit(_ word: String?) throws -> (file: String, line: Int?) {
    guard let word, Int(word) == nil else {
      let number = word.flatMap { Int($0) } ?? 1
      guard !shownPlaces.isEmpty else {
        throw PlainError("edit: nothing shown last has a place; write `edit file:line`")
      }
      guard shownPlaces.indices.contains(number - 1) else {
        throw PlainError("edit: \(shownPlaces.count.counted("place")) stood in what was shown last")
      }
      return (shownPlaces[number - 1].file, shownPlaces[number - 1].line)
    }
    return ScriptPlace(word + ":").map { ($0.file, $0.line) } ?? (word, nil)
  }

  /// Notes the places of scripts in lines that a user is shown.
  func note(shown lines: [String]) {
    let places = lines.flatMap(ScriptPlace.all)
    if !places.isEmpty { shownPlaces = places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
  }
}

extension ScriptPlace {
  /// All places in a text: `tap "Send" ▸ dismiss app.lua:7` has one.
  static func all(in text: String) -> [ScriptPlace] {
    guard text.contains(".lua:") else { return [] }
    return text.split { " ()`\",;".contains($0) }.compactMap { word in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 2, parts[0].hasSuffix(".lua"), parts[1].first?.isNumber == true else { return nil }
      return ScriptPlace("\(parts[0]):\(parts[1].prefix { $0.isNumber }):")
    }
  }
}
