import Controllers
import Scripting

extension ExpectationTable {
  static let lifetimeExpectations: [Expectation] = [
    Expectation(
      "released", [.init("class", .text, isOptional: true)],
      "Every instance of the class was released. Without a class: every controller that left the app was released, unless a controller that is still in the app holds it."
    ) { check in
      guard case .text = check[0] else { return try check.checkAllReleased() }
      let name = check.textArgument(0)
      let (made, living) = try check.instances(of: name)
      guard made > 0 else { throw ExpectationFailure(expected: "\(name) released", found: "no instance was created") }
      guard !living.isEmpty else { return }
      throw ExpectationFailure(
        expected: "\(name) released", found: "alive: " + living.map(check.nameWithHolders).joined(separator: "; "))
    },
    Expectation("alive", [.init("class", .text), .init("count", .count)], "This many instances of the class exist.") {
      check in
      let name = check.textArgument(0)
      let living = try check.instances(of: name).living
      check.record.classesExpectedAlive.insert(name)
      guard living.count != check.countArgument(1) else { return }
      let list = living.isEmpty ? "" : ": " + living.map(check.nameWithHolders).joined(separator: "; ")
      throw ExpectationFailure(expected: "\(check[1].described) \(name) alive", found: "\(living.count)\(list)")
    },
  ]
}

extension Check {
  private func instanceParts(named name: String) -> (name: String, number: UInt32?) {
    system.trace.subject(told: name).map { ($0.className, $0.number) } ?? InstanceName(name).parts
  }

  fileprivate func checkAllReleased() throws {
    session.runner.collectReleased()
    var search = UnreleasedControllers()
    let unreleasedControllers = search.newControllers(in: session, since: system.trace.firstKeptIndex)
      .filter { !$0.isKeptByApp && !record.classesExpectedAlive.contains($0.className) }
    guard !unreleasedControllers.isEmpty else { return }
    throw ExpectationFailure(
      expected: "every controller that left the app to be released",
      found: unreleasedControllers.map(\.message).joined(separator: "; "))
  }

  /// Returns the name of an instance in the trace, followed by the objects that keep the instance alive.
  fileprivate func nameWithHolders(_ label: String) -> String {
    let holders =
      session.holderSearch.livingControllers(named: label).first { $0.label == label }.map(session.holderSearch.holders)
      ?? []
    let name = session.holderSearch.livingControllers(named: label).first { $0.label == label }?.displayName ?? label
    return holders.isEmpty ? name : "\(name), held by " + holders.firstDescriptions.joined(separator: " and ")
  }

  /// Returns the number of instances that were created, and the names of the instances that are still alive.
  ///
  /// If the name is the name of an instance, such as `Draft#2`, only that instance counts. Instances without owners are
  /// released first.
  ///
  /// - Throws: a `PlainError` if the class isn't known or the trace is incomplete.
  fileprivate func instances(of name: String) throws -> (made: Int, living: [String]) {
    let (name, requiredNumber) = isClass(name) ? (name, nil) : instanceParts(named: name)
    try requireKnownClass(name)
    session.runner.collectReleased()
    let releasedSubjects = try traceSummary().releasedInstances
    let kind = system.kind(named: name)
    let numbers =
      kind.instanceCount > 0
      ? Array(1...kind.instanceCount).filter { requiredNumber == nil || $0 == requiredNumber } : []
    let living = numbers.map { Subject(name: kind.id, number: $0) }.filter { !releasedSubjects.contains($0) }
    return (numbers.count, living.map(system.trace.text))
  }
}

/// The name of a class, or of an instance with a number in the trace, such as `Draft#2`.
struct InstanceName {
  let parts: (name: String, number: UInt32?)

  init(_ text: String) {
    guard let mark = text.lastIndex(of: "#"), mark > text.startIndex,
      let number = UInt32(text[text.index(after: mark)...]), number > 0
    else {
      parts = (text, nil)
      return
    }
    parts = (String(text[..<mark]), number)
  }
}
