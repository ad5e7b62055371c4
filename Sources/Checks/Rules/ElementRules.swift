import Controllers
import Scripting

/// Finds elements that can't be distinguished by id or name, and references to missing elements.
struct ElementRules {
  let app: DeclaredApp

  var findings: [Finding] {
    app.screens.flatMap { duplicateIDFindings(of: $0) + duplicateNameFindings(of: $0) } + unknownElementFindings
  }

  private func duplicateIDFindings(of screen: DeclaredScreen) -> [Finding] {
    var knownParts: [String: DeclaredPart] = [:]
    return app.parts(of: screen).filter { !$0.isInAlert }.compactMap { part in
      guard let id = part.text("id"), !id.isEmpty else { return nil }
      guard let firstPart = knownParts[id] else {
        knownParts[id] = part
        return nil
      }
      let firstLocation = app.location(of: "id", in: firstPart, value: id)
      return Finding(
        .duplicateID, at: app.location(of: "id", in: part, value: id),
        "screen \"\(screen.name)\": two elements have the id \"\(id)\" (\(firstLocation))")
    }
  }

  // MARK: Names

  private func duplicateNameFindings(of screen: DeclaredScreen) -> [Finding] {
    let parts = app.parts(of: screen).filter { !$0.surroundings.isHidden }
    let touchableParts = parts.filter { isTouchable($0) && !$0.isInAlert }
    let partsByMenu = Dictionary(grouping: touchableParts) { $0.surroundings.enclosingMenu ?? "" }
    let rowsByContainer = Dictionary(grouping: parts.filter { $0.isKind(of: Cell.className) }) {
      $0.enclosingParts.last ?? -1
    }
    return partsByMenu.sorted { $0.key < $1.key }.flatMap { duplicates(in: $0.value, of: screen) }
      + rowsByContainer.sorted { $0.key < $1.key }.flatMap { duplicates(in: $0.value, of: screen, eachName: true) }
  }

  /// Finds elements with the same name.
  ///
  /// If `eachName` is true, each name is reported only once, because lists may be long.
  private func duplicates(
    in list: [DeclaredPart], of screen: DeclaredScreen, eachName: Bool = false
  ) -> [Finding] {
    var knownParts: [String: DeclaredPart] = [:]
    var reportedNames: Set<String> = []
    return list.compactMap { part in
      guard let name = part.caption else { return nil }
      guard let firstPart = knownParts[name] else {
        knownParts[name] = part
        return nil
      }
      guard !eachName || reportedNames.insert(name).inserted else { return nil }
      guard part.text("id") == nil || firstPart.text("id") == nil else { return nil }
      return Finding(
        .duplicateName, at: app.location(of: part),
        "screen \"\(screen.name)\": two elements are called \"\(name)\" (\(app.location(of: firstPart))); give each an `id`"
      )
    }
  }

  /// Whether user actions refer to the element by name.
  private func isTouchable(_ part: DeclaredPart) -> Bool {
    part.isKind(of: "Control") || part.isKind(of: BarButtonItem.className)
  }

  // MARK: Code

  /// Finds expressions such as `self.elements.naem` if no element has the id.
  private var unknownElementFindings: [Finding] {
    guard !app.hasInterfaceFiles, let idsInCode = app.code.texts(under: "id") else { return [] }
    let declaredIDs = app.screens.flatMap(\.parts).compactMap { $0.text("id") }
    let knownIDs = Set(idsInCode + declaredIDs)
    return app.code.fields(ofOwn: "elements").filter { !knownIDs.contains($0.field) && isUsedOnlyByScreens($0.word) }
      .map {
        id, word in
        let hint = Suggestion.sentence(for: id, among: knownIDs.sorted(), quote: "`").map { "; " + $0 } ?? ""
        return Finding(.unknownElement, at: word.location, "elements: no element has the id `\(id)`" + hint)
      }
  }

  /// Whether the word is used only in functions of screens, or in functions that they call.
  ///
  /// Another object may have a field `elements` with a different meaning.
  private func isUsedOnlyByScreens(_ word: ScriptCode.Word) -> Bool {
    app.code.owners(of: word).allSatisfy { if case .screen = $0 { true } else { false } }
  }
}
