import Controllers
import Scripting
import Testing

/// Tests that each change of a system has an example that shows it, and that the article contains the examples.
@Suite struct `The article about changes` {
  private let recording = Recording(path: Sample.project + "/Sources/Scripting/Scripting.docc/WhatChanged.md")

  /// The changes that no example can show, with the reason.
  private static let invisible: [String: String] = [:]

  @Test func `contains the differences that actually occur, and each behavior causes the difference of its example`()
    throws
  {
    var count = 0
    let changes = try WhatChanged.text { entry, run in
      count += 1
      #expect(run.isDifferent, "the example of \(entry.name) is the same under both systems")
      #expect(run.isProof, "\(entry.name) causes no difference of its example")
    }
    #expect(count == WhatChanged.entries.count)

    guard let recorded = try recording.text() else {
      #expect(recording.record(changes), "\(recording.path) can't be written")
      Issue.record("recorded \(recording.path): check the file, and run the tests again")
      return
    }
    #expect(recorded == changes, "\(recording.path) differs from the actual runs; delete the file to record it again")
  }

  @Test func `has an example for each change of each behavior`() {
    for (name, row) in Behaviors.rows where Self.invisible[name] == nil {
      for change in row.changes {
        #expect(
          SystemExamples.example(of: name, since: change.since) != nil,
          "\(name) (\(change.since)) has no example; add one to a table of SystemExamples")
      }
    }
  }

  @Test func `names only behaviors and user actions that exist`() {
    let changes = Set(Behaviors.rows.flatMap { name, row in [name] + row.changes.map { "\(name) \($0.since)" } })
    let verbs = Set(VerbTable.standard.actions.map(\.name))

    for (name, example) in SystemExamples.all {
      #expect(changes.contains(name), "no behavior \(name)")
      #expect(example.verbs.allSatisfy(verbs.contains), "\(name): \(example.verbs)")
    }
  }
}
