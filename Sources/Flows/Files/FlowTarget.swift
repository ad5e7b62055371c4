import Glibc
import Locations
import Lua

/// A path that the user specified: a file, a folder, or a file with a line number such as `flows/a.lua:12` for one
/// flow.
struct FlowTarget {
  /// The path of the file or folder.
  let path: String
  /// The number of a line in the flow to run, or `nil` for all flows.
  let line: Int?

  /// Parses a path that the user typed.
  ///
  /// If a file with exactly this path exists, a colon and a number at the end are part of the file's name.
  init(_ text: String) {
    let location = CodeLocation(typed: text)
    (path, line) = location.line == nil || access(text, F_OK) == 0 ? (text, nil) : (location.file, location.line)
  }
}
