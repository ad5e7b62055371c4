import Exploration
import Lua
import Scripting
import TestSupport

/// Measures the exploration of an app whose number of states is known.
enum Explorations {
  private static let model = TabModel(tabs: 4, depth: 3)

  /// Measures the app's user actions and its state alone.
  ///
  /// Then explores the app twice: with all checks, and without the checks that need further sessions.
  ///
  /// - Throws: An error of the script.
  static func run() throws {
    try floor()
    try explore("all checks", without: [])
    try explore("without undo and variant", without: [.undo, .variant])
  }

  /// Measures the minimum cost of an edge, which is the cost of its user action and of the hash of the state.
  private static func floor() throws {
    let session = Session()
    defer { session.close() }
    try session.loader.load(SourceText(model.script), name: "app.lua")
    guard let tap = session.verbs["tap"], let back = session.verbs["back"] else { return }
    let rounds = 2_000
    let actions = try timed {
      for _ in 0..<rounds {
        try session.process(.userAction(tap, [.text("Deeper")]))
        try session.process(.userAction(back, []))
      }
    }
    let hashes = try timed { for _ in 0..<rounds { _ = try session.stateWriter.stateSignature() } }
    report("exploration, a user action alone", microseconds(actions / Double(2 * rounds)))
    report("exploration, a hash of the state alone", microseconds(hashes / Double(rounds)))
  }

  private static func explore(_ name: String, without checks: Set<ExplorationCheck>) throws {
    var options = ExplorationOptions()
    options.maximumStateCount = 100_000
    options.checks.subtract(checks)
    let memory = residentKilobytes()
    var found: Exploration?
    let time = try timed {
      found = try Explorer(of: SourceText(model.script), named: "app.lua", options, make: { Session() }).run()
    }
    guard let found else { return }
    let bytes = max(0, residentKilobytes() - memory) * 1024 / max(1, found.stateCount)
    report(
      "exploration, \(name): \(found.stateCount) states, \(found.edgeCount) edges",
      "\(microseconds(time / Double(max(1, found.edgeCount)))) an edge, \(bytes) bytes a state")
  }

  private static func microseconds(_ seconds: Double) -> String { "\(shown(seconds * 1_000_000, places: 0)) µs" }
}
