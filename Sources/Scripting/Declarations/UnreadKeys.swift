import Controllers
import Lua
import OrderedCollections

// A screen may have fields and methods of its own, so a key that UIKit does not know is no mistake by itself. One that
// nothing reads is, when it looks like one of UIKit's, belongs to another class, or holds an element. Whether a line of
// the script reads it is known when all its files are: the keys are noted when they are declared, and told after that.

/// A key of a screen's own that is a mistake unless a line of the script reads it.
struct DoubtfulKey {
  let name: String
  /// What the script meant instead.
  let doubt: Doubt
  /// Where its screen stands.
  let place: String

  enum Doubt {
    /// A slip of a name of UIKit's.
    case slip(of: String)
    /// Another class has it.
    case member(of: String)
    /// A table, or a picker, asks it of its delegate or data source: right where there is one.
    case tableCallback
    case element
    /// What an element does stands on the element.
    case action
  }

  /// What is said of it.
  var message: String {
    let unread = "`\(name)` is a custom field that no line reads"
    switch doubt {
    case .slip(let known): return unread + "; did you mean `\(known)`?"
    case .member(let owner):
      return unread + ": \(owner.withArticle) has `\(name)`; to use it, write `extends = \"\(owner)\"`"
    case .tableCallback:
      return "`\(name)` is a callback of TableViewController, and no line creates a table;"
        + " write `extends = \"TableViewController\"`"
    case .action: return unread + ": actions belong to an element, a row or a bar item"
    case .element: return unread + ": elements belong in `view = { … }`"
    }
  }
}

extension LuaReader {
  /// Notes the keys of a screen's own that would be mistakes.
  func noteDoubtfulKeys(of screen: Declaration, _ number: Int, in table: Int32) {
    guard !screen.own.isEmpty else { return }
    let check = bridge.keyCheck(number)
    let keys = screen.own.compactMap { field in
      (check.doubt(of: field) ?? (isElement(field, in: table) ? .element : nil)).map {
        DoubtfulKey(name: field.name, doubt: $0, place: screen.place)
      }
    }
    bridge.session.doubtfulKeys += keys.sorted { $0.name.precedes($1.name) }
  }

  private func isElement(_ field: DeclaredField, in table: Int32) -> Bool {
    guard case .given = field.value else { return false }
    return call.restoring {
      call.pushField(field.name, of: table)
      guard let wrapper = call.wrapper(at: call.count), wrapper.isUnmade else { return false }
      return bridge.isKind(Int(wrapper.kind), of: View.className)
        || bridge.isKind(Int(wrapper.kind), of: BarButtonItem.className)
    }
  }

  /// Refuses what is near `extends` and names a class: the screen would not extend it.
  func refuseMisspeltExtends(of screen: Declaration, in table: Int32) throws {
    let fields = screen.own.filter { ScreenKeys.isMeantAsExtends($0.name) }.sorted { $0.name.precedes($1.name) }
    for field in fields {
      try call.balanced {
        call.pushField(field.name, of: table)
        guard bridge.namesClass(at: call.count, call) else { return }
        throw KeyProblem(field.name, "a screen has no `\(field.name)`; did you mean `extends`?")
      }
    }
  }
}

/// The keys that a screen has besides its class's.
enum ScreenKeys {
  private static let habits = ["extend", "inherits", "superclass", "subclass", "parentClass"]

  static func isMeantAsExtends(_ key: String) -> Bool {
    habits.contains(key) || key.lowercased() == "extends" || Suggestion.isSlip(key, of: "extends")
  }
}

extension Bridge {
  fileprivate func isKind(_ number: Int, of name: String) -> Bool {
    table.number(of: name).map { table.isKind(number, of: $0) } ?? false
  }

  /// Whether the value at an index is a controller's class, or its name.
  fileprivate func namesClass(at index: Int32, _ call: LuaCall) -> Bool {
    if let name = call.string(at: index) { return screens[name] != nil || (try? builtInController(name)) != nil }
    guard let pointer = call.identity(at: index) else { return false }
    return screensByTable[pointer] != nil || builtInClasses.values.contains { $0.pointer == pointer }
  }
}

extension Session {
  /// Tells of the keys that were noted and that no line reads.
  func tellDoubtfulKeys() {
    guard !doubtfulKeys.isEmpty else { return }
    let unread = unreadKeys()
    doubtfulKeys = []
    for key in unread { system.warn(Warning(key.message, declaredAt: key.place)) }
  }

  /// The keys of screens' own that look like one of UIKit's and that no line reads, of those that were noted since the
  /// last action.
  package func unreadKeys() -> [(place: String, message: String)] {
    doubtfulKeys.filter(isMistake).map { (place(of: [.key($0.name)], from: $0.place), $0.message) }
  }

  private func isMistake(_ key: DoubtfulKey) -> Bool {
    // A line that was typed before this one may read it, and is not kept.
    if chunkNames.contains(where: { key.place.hasPrefix($0 + ":") }) { return false }
    if case .tableCallback = key.doubt {
      let words = UIKitParts.wordsOfViews(asking: key.name)
      return !sources.values.contains { source in words.contains(where: source.contains) }
    }
    return !sources.values.contains { $0.reads(key.name) }
  }
}
