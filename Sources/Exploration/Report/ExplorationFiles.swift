import Scripting

/// The paths of the flows that were written after an exploration.
package struct ExplorationFiles {
  /// The flow of each finding, or an empty array if no findings were written.
  package var findingPaths: [String] = []
  /// The flow that reaches the goal, or `nil` if it wasn't written.
  package var goalPath: String?
  /// The flows that reach every edge or screen that was found.
  package var coverPaths: [String] = []

  package init() {}

  /// Returns the reasons why the flows may have other results than the exploration.
  ///
  /// The exploration itself didn't run any flow.
  ///
  /// - Parameter exploration: The exploration.
  /// - Returns: The reasons, each as a sentence.
  package func notes(on exploration: Exploration) -> [String] {
    guard !findingPaths.isEmpty || !coverPaths.isEmpty || goalPath != nil else { return [] }
    let declarations = exploration.flowDeclarations
    var notes = declarations.filter { !$0.keyword.isRule }.map {
      "\($0.quoted) also runs for the flows that were written, but it didn't run in the exploration"
    }
    notes += declarations.filter { $0.keyword == .eventually }.map {
      "\($0.quoted) also applies to the flows that were written: a flow in which it never holds fails"
    }
    return notes
  }
}

extension FlowDeclaration {
  /// The declaration as it is written in the script, with its location.
  fileprivate var quoted: String { "`\(source)` (\(location))" }
}
