import Glibc

/// A path that the user gives: a file, a folder, or `flows/a.lua:12` for one flow.
struct FlowTarget {
  /// The path of the file or folder.
  let path: String
  /// A line of the flow to run, or `nil` for all flows.
  let line: Int?

  /// Reads a path as the user typed it; if a file's name ends with a colon and digits, the path means that file.
  init(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
      access(text, F_OK) != 0
    else {
      (path, self.line) = (text, nil)
      return
    }
    (path, self.line) = (String(text[..<colon]), line)
  }
}
