import Controllers
import Lua
import OrderedCollections
import Rendering
import Scripting
import Timeline

// The command `edit`, which opens the user's editor at a line that was just shown.
extension Interpreter {
  /// Opens the user's editor.
  ///
  /// - Parameter word: a source location, a file, a screen, or the number of a location in the last output. `nil` means
  ///   the first location in the last output.
  /// - Returns: an outcome that redraws the screen.
  /// - Throws: `PlainError` if there is no terminal, or if the file or location doesn't exist.
  func edit(_ word: String?) throws -> Outcome {
    guard let openEditor = output.openEditor else { throw PlainError("edit: there is no terminal for an editor") }
    let folder = try prototypeOfFiles(for: "edit").folder
    let place = try locationToEdit(word)
    guard files.files.contains(where: { $0.path == place.file && $0.source != nil }) else {
      let known = files.files.compactMap { $0.source == nil ? nil : $0.path }
      throw PlainError(
        "edit: the run hasn't read a file \(place.file); \(Suggestion.sentenceOrList(for: place.file, among: known))")
    }
    try openEditor(place.file == opening?.name ? opening?.path ?? place.file : "\(folder)/\(place.file)", place.line)
    return Outcome().redrawn()
  }

  private func locationToEdit(_ word: String?) throws -> (file: String, line: Int?) {
    guard let word, Int(word) == nil else {
      let place = try numberedLocation(word.flatMap { Int($0) } ?? 1)
      return (place.file, place.line)
    }
    let place = session.bridge.screens[word].map { FileLocation($0.place) } ?? FileLocation(word)
    return place.line.map { $0 > 0 } ?? false ? (place.file, place.line) : (word, nil)
  }

  private func numberedLocation(_ number: Int) throws -> FileLocation {
    switch shownLocations {
    case .ofEvents(let input): return try place(ofEvent: number, in: input)
    case .ofText([]): throw PlainError("edit: the last output has no source location; write `edit file:line`")
    case .ofText(let places):
      guard places.indices.contains(number - 1) else {
        throw PlainError("edit: the last output has only \(places.count.counted("source location"))")
      }
      return places[number - 1]
    }
  }

  /// Returns the source location of the function that an event calls or, if the event calls no function, the location
  /// of the event's screen.
  private func place(ofEvent number: Int, in input: Int) throws -> FileLocation {
    let moment = Moment(input: input, event: number)
    guard let index = run.place(of: moment), let event = session.system.trace[index] else {
      throw PlainError("edit: the list shown last has no event \(number)")
    }
    let trace = session.system.trace
    let name = trace.name(of: event.subject)
    let ofScreen = session.bridge.screens[name.className]?.place
    let place = (session.system.host?.place(of: event.kind, of: event.subject) ?? ofScreen).map { FileLocation($0) }
    guard let place, place.line != nil else {
      throw PlainError("edit: \(event.headline(in: trace)) has no line in the script")
    }
    return place
  }

  /// The files and screens that `edit` can open, for completion.
  var editableNames: [String] {
    files.files.compactMap { $0.source == nil ? nil : $0.path } + session.bridge.screens.keys
  }

  /// Remembers the source locations in an output.
  func note(shown outcome: Outcome) {
    if let input = outcome.numberedInput {
      shownLocations = .ofEvents(input)
      return
    }
    let places = outcome.lines.flatMap(FileLocation.all)
    if !places.isEmpty { shownLocations = .ofText(places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }) }
  }
}
