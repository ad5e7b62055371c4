import Comparisons
import Console
import Controllers
import Flows
import Scripting
import TestSupport
import Testing

/// Runs of the samples under all systems.
///
/// The tests prove that no code compares systems outside the table of behaviors.
struct SystemChainTests {
  @Test(arguments: Share.cases(of: Sample.scripts))
  func `an app with all behaviors of the next system runs as it does under that system`(
    _ script: Sample.Script
  ) throws {
    let (prepared, systems) = try prepared(script)
    defer { prepared.close() }
    var newer = try prepared.run.play(under: systems[0])
    for (version, next) in zip(systems, systems.dropFirst()) {
      let older = try prepared.run.play(under: version, .allBehaviors(from: version, to: next))
      newer = try prepared.run.play(under: next)
      // A script that reads the number of the system may behave differently by its own rules.
      guard !newer.readsVersion else { continue }
      #expect(older.hash == newer.hash, "from system \(version) to \(next)")
      #expect(older.lines == newer.lines, "from system \(version) to \(next)")
    }
  }

  @Test(arguments: Share.cases(of: Sample.scripts))
  func `each difference between two systems in a sample is explained by a behavior`(_ script: Sample.Script) throws {
    let (prepared, systems) = try prepared(script)
    defer { prepared.close() }

    let comparison = try Comparison(of: prepared.run, under: systems) { version, error in
      Issue.record("system \(version): \(error)")
    }

    #expect(!comparison.explanations.contains { $0.name == "unexplained" })
    for input in comparison.inputs {
      #expect(input.rows.allSatisfy { ($0.groups.count == input.groups.count) == $0.explanations.isEmpty })
    }
  }

  /// Returns the run of a sample, and the systems of its device.
  private func prepared(
    _ script: Sample.Script
  ) throws -> (prepared: CompareProgram.PreparedComparison, systems: [Int]) {
    var options = CompareProgram.Options(path: script.sample.folder)
    options.commandSource.file = script.commands
    var refused = RefusedSystems()
    let output = Output(print: { _ in }, printError: { _ in })
    let prepared = try CompareProgram(options, output: output).prepare(&refused)
    // A device doesn't have the systems before it.
    let systems = Systems.all.filter { !refused.contains($0) }
    #expect(systems.count > 1)
    return (prepared, systems)
  }
}
