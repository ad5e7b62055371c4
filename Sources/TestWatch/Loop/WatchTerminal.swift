import CProcess
import Console
import Glibc
import Rendering

/// The terminal as one screen with keys, from `take` to `giveBack`.
final class WatchTerminal {
  private let output: Output
  private let file = CheckedFile(STDOUT_FILENO)
  /// What stands there, as far as that is known.
  private var shown: [String] = []
  private var size = (columns: 0, rows: 0)

  init(_ output: Output) {
    self.output = output
  }

  deinit { giveBack() }

  /// - Returns: whether there is a terminal to take.
  func take() -> Bool {
    shown = []
    return pr_take_screen()
  }

  func giveBack() { pr_give_screen_back() }

  /// Stops the program, as Ctrl-Z wants it, until the shell continues it.
  func suspend() {
    pr_suspend()
    shown = []
  }

  /// Why nothing can be shown any more; nil while that is not so.
  var problem: String? { file.problem }

  /// Draws a screen: of the lines those that are others than before.
  ///
  /// - Parameter lines: gives them for columns and rows.
  func draw(_ lines: (_ columns: Int, _ rows: Int) -> [String]) {
    let now = output.size() ?? (columns: 80, rows: 24)
    var text = ""
    if now != size || shown.isEmpty {
      text = "\u{1B}[2J"
      (size, shown) = (now, Array(repeating: "", count: now.rows))
    }
    for (row, line) in lines(now.columns, now.rows).prefix(now.rows).enumerated() where line != shown[row] {
      // Nothing is left to be erased behind a line of full width, and erasing there would take its last character.
      let rest = line.withoutColours.cellWidth < now.columns ? "\u{1B}[K" : ""
      text += "\u{1B}[\(row + 1);1H" + line + rest
      shown[row] = line
    }
    if !text.isEmpty { file.write(text) }
  }

  /// What the program or a worker wrote to standard error meanwhile, a line each.
  func takeErrors() -> [String] {
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    let count = pr_take_errors(&buffer, buffer.count)
    let text = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  // MARK: What comes

  enum Event {
    /// What was typed; nil at the end of what can be.
    case typed(String?)
    case interrupted
    /// The size is another, or the terminal was another program's.
    case changed
    case suspended
    /// A signal wants the program to end.
    case ended(Int32)
    case nothing
  }

  /// Waits for what comes.
  ///
  /// - Parameter milliseconds: how long at most.
  /// - Returns: the first that did.
  func next(within milliseconds: Int32) -> Event {
    switch InputWait.wait(for: STDIN_FILENO, atMost: milliseconds, unless: { pr_is_signalled() }) {
    case .ready: return .typed(typed)
    case .interrupted: return .interrupted
    case .elapsed: return .nothing
    case .signalled: break
    }
    let ending = pr_ending_signal()
    if ending != 0 { return .ended(ending) }
    let signals = pr_screen_signals()
    if signals & Int32(pr_suspended) != 0 { return .suspended }
    shown = []
    return .changed
  }

  private var typed: String? {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return "" }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
