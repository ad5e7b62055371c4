/// An error for a file that can't be used, with the line.
package struct FileProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ file: String, line: Int? = nil, _ problem: String) {
    description = file + (line.map { ":\($0)" } ?? "") + ": " + problem
  }

  init(_ description: String) { self.description = description }
}
