import Glibc
import Rendering

/// The terminal in which the program runs.
package enum Terminal {
  /// Returns the output of the program, which prints results to standard output and errors to standard error.
  ///
  /// Control characters in the output have no effect on the terminal, except for line breaks and color codes. In a
  /// GitHub job, no line is a workflow command, except for `printCommands`.
  ///
  /// - Parameter colorMode: when to use colors.
  /// - Returns: the output.
  package static func output(_ colorMode: ColorMode = .auto) -> Output {
    let results = CheckedFile(STDOUT_FILENO)
    let errors = CheckedFile(STDERR_FILENO)
    let isColored = colorMode.isColored(isTerminal: isTerminal(STDOUT_FILENO), setting)
    let isErrorColored = colorMode.isColored(isTerminal: isTerminal(STDERR_FILENO), setting)
    let isGitHubJob = setting("GITHUB_ACTIONS") != nil
    func printableText(_ text: String, keepsColors: Bool) -> String {
      let text = text.printable(keepsColors: keepsColors) + "\n"
      return isGitHubJob ? text.withoutWorkflowCommands : text
    }
    var output = Output(
      print: { results.write(printableText($0, keepsColors: isColored)) },
      printError: { errors.write(printableText($0, keepsColors: isErrorColored)) })
    output.printCommands = { results.write($0.printable + "\n") }
    output.problem = { results.problem }
    output.hasNoReader = { results.hasNoReader }
    if isTerminal(STDOUT_FILENO) { output.size = { size(of: STDOUT_FILENO) } }
    if isInteractive { output.openEditor = Editor(setting: setting).open }
    output.isColored = isColored
    output.colorDepth = ColorDepth(setting)
    output.isErrorColored = isErrorColored
    return output
  }

  /// Whether standard input and standard output are both a terminal.
  package static var isInteractive: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// Returns a line for the progress of a command, or `nil` if standard error isn't a terminal that can erase a line.
  package static func liveLine() -> LiveLine? {
    guard isTerminal(STDERR_FILENO), setting("TERM") != "dumb" else { return nil }
    let errors = CheckedFile(STDERR_FILENO)
    return LiveLine(write: { errors.write($0) }, columns: { size(of: STDERR_FILENO)?.columns ?? 80 })
  }

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  package static func setting(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  private static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
