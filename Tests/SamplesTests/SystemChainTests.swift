import Comparisons
import Console
import Controllers
import Flows
import Scripting
import Testing

/// Runs of the samples under all systems.
///
/// The tests prove that no code compares systems outside the table of behaviors.
struct SystemChainTests {
  @Test(arguments: Sample.scripts)
  func `an app whose behaviors are all switched to the next system runs as under that system`(
    _ script: Sample.Script
  ) throws {
    let prepared = try prepared(script)
    defer { prepared.close() }
    var newer = try prepared.run.play(under: Systems.all[0])
    for (version, next) in zip(Systems.all, Systems.all.dropFirst()) {
      let older = try prepared.run.play(under: version, .everything(from: version, to: next))
      newer = try prepared.run.play(under: next)
      // A script that reads the number of the system may behave differently by its own rules.
      guard !newer.readsVersion else { continue }
      #expect(older.hash == newer.hash, "from system \(version) to \(next)")
      #expect(older.lines == newer.lines, "from system \(version) to \(next)")
    }
  }

  @Test(arguments: Sample.scripts)
  func `each difference of a sample is explained by a behavior`(_ script: Sample.Script) throws {
    let prepared = try prepared(script)
    defer { prepared.close() }

    let comparison = try Comparison(of: prepared.run, under: Systems.all) { version, error in
      Issue.record("system \(version): \(error)")
    }

    #expect(!comparison.explanations.contains { $0.name == "unexplained" })
    for input in comparison.inputs {
      #expect(input.rows.allSatisfy { ($0.groups.count == input.groups.count) == $0.explanations.isEmpty })
    }
  }

  private func prepared(_ script: Sample.Script) throws -> CompareProgram.Prepared {
    var options = CompareProgram.Options(path: script.sample.folder)
    options.source.file = script.commands
    var refused: [Int: any Error] = [:]
    let output = Output(print: { _ in }, printError: { _ in })
    let prepared = try CompareProgram(options, output: output).prepared(&refused)
    #expect(refused.isEmpty)
    return prepared
  }
}
