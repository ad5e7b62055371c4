import Glibc
import Rendering

/// The terminal this program runs in, if it does.
package enum Terminal {
  /// What goes to the shell: results to standard output, errors to standard error.
  ///
  /// Whatever a text holds, a terminal obeys nothing in it but line breaks and the settings of colours.
  ///
  /// - Parameter colouring: when there are colours.
  /// - Returns: the outputs, and what can be shown on them.
  package static func output(_ colouring: Colouring = .auto) -> Output {
    let results = CheckedFile(STDOUT_FILENO)
    let errors = CheckedFile(STDERR_FILENO)
    let isColoured = colouring.isOn(isTerminal: isTerminal(STDOUT_FILENO), setting)
    let colourErrors = colouring.isOn(isTerminal: isTerminal(STDERR_FILENO), setting)
    var output = Output(
      print: { results.write($0.printable(keepsColours: isColoured) + "\n") },
      printError: { errors.write($0.printable(keepsColours: colourErrors) + "\n") })
    output.problem = { results.problem }
    output.hasNoReader = { results.hasNoReader }
    if isTerminal(STDOUT_FILENO) { output.size = size }
    if isInteractive { output.openEditor = Editor(setting: setting).open }
    output.isColoured = isColoured
    output.depth = ColorDepth(setting)
    output.colourErrors = colourErrors
    return output
  }

  /// Whether input and output are a terminal.
  package static var isInteractive: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// What is set in the program's environment, and not empty.
  package static func setting(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  private static func size() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
