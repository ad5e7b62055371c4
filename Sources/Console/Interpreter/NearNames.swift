import Controllers
import Rendering
import Scripting

/// Finds the names that a user typed with different case or accents, such as `zoe` for `Zoë`.
///
/// Only typed lines are corrected. Scripts must name elements exactly, so they don't need this search.
struct NearNames {
  let session: Session

  /// Returns the existing name that the user probably meant.
  ///
  /// - Parameters:
  ///   - typedName: the typed name.
  ///   - names: the possible names.
  /// - Returns: the only name that differs from the typed name just in case or accents. The result is `nil` if the
  ///   typed name is one of the names, if several names match, or if no name matches.
  static func name(for typedName: String, among names: [String]) -> String? {
    guard !names.contains(typedName) else { return nil }
    let foldedName = typedName.foldedForSearch
    let matchingNames = Set(names.filter { $0.foldedForSearch == foldedName })
    return matchingNames.count == 1 ? matchingNames.first : nil
  }

  /// Returns the values of a user action, with names spelled as they are on the screen.
  ///
  /// - Parameters:
  ///   - values: the typed values.
  ///   - verb: the user action.
  /// - Returns: the values, or `nil` if no name needs a different spelling.
  func correctedValues(_ values: [VerbValue?], of verb: Verb) -> [VerbValue?]? {
    var correctedValues = values
    for index in values.indices {
      guard case .text(let typedName)? = values[index] else { continue }
      var firstArgument: String?
      if index > 0, case .text(let text)? = correctedValues[0] { firstArgument = text }
      if let name = name(for: typedName, of: verb, at: index, after: firstArgument) {
        correctedValues[index] = .text(name)
      }
    }
    return correctedValues == values ? nil : correctedValues
  }

  /// Returns the arguments of a command, with names spelled as they are on the screen.
  ///
  /// - Parameters:
  ///   - words: the typed arguments.
  ///   - command: the command.
  /// - Returns: the arguments with corrected names.
  func correctedWords(_ words: [BareWord], of command: Command) -> [BareWord] {
    words.enumerated().map { index, word in
      guard command.parameters.indices.contains(index), command.parameters[index].completion.isElement,
        let name = name(for: word.text, of: command.parameters[index].completion)
      else { return word }
      return BareWord(text: name, isQuoted: word.isQuoted)
    }
  }

  private func name(for word: String, of completion: Command.Completion) -> String? {
    let momentNames = MomentNames(session: session)
    if case .element = completion { return elementName(word) }
    // The exact name of a screen or an event needs no correction.
    guard !(momentNames.screenNames + momentNames.traceNames).contains(word) else { return nil }
    return elementName(word)
      ?? (allNamesOnScreen.contains(word) ? nil : Self.name(for: word, among: momentNames.screenNames))
  }

  private func name(for typedName: String, of verb: Verb, at index: Int, after firstArgument: String?) -> String? {
    guard verb.parameters.indices.contains(index) else { return nil }
    switch verb.parameters[index].kind {
    case .element: return elementName(typedName)
    case .value, .typedText, .choice, .text:
      return session.choices.choices(for: verb, at: index, after: firstArgument).flatMap {
        Self.name(for: typedName, among: $0)
      }
    case .word, .number, .function, .table, .plainTable: return nil
    }
  }

  /// Returns the name or `id` of the only element that a typed name matches.
  ///
  /// For example, `NAME` matches a field that is called both `name` and `Name`.
  private func elementName(_ typedName: String) -> String? {
    let names = allNamesOnScreen
    guard !names.contains(typedName) else { return nil }
    let foldedName = typedName.foldedForSearch
    let matchingElements = session.finder.elements.filter { $0.allNames.contains { $0.foldedForSearch == foldedName } }
    let matchingNames = names.filter { $0.foldedForSearch == foldedName }
    return matchingElements.count == 1 || Set(matchingNames).count == 1 ? matchingNames.first : nil
  }

  /// All names and `id`s on the screen.
  private var allNamesOnScreen: [String] { session.finder.elements.flatMap(\.allNames) }
}

extension Element {
  /// The names of the element, its `id`, and the `id` of its view.
  fileprivate var allNames: [String] { names + [identifier, view?.identifier].compactMap { $0 } }
}
