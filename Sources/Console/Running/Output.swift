import Flows
import Rendering
import Scripting

/// The output for results and errors, and its capabilities.
package struct Output {
  /// Prints one or more lines to standard output, given without the last line break.
  package var print: (String) -> Void
  /// Prints one or more lines to standard error, given without the last line break.
  package var printError: (String) -> Void
  /// Returns the current size of the terminal in cells, or `nil` without a terminal.
  package var size: () -> (columns: Int, rows: Int)? = { nil }
  /// The characters that pictures are made of.
  package var signs = SignSet.unicode
  /// Whether results may contain colors.
  package var isColored = false
  /// The number of colors that the terminal supports.
  package var depth = ColorDepth.few
  /// Returns the error that made writing results fail, or `nil` if none did.
  package var problem: () -> String? = { nil }
  /// Returns whether writing results failed because the reader has closed the pipe, as with `| head -1`.
  package var hasNoReader: () -> Bool = { false }
  /// Opens a file in the user's editor at a line.
  ///
  /// `nil` if there is no terminal for an editor.
  package var openEditor: ((_ path: String, _ line: Int?) throws -> Void)?
  /// Whether errors may contain colors.
  package var isErrorColored = false

  package init(print: @escaping (String) -> Void, printError: @escaping (String) -> Void) {
    self.print = print
    self.printError = printError
  }

  /// The output that prints everything to standard error, so that standard output stays empty.
  var toStandardError: Output {
    var other = self
    (other.print, other.isColored) = (printError, isErrorColored)
    return other
  }

  /// Returns the status of a run, which depends on whether its results could be written.
  ///
  /// If a pipe's reader has closed it, the program ends the way other tools do, which isn't a fault.
  package func finish(_ status: ExitStatus) -> ExitStatus {
    if hasNoReader() { ProgramFaults.exitForClosedPipe() }
    guard let problem = problem() else { return status }
    printError("cannot write to standard output: \(problem)")
    return status.combined(with: .internalError)
  }

  /// Prints the notes about Xcode's files to standard error: all of them, or a line for each file that counts them.
  package func printNotes(of session: Session, areListed: Bool) {
    for file in session.storyboards.openedFiles {
      for line in areListed ? file.notes : [file.summary(listedBy: "--notes")].compactMap({ $0 }) { printError(line) }
    }
  }

  func print(_ lines: [String]) {
    if !lines.isEmpty { print(lines.joined(separator: "\n")) }
  }

  /// The rows below a picture at the prompt: a line of text, and the prompt.
  ///
  /// The number is the same for the present and the past, so that the picture's height doesn't change on each step.
  static let rowsBelowPicture = 3

  /// Returns the options for drawing pictures on this output.
  ///
  /// - Parameters:
  ///   - isFull: whether to draw all lines, even if the terminal has fewer rows.
  ///   - taken: the number of the terminal's rows that are needed for other text.
  /// - Returns: the signs, the colors and the available room.
  func pictureOptions(isFull: Bool = false, taken: Int = 2) -> Picture.Options {
    let room = size().map { (columns: $0.columns, rows: isFull ? .max : max(6, $0.rows - taken)) }
    var options = Picture.Options(signs: signs, isColored: isColored, terminal: room)
    options.depth = depth
    return options
  }

  /// Returns a line of text, broken between words to fit the terminal.
  func broken(_ line: String) -> [String] {
    size().map { HelpLayout.broken(line, to: $0.columns) } ?? [line]
  }

  /// The width of a line, in cells.
  var columns: Int { size()?.columns ?? 100 }
}

/// The colors for the console's text.
enum OutputStyle: String {
  case quiet = "\u{1B}[2m"
  case error = "\u{1B}[31m"
  case warning = "\u{1B}[33m"

  /// Returns the text in this color, or unchanged if there are no colors.
  func paint(_ text: String, if isColored: Bool) -> String { isColored ? rawValue + text + "\u{1B}[0m" : text }
}
