import Locations
import Rendering
import Scripting

/// The reason why a file can't be read, with the line of the problem.
package struct FileProblem: ErrorWithLocation, CustomStringConvertible {
  /// The file and the line, or `nil` if the problem isn't in a line of a file.
  package let location: CodeLocation?
  private let problem: String

  package var description: String { problem.located(at: location) }

  package var located: (location: CodeLocation, text: String)? {
    location.flatMap { $0.line == nil ? nil : ($0, problem) }
  }

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - line: The line of the problem, or `nil` if the problem has no line.
  ///   - problem: What is wrong, and what to do.
  package init(_ file: String, line: Int? = nil, _ problem: String) {
    location = CodeLocation(file: file.printableLine, line: line)
    self.problem = problem.printableLine
  }

  // A name with a line break doesn't break the line of the problem.
  init(_ description: String) { (location, problem) = (nil, description.printableLine) }
}
