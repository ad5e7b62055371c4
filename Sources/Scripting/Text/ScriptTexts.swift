import Lua

/// What is known of the text of scripts, found when a message first needs it.
final class ScriptTexts {
  private var tables: [String: (source: [UInt8], tables: ScriptTables)] = [:]

  /// The tables in a script.
  func tables(of source: SourceText, named name: String) -> ScriptTables {
    if let known = tables[name], known.source == source.bytes { return known.tables }
    let found = ScriptTables(source)
    tables[name] = (source.bytes, found)
    return found
  }
}

/// An error that knows where in a declaration it belongs.
protocol DeclarationError: Error {
  /// The way there, from what the error was told of.
  var path: [DeclaredStep] { get }
  /// What it is in the end.
  var core: any Error { get }
}

extension DeclarationError {
  var core: any Error { self }
}
