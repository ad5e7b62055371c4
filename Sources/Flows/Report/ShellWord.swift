/// A word as a shell takes it.
package enum ShellWord {
  /// Between quotation marks unless all of it is plain; between single ones where a shell would read double ones.
  package static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "/._-:".utf8.contains(byte)
      }
    guard !isPlain else { return text }
    // Also of `!` an interactive shell makes something else.
    guard text.utf8.contains(where: "\"\\$`!".utf8.contains) else { return "\"\(text)\"" }
    return "'" + text.unicodeScalars.reduce("") { $0 + ($1 == "'" ? "'\\''" : String($1)) } + "'"
  }
}
