import Glibc

/// The terminal this program runs in, if it does.
package enum Terminal {
  /// What goes to the shell: results to standard output, errors to standard error.
  package static func output() -> Output {
    var output = Output(
      print: { Swift.print($0) },
      complain: { text in
        fflush(nil)
        write(text + "\n", to: STDERR_FILENO)
      })
    if isTerminal(STDOUT_FILENO) { output.size = size }
    output.isColoured = isTerminal(STDOUT_FILENO) && allowsColour
    output.colourErrors = isTerminal(STDERR_FILENO) && allowsColour
    return output
  }

  /// Whether a person types and reads here.
  package static var isInteractive: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// What is set in the program's environment, and not empty.
  package static func setting(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static var allowsColour: Bool { setting("NO_COLOR") == nil && setting("TERM") != "dumb" }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  private static func size() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
