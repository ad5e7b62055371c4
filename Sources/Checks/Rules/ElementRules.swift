import Controllers
import Scripting

/// Finds elements that can't be distinguished by id or name, and references to missing elements.
struct ElementRules {
  let app: DeclaredApp

  var findings: [Finding] {
    app.screens.flatMap { duplicateIDs(of: $0) + duplicateNames(of: $0) } + unknownElements
  }

  private func duplicateIDs(of screen: DeclaredScreen) -> [Finding] {
    var known: [String: DeclaredPart] = [:]
    return app.parts(of: screen).filter { !$0.isInAlert }.compactMap { part in
      guard let id = part.text("id"), !id.isEmpty else { return nil }
      guard let first = known[id] else {
        known[id] = part
        return nil
      }
      let other = app.location(of: "id", in: first, value: id)
      return Finding(
        .duplicateID, at: app.location(of: "id", in: part, value: id),
        "screen \"\(screen.name)\": two elements have the id \"\(id)\" (\(other))")
    }
  }

  // MARK: Names

  private func duplicateNames(of screen: DeclaredScreen) -> [Finding] {
    let parts = app.parts(of: screen).filter { !$0.surroundings.isHidden }
    let touched = parts.filter { isTouched($0) && !$0.isInAlert }
    let lists = Dictionary(grouping: touched) { $0.surroundings.offer ?? "" }
    let rows = Dictionary(grouping: parts.filter { $0.isKind(of: Cell.className) }) { $0.around.last ?? -1 }
    return lists.sorted { $0.key < $1.key }.flatMap { duplicates(in: $0.value, of: screen) }
      + rows.sorted { $0.key < $1.key }.flatMap { duplicates(in: $0.value, of: screen, eachName: true) }
  }

  /// Finds elements with the same name.
  ///
  /// With `eachName`, each name is reported only once, because lists may be long.
  private func duplicates(
    in list: [DeclaredPart], of screen: DeclaredScreen, eachName: Bool = false
  ) -> [Finding] {
    var known: [String: DeclaredPart] = [:]
    var told: Set<String> = []
    return list.compactMap { part in
      guard let name = part.caption else { return nil }
      guard let first = known[name] else {
        known[name] = part
        return nil
      }
      guard !eachName || told.insert(name).inserted else { return nil }
      guard part.text("id") == nil || first.text("id") == nil else { return nil }
      return Finding(
        .duplicateName, at: app.location(of: part),
        "screen \"\(screen.name)\": two elements are called \"\(name)\" (\(app.location(of: first))); give each an `id`"
      )
    }
  }

  /// Whether user actions refer to the element by name.
  private func isTouched(_ part: DeclaredPart) -> Bool {
    part.isKind(of: "Control") || part.isKind(of: BarButtonItem.className)
  }

  // MARK: Code

  /// Finds expressions such as `self.elements.naem` if no element has the id.
  private var unknownElements: [Finding] {
    guard !app.hasInterfaceFiles, let given = app.code.texts(under: "id") else { return [] }
    let drawn = app.screens.flatMap(\.parts).compactMap { $0.text("id") }
    let known = Set(given + drawn)
    return app.code.fields(ofOwn: "elements").filter { !known.contains($0.field) && isOfScreen($0.word) }.map {
      id, word in
      let hint = Suggestion.sentence(for: id, among: known.sorted(), quote: "`").map { "; " + $0 } ?? ""
      return Finding(.unknownElement, at: word.location, "elements: no element has the id `\(id)`" + hint)
    }
  }

  /// Whether the word is used only in functions of screens, or in functions that they call.
  ///
  /// Another object may have a field `elements` with a different meaning.
  private func isOfScreen(_ word: ScriptCode.Word) -> Bool {
    app.code.owners(of: word).allSatisfy { if case .screen = $0 { true } else { false } }
  }
}
