import Rendering

/// The reason why a file can't be read, with the line of the problem.
package struct FileProblem: Error, CustomStringConvertible {
  package let description: String

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - line: The line of the problem, or `nil` if the problem has no line.
  ///   - problem: What is wrong, and what to do.
  package init(_ file: String, line: Int? = nil, _ problem: String) {
    self.init(file + (line.map { ":\($0)" } ?? "") + ": " + problem)
  }

  // A name with a line break doesn't break the line of the problem.
  init(_ description: String) { self.description = description.printableLine }
}
