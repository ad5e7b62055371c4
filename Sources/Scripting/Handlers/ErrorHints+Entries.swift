import Locations
import Lua

// Finds the entries that a table lacks because their values are globals that no script has set.
extension ErrorHints {
  /// An entry of a table whose value is an unset global.
  ///
  /// Lua treats such an entry as absent.
  struct AbsentEntry {
    /// The source location of the entry, such as `app.lua:4`.
    let location: CodeLocation
    /// The table of which the entry is a part.
    let table: ScriptTables.Table
    let entry: ScriptTables.Entry
    /// The hint about the global.
    let hint: String
  }

  /// Returns the entry of a script that is absent because of the global that was read most recently.
  ///
  /// An absent value alone doesn't show that a global is the cause: scripts also read unset globals on purpose, as in
  /// `if DEBUG then`. So only a global that is written as the value of an entry counts.
  ///
  /// - Parameter condition: Whether an entry counts.
  /// - Returns: The entry, or `nil` if no entry has an unset global as its value.
  func absentEntry(
    where condition: (ScriptTables.Table, ScriptTables.Entry) -> Bool = { _, _ in true }
  ) -> AbsentEntry? {
    let loader = session.loader
    guard !session.declarations.unset.names.isEmpty else { return nil }
    let files = loader.sources.keys.filter { !TextFile.isInterfaceFile($0) && !loader.chunkNames.contains($0) }.sorted()
    for name in session.declarations.unset.names.reversed() {
      for file in files {
        guard let source = loader.sources[file] else { continue }
        for table in loader.texts.tables(of: source, named: file).all {
          guard let entry = table.entries.first(where: { $0.name == name && condition(table, $0) }) else { continue }
          return AbsentEntry(
            location: CodeLocation(file: file, line: entry.line), table: table, entry: entry, hint: hint(forUnset: name)
          )
        }
      }
    }
    return nil
  }

  /// Returns a hint in parentheses for something that seems to be undeclared, or an empty string if no entry of a
  /// script is absent.
  var absentEntryRemark: String { absentEntry().map { " (\($0.hint))" } ?? "" }
}
