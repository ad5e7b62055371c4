import Controllers
import Rendering

extension ExpectationTable {
  static let restorationExpectations: [Expectation] = [
    Expectation("restored", [.init("class", .text)], "The last launch restored an instance of the class.") {
      check in
      let name = check.textArgument(0)
      try check.requireKnownClass(InstanceName(name).parts.name)
      let restoredNames = try check.restoredInstanceNames()
      guard !restoredNames.contains(where: { check.isInstance($0, of: name) }) else { return }
      throw ExpectationFailure(
        expected: "\(name) restored",
        found: restoredNames.isEmpty
          ? check.missingRestorationReason : "restored: " + restoredNames.joined(separator: " "))
    }
  ]
}

extension Check {
  /// Returns the names of the instances that were restored at the last launch.
  ///
  /// - Throws: a `PlainError` if the trace is incomplete.
  fileprivate func restoredInstanceNames() throws -> [String] {
    try traceSummary().restoredInstances.map(system.trace.text)
  }

  fileprivate func isInstance(_ label: String, of name: String) -> Bool {
    label == name || InstanceName(label).parts.name == name
  }

  fileprivate var missingRestorationReason: String {
    "nothing was restored: " + SavedStateTree.text(of: system)
  }
}
