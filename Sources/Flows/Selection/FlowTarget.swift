import Glibc

/// What a user names to be run: a file or a folder, or with a line, `flows/a.lua:12`, one flow of a file.
struct FlowTarget {
  /// Of a file or a folder.
  let path: String
  /// A line of the flow that is meant; nil for all flows there.
  let line: Int?

  /// - Parameter text: as it was typed. A file whose name ends in a colon and digits is that file.
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
