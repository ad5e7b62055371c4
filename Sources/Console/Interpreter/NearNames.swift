import Controllers
import Rendering
import Scripting

/// Finds the names that a user typed with different case or accents, such as `zoe` for `Zoë`.
///
/// Only typed lines get this help. Scripts must name elements exactly, so they don't need the search.
struct NearNames {
  let session: Session

  /// Returns the existing name that the user probably meant.
  ///
  /// - Parameters:
  ///   - typed: the typed name.
  ///   - names: the possible names.
  /// - Returns: the only name that differs from the typed name in nothing but case or accents. The result is `nil` if
  ///   the typed name is one of the names, if several names match, or if no name matches.
  static func name(for typed: String, among names: [String]) -> String? {
    guard !names.contains(typed) else { return nil }
    let folded = typed.folded
    let near = Set(names.filter { $0.folded == folded })
    return near.count == 1 ? near.first : nil
  }

  /// Returns the values of a user action, with names spelled as they are on the screen.
  ///
  /// - Parameters:
  ///   - values: the typed values.
  ///   - verb: the user action.
  /// - Returns: the values, or `nil` if no name needs a different spelling.
  func values(_ values: [VerbValue?], of verb: Verb) -> [VerbValue?]? {
    var near = values
    for index in values.indices {
      guard case .text(let typed)? = values[index] else { continue }
      var first: String?
      if index > 0, case .text(let text)? = near[0] { first = text }
      if let name = name(for: typed, of: verb, at: index, after: first) { near[index] = .text(name) }
    }
    return near == values ? nil : near
  }

  /// Returns the arguments of a command, with names spelled as they are on the screen.
  ///
  /// - Parameters:
  ///   - words: the typed arguments.
  ///   - command: the command.
  /// - Returns: the arguments with corrected names.
  func words(_ words: [BareWord], of command: Command) -> [BareWord] {
    words.enumerated().map { index, word in
      guard command.parameters.indices.contains(index), command.parameters[index].completion.isElement,
        let name = name(for: word.text, of: command.parameters[index].completion)
      else { return word }
      return BareWord(text: name, isQuoted: word.isQuoted)
    }
  }

  private func name(for word: String, of completion: Command.Completion) -> String? {
    let moments = MomentNames(session: session)
    if case .element = completion { return element(word) }
    // The exact name of a screen or an event needs no correction.
    guard !(moments.screens + moments.inRun).contains(word) else { return nil }
    return element(word) ?? (names.contains(word) ? nil : Self.name(for: word, among: moments.screens))
  }

  private func name(for typed: String, of verb: Verb, at index: Int, after first: String?) -> String? {
    guard verb.parameters.indices.contains(index) else { return nil }
    switch verb.parameters[index].kind {
    case .element: return element(typed)
    case .value, .typed, .answer, .text:
      return session.choices.choices(for: verb, at: index, after: first).flatMap { Self.name(for: typed, among: $0) }
    case .word, .number, .function, .table, .plainTable: return nil
    }
  }

  /// Returns the name or `id` of the only element that a typed name matches.
  ///
  /// For example, `NAME` matches a field that is called both `name` and `Name`.
  private func element(_ typed: String) -> String? {
    let names = names
    guard !names.contains(typed) else { return nil }
    let folded = typed.folded
    let fitting = session.finder.elements.filter { $0.allNames.contains { $0.folded == folded } }
    let near = names.filter { $0.folded == folded }
    return fitting.count == 1 || Set(near).count == 1 ? near.first : nil
  }

  /// All names and `id`s on the screen.
  private var names: [String] { session.finder.elements.flatMap(\.allNames) }
}

extension Element {
  /// The names of the element, its `id`, and the `id` of its view.
  fileprivate var allNames: [String] { names + [identifier, view?.identifier].compactMap { $0 } }
}
