// The runner of GitHub Actions executes some lines of a job's log as commands, whichever program printed them. Text of
// a prototype must not become such a command. See `ActionCommand.cs` in https://github.com/actions/runner.

extension String {
  /// The text with a backslash in each line that GitHub's runner would execute as a workflow command.
  ///
  /// The runner executes lines that begin with `::`, and lines that contain `##[` anywhere. It ignores white space at
  /// the beginning of a line. The backslash makes the command invalid, as in `\::error::x` and `##\[error]x`.
  package var withoutWorkflowCommands: String {
    guard mayContainWorkflowCommand else { return self }
    var result = String.UnicodeScalarView()
    var isAtStart = true
    var numberSignCount = 0
    var rest = Substring(self).unicodeScalars
    while let scalar = rest.popFirst() {
      let isCommand = scalar == ":" ? isAtStart && rest.first == ":" : scalar == "[" && numberSignCount > 1
      if isCommand { result.append("\\") }
      result.append(scalar)
      numberSignCount = scalar == "#" ? numberSignCount + 1 : 0
      isAtStart = scalar == "\n" || scalar == "\r" || isAtStart && scalar.isInvisible
    }
    return String(result)
  }

  private var mayContainWorkflowCommand: Bool {
    var (colonCount, numberSignCount) = (0, 0)
    return utf8.contains { byte in
      if byte == UInt8(ascii: "["), numberSignCount > 1 { return true }
      colonCount = byte == UInt8(ascii: ":") ? colonCount + 1 : 0
      numberSignCount = byte == UInt8(ascii: "#") ? numberSignCount + 1 : 0
      return colonCount > 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether nothing is visible of the scalar: it is white space, or a mark such as U+FEFF.
  fileprivate var isInvisible: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}
