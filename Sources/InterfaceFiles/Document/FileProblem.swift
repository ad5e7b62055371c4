import Locations
import Rendering
import Scripting

/// A reason why a file can't be read, with the line of the problem.
package struct FileProblem: ErrorWithLocation, CustomStringConvertible {
  /// The file and the line of the problem, or `nil` if the problem doesn't concern a line of a file.
  package let location: CodeLocation?
  private let message: String

  package var description: String { message.located(at: location) }

  package var located: (location: CodeLocation, text: String)? {
    location.flatMap { $0.line == nil ? nil : ($0, message) }
  }

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - line: The line of the problem, or `nil` if the problem doesn't concern a line.
  ///   - problem: A message that says what is wrong and what to do.
  package init(_ file: String, line: Int? = nil, _ problem: String) {
    location = CodeLocation(file: file.printableLine, line: line)
    self.message = problem.printableLine
  }

  // If the name of a file contains a line break, the message is still on one line.
  init(_ description: String) { (location, message) = (nil, description.printableLine) }
}
