import Controllers
import Rendering

extension ExpectationTable {
  static let restorationExpectations: [Expectation] = [
    Expectation("restored", [.init("class", .text)], "The last launch restored an instance of the class.") {
      check in
      let name = check.text(0)
      try check.requireKnownClass(InstanceName(name).parts.name)
      let restored = try check.restored()
      guard !restored.contains(where: { check.isInstance($0, of: name) }) else { return }
      throw ExpectationFailure(
        expected: "\(name) restored",
        found: restored.isEmpty ? check.missingRestorationReason : "restored: " + restored.joined(separator: " "))
    }
  ]
}

extension Check {
  /// Returns the names of the instances that were restored at the last launch.
  ///
  /// - Throws: a `PlainError` if the trace is incomplete.
  fileprivate func restored() throws -> [String] {
    try traceSummary().restored.map(system.trace.text)
  }

  fileprivate func isInstance(_ label: String, of name: String) -> Bool {
    label == name || InstanceName(label).parts.name == name
  }

  fileprivate var missingRestorationReason: String {
    "nothing was restored: " + SavedStateTree.text(of: system)
  }
}
