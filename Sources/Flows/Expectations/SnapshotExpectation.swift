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
      try check.checkSnapshot()
    }
  ]
}

extension Check {
  fileprivate func checkSnapshot() throws {
    guard !record.isLooking else { throw misuse("a rule runs again and again, so it can't take a snapshot") }
    guard let storedSnapshots = record.storedSnapshots else { throw misuse("only a flow can take a snapshot") }
    do {
      let name = try SnapshotName(text(0))
      let kind = self[1].text.flatMap(SnapshotKind.init) ?? .picture
      let snapshot = try SnapshotText(kind, lines(of: kind), of: system.version)
      try storedSnapshots.hold(name, snapshot, at: call.location().map(record.shown))
    } catch let problem as SnapshotProblem {
      throw misuse("\(problem)")
    }
  }

  /// Returns the lines of a new snapshot, without times, addresses, and the status line below the picture.
  private func lines(of kind: SnapshotKind) throws -> [String] {
    switch kind {
    case .picture: Array(Picture(of: system).lines.dropLast())
    case .tree: numbers.renumbered(ControllerTree.text(of: system).lines)
    case .trace: try numbers.renumbered(events(from: session.runner.actionStart).counting([]).map(\.text))
    }
  }

  private var numbers: InstanceNumbers {
    let told = system.trace.allDisplayNames.flatMap { [$0.told, $0.short] }.map(Self.unnumbered)
    return InstanceNumbers(of: Set(session.classNames + told))
  }

  private static func unnumbered(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "#"), UInt32(name[name.index(after: mark)...]) != nil else { return name }
    return String(name[..<mark])
  }
}
