/// The reason why a file can't be read, with the line of the problem.
package struct FileProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ file: String, line: Int? = nil, _ problem: String) {
    description = file + (line.map { ":\($0)" } ?? "") + ": " + problem
  }

  init(_ description: String) { self.description = description }
}
