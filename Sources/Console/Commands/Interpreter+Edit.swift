import Controllers
import Lua
import OrderedCollections
import Rendering
import Scripting
import Timeline

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
    try openEditor(place.file == opening?.name ? opening?.path ?? place.file : "\(folder)/\(place.file)", place.line)
    return Outcome().redrawn()
  }

  private func placeToEdit(_ word: String?) throws -> (file: String, line: Int?) {
    guard let word, Int(word) == nil else {
      let place = try numberedPlace(word.flatMap { Int($0) } ?? 1)
      return (place.file, place.line)
    }
    if let screen = session.bridge.screens[word], let place = ScriptPlace(screen.place + ":") {
      return (place.file, place.line)
    }
    return ScriptPlace(word + ":").map { ($0.file, $0.line) } ?? (word, nil)
  }

  private func numberedPlace(_ number: Int) throws -> ScriptPlace {
    switch shownPlaces {
    case .ofEvents(let input): return try place(ofEvent: number, in: input)
    case .ofText([]): throw PlainError("edit: nothing shown last has a place; write `edit file:line`")
    case .ofText(let places):
      guard places.indices.contains(number - 1) else {
        throw PlainError("edit: \(places.count.counted("place")) stood in what was shown last")
      }
      return places[number - 1]
    }
  }

  /// The line of the function that an event calls, else of the screen that it is of.
  private func place(ofEvent number: Int, in input: Int) throws -> ScriptPlace {
    let moment = Moment(input: input, event: number)
    guard let index = run.place(of: moment), let event = session.system.trace[index] else {
      throw PlainError("edit: there is no event \(number) in what was shown last")
    }
    let trace = session.system.trace
    let name = trace.name(of: event.subject)
    let ofScreen = session.bridge.screens[name.className]?.place
    guard
      let place = (session.system.host?.place(of: event.kind, of: event.subject) ?? ofScreen).flatMap({
        ScriptPlace($0 + ":")
      })
    else { throw PlainError("edit: \(event.headline(in: trace)) belongs to no line of the script") }
    return place
  }

  /// What `edit` can open, for completion: the files of the run, and its screens.
  var placesToEdit: [String] {
    files.files.compactMap { $0.source == nil ? nil : $0.path } + session.bridge.screens.keys
  }

  /// Notes the places of scripts in what a user is shown.
  func note(shown outcome: Outcome) {
    if let input = outcome.numberedInput {
      shownPlaces = .ofEvents(input)
      return
    }
    let places = outcome.lines.flatMap(ScriptPlace.all)
    if !places.isEmpty { shownPlaces = .ofText(places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }) }
  }

  /// What the numbers of `edit` count.
  enum ShownPlaces {
    /// The places of scripts in the text that was shown last.
    case ofText([ScriptPlace])
    /// The events of an input.
    case ofEvents(Int)
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
