import Controllers
import Lua
import Rendering
import Scripting

extension ExpectationTable {
  static let snapshotExpectations: [Expectation] = [
    Expectation(
      "snapshot", [.init("name", .text), .init("kind", .word(SnapshotKind.names), isOptional: true)],
      "The picture matches the snapshot stored next to the flow. `kind` can also be `\"tree\"`, or `\"trace\"` for the events since the last user action."
    ) { check in
      try check.expectSnapshot()
    }
  ]
}

extension Check {
  fileprivate func expectSnapshot() throws {
    guard !record.isInspectingState else {
      throw usageError("a rule runs again and again, so it can't take a snapshot")
    }
    guard let storedSnapshots = record.storedSnapshots else { throw usageError("only a flow can take a snapshot") }
    do {
      let name = try SnapshotName(textArgument(0))
      let kind = self[1].text.flatMap(SnapshotKind.init) ?? .picture
      let snapshot = try SnapshotText(kind, snapshotLines(of: kind), of: system.version)
      try storedSnapshots.compare(name, snapshot, at: call.location().map(record.displayLocation))
    } catch let problem as SnapshotProblem {
      throw usageError("\(problem)")
    }
  }

  /// Returns the lines of a new snapshot, without times, addresses, and the status line below the picture.
  private func snapshotLines(of kind: SnapshotKind) throws -> [String] {
    switch kind {
    case .picture: Array(Picture(of: system).lines.dropLast())
    case .tree: instanceNumbers.renumberedLines(ControllerTree.text(of: system).lines)
    case .trace:
      try instanceNumbers.renumberedLines(
        events(from: session.runner.actionStartEventCount).comparedEvents([]).map(\.text))
    }
  }

  private var instanceNumbers: InstanceNumbers {
    let displayNames = system.trace.allDisplayNames.flatMap { [$0.told, $0.shortDisplayName] }.map(
      Self.nameWithoutNumber)
    return InstanceNumbers(of: Set(session.classNames + displayNames))
  }

  private static func nameWithoutNumber(_ name: String) -> String {
    guard let markIndex = name.lastIndex(of: "#"), UInt32(name[name.index(after: markIndex)...]) != nil else {
      return name
    }
    return String(name[..<markIndex])
  }
}
