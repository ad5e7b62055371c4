/// The shortest steps that show a finding.
package struct ShortestFlow {
  /// The steps, in Lua syntax.
  package let codes: [String]
  /// The path of the file with the flow, or `nil` if it wasn't written.
  package var path: String?

  package init(codes: [String], path: String? = nil) { (self.codes, self.path) = (codes, path) }
}
