/// A mistake in the options of an exploration that can be detected only when the prototype runs.
package struct ExplorationMistake: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
