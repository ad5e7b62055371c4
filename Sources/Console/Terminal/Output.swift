import Flows
import Glibc
import Rendering
import Scripting

/// The output for results and errors, and its capabilities.
package struct Output {
  /// Prints one or more lines to standard output.
  ///
  /// The string must not end in a line break, because a line break is added.
  package var print: (String) -> Void
  /// Prints one or more lines to standard error.
  ///
  /// The string must not end in a line break, because a line break is added.
  package var printError: (String) -> Void
  /// Prints workflow commands of GitHub Actions to standard output, such as annotations.
  ///
  /// In a GitHub job, no line of any other output can be a workflow command.
  package var printCommands: (String) -> Void
  /// Returns the current size of the terminal in cells, or `nil` if there is no terminal.
  package var size: () -> (columns: Int, rows: Int)? = { nil }
  /// The characters that pictures consist of.
  package var signs = SignSet.unicode
  /// Whether results may contain colors.
  package var isColored = false
  /// The number of colors that the terminal supports.
  package var colorDepth = ColorDepth.few
  /// Returns the error of the first failed write of results, or `nil` if no write has failed.
  package var problem: () -> String? = { nil }
  /// Returns whether a write of results failed because the reader had closed the pipe, as with `| head -1`.
  package var hasNoReader: () -> Bool = { false }
  /// Returns whether the scripts in a saved run may run in this process.
  package var trustsRun: (_ path: String) -> Bool = { _ in true }
  /// Opens a file in the user's editor at a line.
  ///
  /// The closure is `nil` if there is no terminal for an editor.
  package var openEditor: ((_ path: String, _ line: Int?) throws -> Void)?
  /// Whether errors may contain colors.
  package var isErrorColored = false

  package init(print: @escaping (String) -> Void, printError: @escaping (String) -> Void) {
    self.print = print
    self.printError = printError
    printCommands = print
  }

  /// An output that interrupts the program as soon as the reader of its results has closed the pipe, as Ctrl-C does.
  ///
  /// After that, nothing more is printed, because other tools also end without a message.
  package var interruptingWithoutReader: Output {
    var copy = self
    func interruptAfter(_ print: @escaping (String) -> Void) -> (String) -> Void {
      { text in
        guard !hasNoReader() else { return }
        print(text)
        if hasNoReader() { raise(SIGINT) }
      }
    }
    (copy.print, copy.printCommands) = (interruptAfter(print), interruptAfter(printCommands))
    copy.printError = { if !hasNoReader() { printError($0) } }
    return copy
  }

  /// An output that prints everything to standard error, so that standard output stays empty.
  var toStandardError: Output {
    var copy = self
    (copy.print, copy.printCommands, copy.isColored) = (printError, printError, isErrorColored)
    return copy
  }

  /// Returns the status of a run, which depends on whether its results could be written.
  ///
  /// If the reader of a pipe has closed the pipe, this function exits the program without an error message, as other
  /// tools do.
  package func finalStatus(_ status: ExitStatus) -> ExitStatus {
    if hasNoReader() { ProgramFaults.exitForClosedPipe() }
    guard let problem = problem() else { return status }
    printError("cannot write to standard output: \(problem)")
    return status.combined(with: .internalError)
  }

  /// Prints the notes about Xcode's files to standard error, or only a line for each file with the number of its notes.
  package func printNotes(of session: Session, areListed: Bool) {
    for file in session.storyboards.openedFiles {
      for line in areListed ? file.notes : [file.summary(listedBy: "--notes")].compactMap({ $0 }) { printError(line) }
    }
    for line in session.storyboards.codeNotes { printError(line) }
  }

  func print(_ lines: [String]) {
    if !lines.isEmpty { print(lines.joinedLines) }
  }

  /// The number of rows below a picture at the prompt, for a line of text and the prompt.
  ///
  /// The number is the same for the present moment and for past moments. Otherwise, the picture's height would change
  /// with each step.
  static let rowsBelowPicture = 3

  /// Returns the options for drawing pictures on this output.
  ///
  /// - Parameters:
  ///   - isFull: whether to draw all lines, even if the terminal has fewer rows.
  ///   - occupiedRowCount: the number of the terminal's rows that other text needs.
  /// - Returns: the characters, the colors and the available space.
  func pictureOptions(isFull: Bool = false, occupiedRowCount: Int = 2) -> Picture.Options {
    let availableSpace = size().map { (columns: $0.columns, rows: isFull ? .max : max(6, $0.rows - occupiedRowCount)) }
    var options = Picture.Options(signs: signs, isColored: isColored, terminal: availableSpace)
    options.depth = colorDepth
    return options
  }

  /// Returns the lines of a string, wrapped between words to fit the terminal.
  func wrappedLines(_ line: String) -> [String] {
    size().map { line.wrapped(to: $0.columns) } ?? [line]
  }

  /// The width of a line, in cells.
  var columns: Int { size()?.columns ?? 100 }
}

/// The colors for the console's text.
enum OutputStyle: String {
  case quiet = "\u{1B}[2m"
  case error = "\u{1B}[31m"
  case warning = "\u{1B}[33m"

  /// Returns a string in this color, or the unchanged string if colors are off.
  func paint(_ text: String, if isColored: Bool) -> String { isColored ? rawValue + text + "\u{1B}[0m" : text }
}
