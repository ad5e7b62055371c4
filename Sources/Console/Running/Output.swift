import Flows
import Rendering
import Scripting

/// Where results and errors go, and what can be shown there.
package struct Output {
  /// Takes a line or several, without the last line break.
  package var print: (String) -> Void
  /// Takes what is wrong, likewise.
  package var printError: (String) -> Void
  /// The cells of the terminal, asked anew each time; nil when there is none.
  package var size: () -> (columns: Int, rows: Int)? = { nil }
  /// What pictures are made of.
  package var signs = SignSet.unicode
  /// Whether results may hold colours.
  package var isColoured = false
  /// The colours that the terminal has.
  package var depth = ColorDepth.few
  /// Why results could not be written, if they could not.
  package var problem: () -> String? = { nil }
  /// Whether results could not be written because nobody reads them any more, as behind `| head -1`.
  package var hasNoReader: () -> Bool = { false }
  /// Opens a file in the user's editor, at a line; nil where there is no terminal for one.
  package var openEditor: ((_ path: String, _ line: Int?) throws -> Void)?
  /// Whether errors may.
  package var colourErrors = false

  package init(print: @escaping (String) -> Void, printError: @escaping (String) -> Void) {
    self.print = print
    self.printError = printError
  }

  /// The same with nothing on standard output: what is printed goes where errors go.
  var besideResults: Output {
    var other = self
    (other.print, other.isColoured) = (printError, colourErrors)
    return other
  }

  /// The status of a run whose results went here: what was not written was not done.
  ///
  /// A pipe without a reader is no fault: it ends the program as it ends other tools.
  package func finish(_ status: ExitStatus) -> ExitStatus {
    if hasNoReader() { ProgramFaults.endWithoutReader() }
    guard let problem = problem() else { return status }
    printError("cannot write to standard output: \(problem)")
    return status.combined(with: .ownFault)
  }

  /// Prints the notes about Xcode's files where errors go: all of them, or a line that counts those of each file.
  package func printNotes(of session: Session, areListed: Bool) {
    for file in session.openedFiles {
      for line in areListed ? file.notes : [file.summary(listedBy: "--notes")].compactMap({ $0 }) { printError(line) }
    }
  }

  func print(_ lines: [String]) {
    if !lines.isEmpty { print(lines.joined(separator: "\n")) }
  }

  /// The lines below a picture that a prompt follows: what is told below it, and the prompt.
  ///
  /// One number for the present and the past keeps the picture's height on each step.
  static let takenAtPrompt = 3

  /// How a picture is drawn here.
  ///
  /// - Parameters:
  ///   - isFull: with all of its lines, however low the terminal is.
  ///   - taken: lines of the terminal that are needed for something else.
  /// - Returns: signs, colours and room.
  func pictureOptions(isFull: Bool = false, taken: Int = 2) -> Picture.Options {
    let room = size().map { (columns: $0.columns, rows: isFull ? .max : max(6, $0.rows - taken)) }
    var options = Picture.Options(signs: signs, isColoured: isColoured, terminal: room)
    options.depth = depth
    return options
  }

  /// A line of text, broken between words where a terminal ends.
  func broken(_ line: String) -> [String] {
    size().map { HelpLayout.broken(line, to: $0.columns) } ?? [line]
  }

  /// The cells a line may have.
  var columns: Int { size()?.columns ?? 100 }
}

/// The few colours of the console's own.
enum OutputStyle: String {
  case quiet = "\u{1B}[2m"
  case error = "\u{1B}[31m"
  case warning = "\u{1B}[33m"

  /// A text in this colour, where there are colours.
  func paint(_ text: String, if isColoured: Bool) -> String { isColoured ? rawValue + text + "\u{1B}[0m" : text }
}
