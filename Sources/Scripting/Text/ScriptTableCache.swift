import Lua

/// The tables in the source text of scripts.
///
/// A script is parsed when a message first needs its tables.
final class ScriptTableCache {
  private var tables: [String: (source: [UInt8], tables: ScriptTables)] = [:]

  /// Returns the tables in a script.
  func tables(of source: SourceText, named name: String) -> ScriptTables {
    if let cachedEntry = tables[name], cachedEntry.source == source.bytes { return cachedEntry.tables }
    let scriptTables = ScriptTables(source)
    tables[name] = (source.bytes, scriptTables)
    return scriptTables
  }
}

/// An error with its position in a declaration.
protocol DeclarationError: Error {
  /// The path from the declaration to the invalid value.
  var path: [DeclaredStep] { get }
  /// The innermost error.
  var innermostError: any Error { get }
}

extension DeclarationError {
  var innermostError: any Error { self }
}
