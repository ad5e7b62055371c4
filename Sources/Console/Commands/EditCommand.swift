import Controllers
import Locations
import Lua
import OrderedCollections
import Rendering
import Scripting
import Timeline

/// The command `edit`, which opens the user's editor at a recently shown line.
struct EditCommand {
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  /// Opens the user's editor.
  ///
  /// - Parameter word: a source location, a file, a screen, or the number of a location in the last output. `nil` means
  ///   the first location in the last output.
  /// - Returns: an outcome that redraws the screen.
  /// - Throws: `PlainError` if there is no terminal, or if the file or location doesn't exist.
  func edit(_ word: String?) throws -> Outcome {
    guard let openEditor = interpreter.output.openEditor else {
      throw PlainError("edit: there is no terminal for an editor; run maquette in a terminal")
    }
    let folder = try interpreter.prototypeFromFiles(for: "edit").folder
    let location = try locationToEdit(word)
    let files = interpreter.files
    guard files.files.contains(where: { $0.path == location.file && $0.source != nil }) else {
      let knownPaths = files.files.compactMap { $0.source == nil ? nil : $0.path }
      throw PlainError(
        "edit: the run hasn't read a file \(location.file); \(Suggestion.sentenceOrList(for: location.file, among: knownPaths))"
      )
    }
    try openEditor(
      location.file == interpreter.opening?.name
        ? interpreter.opening?.path ?? location.file : "\(folder)/\(location.file)", location.line)
    return Outcome().redrawingScreen()
  }

  private func locationToEdit(_ word: String?) throws -> CodeLocation {
    guard let word, Int(word) == nil else {
      return try numberedLocation(word.flatMap { Int($0) } ?? 1)
    }
    return interpreter.session.bridge.screens[word]?.location ?? CodeLocation(typed: word)
  }

  private func numberedLocation(_ number: Int) throws -> CodeLocation {
    switch interpreter.shownOutput.locations {
    case .eventsOfInput(let input): return try location(ofEvent: number, in: input)
    case .inText([]): throw PlainError("edit: the last output has no source location; write `edit file:line`")
    case .inText(let locations):
      guard locations.indices.contains(number - 1) else {
        throw PlainError("edit: the last output has only \(locations.count.counted("source location"))")
      }
      return locations[number - 1]
    }
  }

  /// Returns the source location of the function that an event calls or, if the event calls no function, the location
  /// of the event's screen.
  private func location(ofEvent number: Int, in input: Int) throws -> CodeLocation {
    let moment = Moment(input: input, event: number)
    let session = interpreter.session
    guard let index = interpreter.run.index(of: moment), let event = session.system.trace[index] else {
      throw PlainError("edit: the list shown last has no event \(number)")
    }
    let trace = session.system.trace
    let name = trace.name(of: event.subject)
    let screenLocation = session.bridge.screens[name.className]?.location
    let location = session.system.host?.location(of: event.kind, of: event.subject) ?? screenLocation
    guard let location, location.line != nil else {
      throw PlainError("edit: \(event.headline(in: trace)) has no line in the script")
    }
    return location
  }

  /// The files and screens that `edit` can open, for completion.
  var names: [String] {
    interpreter.files.files.compactMap { $0.source == nil ? nil : $0.path } + interpreter.session.bridge.screens.keys
  }
}
