import Controllers
import Lua
import LuaSyntax
import Scripting

// For a misspelled name, an expectation that an element is absent would always hold. So the name must occur in the
// prototype, or must have been on the screen at some time during the run.

extension Check {
  /// Checks that a name occurs in the prototype or was on a screen during the run.
  ///
  /// - Throws: a `PlainError` that suggests the nearest name, if the name is unknown.
  func requireKnownElement(_ name: String) throws {
    let possibleNames = [name, ElementName(name, isExactName: false).text]
    guard !possibleNames.contains(where: record.namesOnScreen.contains) else { return }
    let texts = prototypeTexts
    guard !possibleNames.contains(where: texts.contains) else { return }
    let name = session.elementName(name, makesCells: false).text
    let knownNames = record.namesOnScreen.all.union(texts).sorted()
    throw usageError(
      "nothing in the prototype or this run is called \"\(name)\"" + nearestName(to: name, among: knownNames)
        + "\n   if the script makes up this text, write expect.absent(\(name.quotedForLua), { new = true })")
  }

  /// Checks that a class with the given name exists.
  ///
  /// - Throws: a `PlainError` that suggests the nearest name, if there is no such class.
  func requireKnownClass(_ name: String) throws {
    guard !isClass(name) else { return }
    throw usageError("no class is called \"\(name)\"" + nearestName(to: name, among: classNames))
  }

  /// Returns a suggestion of the most similar known name, to append to a message.
  ///
  /// If no name is similar, the string is empty.
  func nearestName(to name: String, among known: [String], quote: Character = "\"") -> String {
    Suggestion.sentence(for: name, among: known, quote: quote).map { "; " + $0 } ?? ""
  }

  func isClass(_ name: String) -> Bool { classNames.contains(name) }

  var classNames: [String] { session.classNames }

  /// All strings in the prototype's files.
  ///
  /// Strings in flows aren't included, because a flow contains the misspelled name itself.
  private var prototypeTexts: Set<String> {
    var texts: Set<String> = []
    for (file, source) in session.loader.sources where !containsOnlyFlows(file) {
      let lines = session.declaredFlows.flows.filter { $0.file == file }.compactMap(\.lines)
      for token in ScriptTokens(source) where !lines.contains(where: { $0.contains(token.line) }) {
        if case .text(let text) = token.kind { texts.insert(text) }
      }
    }
    return texts
  }

  private func containsOnlyFlows(_ file: String) -> Bool {
    session.declaredFlows.flows.contains { $0.file == file } && session.applicationFile != file
  }
}

extension Session {
  /// The names of all controller classes.
  ///
  /// They include the prototype's screens, classes that its files name without declaring a screen, and built-in
  /// classes.
  var classNames: [String] {
    let table = ClassTable.builtIn
    guard let root = table.number(of: ViewController.className) else { return [] }
    return bridge.screenNames + storyboards.undeclaredSceneClasses.keys.sorted()
      + table.all.indices.filter { table.isKind($0, of: root) }.map { table.all[$0].name }
  }
}
