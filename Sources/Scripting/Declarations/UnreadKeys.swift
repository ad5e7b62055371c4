import Controllers
import Locations
import Lua
import OrderedCollections

// A screen can have custom fields and methods, so an unknown key isn't necessarily a mistake. The key is a mistake if
// the script's code never reads it, and if it looks like a UIKit key, belongs to another class, or contains an element.
// The code that reads a key may be in a file that hasn't been read yet. Therefore, keys are recorded when they are
// declared, and reported later.

/// A custom key of a screen that is a mistake unless the script's code reads the key.
struct DoubtfulKey {
  let name: String
  /// The probable mistake.
  let doubt: Doubt
  /// The source location of the screen, or `nil` if it isn't known.
  let location: CodeLocation?

  enum Doubt {
    /// A misspelled UIKit name.
    case misspelling(of: String)
    /// A key of another class.
    case member(of: String)
    /// A property of the table or collection view that the controller shows.
    case content(ContentClass)
    /// A callback that a table or collection view sends to its delegate or data source.
    ///
    /// The key isn't a mistake if the script creates a view that sends this callback.
    case callback(of: ContentClass)
    case element
    /// An action, which belongs in an element's declaration.
    case action
  }

  /// The warning about the key.
  var message: String {
    let unreadMessage = "`\(name)` is a custom field that no line reads"
    switch doubt {
    case .misspelling(let known): return unreadMessage + "; did you mean `\(known)`?"
    case .member(let owner):
      let view = UIKitParts.scrollingView(with: name).map { ", or set it on \($0.withArticle)" } ?? ""
      return unreadMessage + ": \(owner.withArticle) has `\(name)`; to use it, write `extends = \"\(owner)\"`" + view
    case .content(let content):
      return unreadMessage
        + ": it belongs to `\(content.viewProperty)`: write `\(content.viewProperty) = { \(name) = … }`"
    case .callback(let content):
      return "`\(name)` is a callback of \(content.controllerClass), and no line creates \(content.noun);"
        + " write `extends = \"\(content.controllerClass)\"`"
    case .action: return unreadMessage + ": actions belong to an element, a row or a bar item"
    case .element: return unreadMessage + ": elements belong in `view = { … }`"
    }
  }
}

extension LuaReader {
  /// Records the custom keys of a screen that are mistakes unless the script's code reads them.
  func recordDoubtfulKeys(of screen: Declaration, _ number: Int, in table: Int32) {
    guard !screen.customFields.isEmpty else { return }
    let check = bridge.keyCheck(number)
    let keys = screen.customFields.compactMap { field in
      (check.unreportedDoubt(of: field) ?? (isElement(field, in: table) ? .element : nil)).map {
        DoubtfulKey(name: field.name, doubt: $0, location: screen.location)
      }
    }
    bridge.session.declarations.doubtfulKeys += keys.sorted { $0.name.precedes($1.name) }
  }

  private func isElement(_ field: DeclaredField, in table: Int32) -> Bool {
    guard case .remainingInTable = field.value else { return false }
    return call.restoringStack {
      call.pushField(field.name, of: table)
      guard let wrapper = call.wrapper(at: call.count), wrapper.isTemplate else { return false }
      return bridge.isKind(Int(wrapper.classNumber), of: View.className)
        || bridge.isKind(Int(wrapper.classNumber), of: BarButtonItem.className)
    }
  }

  /// Throws an error for a key that looks like `extends` and names a class.
  ///
  /// The screen wouldn't extend that class.
  ///
  /// - Throws: `KeyProblem` for such a key.
  func rejectMisspelledExtends(of screen: Declaration, in table: Int32) throws {
    let fields = screen.customFields.filter { ScreenKeys.resemblesExtends($0.name) }.sorted {
      $0.name.precedes($1.name)
    }
    for field in fields {
      try call.withBalancedStack {
        call.pushField(field.name, of: table)
        guard bridge.refersToClass(at: call.top) else { return }
        throw KeyProblem(field.name, "a screen has no `\(field.name)`; did you mean `extends`?")
      }
    }
  }
}

/// The keys that a screen has in addition to the keys of its class.
enum ScreenKeys {
  private static let namesInOtherLanguages = ["extend", "inherits", "superclass", "subclass", "parentClass"]

  static func resemblesExtends(_ key: String) -> Bool {
    namesInOtherLanguages.contains(key) || key.lowercased() == "extends" || Suggestion.isMisspelling(key, of: "extends")
  }
}

extension Bridge {
  fileprivate func isKind(_ number: Int, of name: String) -> Bool {
    table.number(of: name).map { table.isKind(number, of: $0) } ?? false
  }

  /// Whether a value is a controller's class or its name.
  fileprivate func refersToClass(at slot: LuaSlot) -> Bool {
    let call = slot.call
    if let name = slot.string {
      return screens[name] != nil || screenDeclarations.builtInController(named: name) != nil
    }
    guard let tablePointer = call.identity(at: slot.index) else { return false }
    return screensByTable[tablePointer] != nil
      || screenDeclarations.builtInClasses.values.contains { $0.tablePointer == tablePointer }
  }
}

extension Declarations {
  /// Warns about the recorded keys that the script's code never reads.
  func warnOfUnreadKeys() {
    guard !doubtfulKeys.isEmpty else { return }
    let unread = unreadKeys()
    doubtfulKeys = []
    for key in unread { session.system.warn(Warning(key.message, declaredAt: key.location)) }
  }

  /// Returns the recorded keys that the script's code never reads, with the messages about them.
  package func unreadKeys() -> [(location: CodeLocation?, message: String)] {
    doubtfulKeys.filter(isMistake).map { key in
      (key.location.map { session.sourceSearch.location(of: [.key(key.name)], from: $0) }, key.message)
    }
  }

  private func isMistake(_ key: DoubtfulKey) -> Bool {
    // A chunk that the user typed earlier may read the key, and the text of earlier chunks isn't kept.
    if let file = key.location?.file, session.loader.chunkNames.contains(file) { return false }
    if case .callback = key.doubt {
      // The code doesn't show which views a file contains.
      guard session.bridge.storyboards.entries.isEmpty else { return false }
      let words = UIKitParts.viewConstructors(asking: key.name)
      return !session.loader.sources.values.contains { source in words.contains(where: source.contains) }
    }
    return !session.loader.sources.values.contains { $0.mayReadField(key.name) }
  }
}
