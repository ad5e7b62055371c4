import Flows

/// What is wrong with a `.maquette.lua`.
package struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// How the program ends for it.
  package let status: ExitStatus

  init(_ description: String, _ status: ExitStatus = .usage) {
    (self.description, self.status) = (description, status)
  }
}
