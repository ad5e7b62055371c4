import Locations
import Lua

// Finds the missing entries of a table. The value of such an entry is a global that no script has set.
extension ErrorHints {
  /// An entry of a table whose value is an unset global.
  ///
  /// Lua treats such an entry as absent.
  struct MissingEntry {
    /// The source location of the entry, such as `app.lua:4`.
    let location: CodeLocation
    /// The table that contains the entry.
    let table: ScriptTables.Table
    let entry: ScriptTables.Entry
    /// The hint about the global.
    let hint: String
  }

  /// Returns the entry of a script that is absent because of the global that was read most recently.
  ///
  /// An absent value alone doesn't show that a global is the cause. Scripts also read unset globals on purpose, as in
  /// `if DEBUG then`. Therefore, only a global that is the value of an entry counts.
  ///
  /// - Parameter condition: Whether an entry counts.
  /// - Returns: The entry, or `nil` if no entry has an unset global as its value.
  func findMissingEntry(
    where condition: (ScriptTables.Table, ScriptTables.Entry) -> Bool = { _, _ in true }
  ) -> MissingEntry? {
    let loader = session.loader
    guard !session.declarations.unsetGlobals.names.isEmpty else { return nil }
    let files = loader.sources.keys.filter { !TextFile.isInterfaceFile($0) && !loader.chunkNames.contains($0) }.sorted()
    for name in session.declarations.unsetGlobals.names.reversed() {
      for file in files {
        guard let source = loader.sources[file] else { continue }
        for table in loader.parsedSources.tables(of: source, named: file).all {
          guard let entry = table.entries.first(where: { $0.name == name && condition(table, $0) }) else { continue }
          return MissingEntry(
            location: CodeLocation(file: file, line: entry.line), table: table, entry: entry, hint: hint(forUnset: name)
          )
        }
      }
    }
    return nil
  }

  /// A hint in parentheses about the value of an absent entry.
  ///
  /// The string is empty if no entry of a script is absent.
  var missingEntryHint: String { findMissingEntry().map { " (\($0.hint))" } ?? "" }
}
