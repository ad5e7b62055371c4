/// Quotes strings for a shell.
package enum ShellWord {
  /// Returns a string as one word for a shell.
  ///
  /// The string is quoted if it contains special characters. Single quotes are used if a shell would expand characters
  /// inside double quotes.
  package static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "/._-:".utf8.contains(byte)
      }
    guard !isPlain else { return text }
    // An interactive shell also expands `!`.
    guard text.utf8.contains(where: "\"\\$`!".utf8.contains) else { return "\"\(text)\"" }
    return "'" + text.unicodeScalars.reduce("") { $0 + ($1 == "'" ? "'\\''" : String($1)) } + "'"
  }
}
