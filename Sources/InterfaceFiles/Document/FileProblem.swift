/// An error in a file that can't be read, with its line.
package struct FileProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ file: String, line: Int? = nil, _ problem: String) {
    description = file + (line.map { ":\($0)" } ?? "") + ": " + problem
  }

  init(_ description: String) { self.description = description }
}
