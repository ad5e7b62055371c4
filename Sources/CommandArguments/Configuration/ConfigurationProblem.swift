import Flows

/// An error in a `.maquette.lua`.
package struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// The exit status of the program for this error.
  package let status: ExitStatus

  init(_ description: String, _ status: ExitStatus = .usage) {
    (self.description, self.status) = (description, status)
  }
}
