import CProcess
import Console
import Glibc
import Rendering
import TextWidth

/// The terminal in full-screen mode, which begins with `takeScreen` and ends with `giveBackScreen`.
final class WatchTerminal {
  private let output: Output
  private let file = CheckedFile(STDOUT_FILENO)
  /// The lines that the terminal shows.
  ///
  /// The array is empty if the lines aren't known.
  private var shownLines: [String] = []
  private var size = (columns: 0, rows: 0)

  init(_ output: Output) {
    self.output = output
  }

  deinit { giveBackScreen() }

  /// Switches the terminal to full-screen mode.
  ///
  /// - Returns: whether the terminal supports full-screen mode.
  func takeScreen() -> Bool {
    shownLines = []
    return pr_take_screen()
  }

  func giveBackScreen() { pr_give_screen_back() }

  /// Suspends the program, as Ctrl-Z requests, until the shell resumes it.
  func suspend() {
    pr_suspend()
    shownLines = []
  }

  /// The error that prevents further output, or `nil` if output is possible.
  var problem: String? { file.problem }

  /// Draws the lines of the screen that have changed.
  ///
  /// - Parameter lines: returns the lines for a number of columns and rows.
  func draw(_ lines: (_ columns: Int, _ rows: Int) -> [String]) {
    let currentSize = output.size() ?? (columns: 80, rows: 24)
    var text = ""
    if currentSize != size || shownLines.isEmpty {
      text = "\u{1B}[2J"
      (size, shownLines) = (currentSize, Array(repeating: "", count: currentSize.rows))
    }
    for (row, line) in lines(currentSize.columns, currentSize.rows).prefix(currentSize.rows).enumerated()
    where line != shownLines[row] {
      // After a line of full width, nothing needs to be erased. Erasing there would remove the line's last character.
      let eraseSequence = line.withoutColors.cellWidth < currentSize.columns ? "\u{1B}[K" : ""
      text += "\u{1B}[\(row + 1);1H" + line + eraseSequence
      shownLines[row] = line
    }
    if !text.isEmpty { file.write(text) }
  }

  /// Returns the lines that the program or a worker has written to standard error.
  func takeErrors() -> [String] {
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    let count = pr_take_errors(&buffer, buffer.count)
    let text = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  // MARK: Events

  enum Event {
    /// The user typed characters. The value is `nil` at the end of the input.
    case typed(String?)
    case interrupted
    /// The terminal's size has changed, or another program has used the terminal.
    case changed
    case suspended
    /// A signal arrived that requires the program to end.
    case endedBySignal(Int32)
    case nothing
  }

  /// Waits for an event.
  ///
  /// - Parameter milliseconds: the maximum time to wait.
  /// - Returns: the first event, or `nothing` if no event happened within that time.
  func nextEvent(within milliseconds: Int32) -> Event {
    switch InputWait.wait(for: STDIN_FILENO, atMost: milliseconds, unless: { pr_is_signalled() }) {
    case .ready: return .typed(readTypedText)
    case .interrupted: return .interrupted
    case .timedOut: return .nothing
    case .signaled: break
    }
    let endingSignal = pr_ending_signal()
    if endingSignal != 0 { return .endedBySignal(endingSignal) }
    let signals = pr_screen_signals()
    if signals & Int32(pr_suspended) != 0 { return .suspended }
    shownLines = []
    return .changed
  }

  private var readTypedText: String? {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return "" }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
