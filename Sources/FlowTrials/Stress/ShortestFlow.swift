/// The shortest sequence of steps that shows a finding.
package struct ShortestFlow {
  /// The steps, as Lua code.
  package let stepCodes: [String]
  /// The path of the file that contains the flow, or `nil` if no file was written.
  package var path: String?

  package init(codes: [String], path: String? = nil) { (self.stepCodes, self.path) = (codes, path) }
}
