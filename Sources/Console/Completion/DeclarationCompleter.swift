import Lua
import OrderedCollections
import Scripting

/// Completes the keys of a declaration, such as `button { … }`.
struct DeclarationCompleter {
  let interpreter: Interpreter

  /// Returns the completions for the end of a line.
  ///
  /// - Parameters:
  ///   - text: the line typed so far.
  ///   - earlier: the preceding lines of the same chunk.
  /// - Returns: the completions, or `nil` if the line doesn't end in the table of a declaration.
  func complete(_ text: String, after earlier: String) -> Completion? {
    let word = String(text.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.reversed())
    guard let table = OpenTable(endOf: earlier + text.dropLast(word.count)), table.key == nil,
      let declarationWord = table.functionName,
      let keys = keys(of: declarationWord)
    else { return nil }
    let unusedKeys = keys.filter { !table.keys.contains($0) }
    let start = text.utf8.count - word.utf8.count
    var candidates = Candidates.names(unusedKeys, beginningWith: word).map { $0 + " = " }
    // A value without a key can also follow, such as a label in a view.
    if !word.isEmpty { candidates += Candidates.names(interpreter.session.state.globalNames, beginningWith: word) }
    return Completion(start: start, candidates: candidates.uniquedAndSorted)
  }

  /// Returns the keys of the declaration that begins with a word, or `nil` if no declaration begins with this word.
  private func keys(of word: String) -> [String]? {
    let table = ClassTable.builtIn
    func declarationKeys(_ name: String) -> [String] { table.named(name).map(table.declarationKeys(of:)) ?? [] }
    switch word {
    case "screen": return declarationKeys("ViewController") + ["extends"]
    case "app": return declarationKeys("Application") + ["root", "device"]
    case "actionSheet", "alertController": return declarationKeys("AlertController")
    case "alertAction": return declarationKeys("AlertAction")
    default:
      if let screen = interpreter.session.bridge.screens[word] {
        return declarationKeys(screen.base.name) + ScreenKeys(interpreter).fields(of: word)
      }
      return table.all.first { $0.constructor == word && $0.makeObject != nil }.map(table.declarationKeys(of:))
    }
  }
}

/// The keys that the script adds to a screen, besides UIKit's keys.
private struct ScreenKeys {
  let interpreter: Interpreter

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  func fields(of screen: String) -> [String] {
    let call = interpreter.session.state.top
    return call.restoringStack {
      interpreter.session.state.pushGlobal(screen)
      guard call.type(at: call.count) == .table else { return [] }
      return call.fieldNames(of: call.count)
    }
  }
}
