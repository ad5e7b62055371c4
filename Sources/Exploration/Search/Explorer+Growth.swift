import Lua
import Scripting

// Finds cycles of steps along which more and more objects exist.
extension Explorer {
  /// Repeats each lap after which more objects existed, and records the laps that add objects every time.
  func noteGrowth() throws {
    let suspects = graph.suspectedGrowth { found.censuses[$0].growth(since: found.censuses[$1]) }
    for suspect in suspects.prefix(Explorer.mostLaps) {
      let live = try liveSession(in: suspect.start)
      let session = live.session
      for step in suspect.lap { _ = try live.perform(steps[step]) }
      try live.waitForTimers()
      var counts = [Census(of: session)]
      for _ in 0..<2 {
        for step in suspect.lap {
          let outcome = try live.perform(steps[step])
          guard outcome.error == nil, outcome.refusal == nil else { break }
        }
        try live.waitForTimers()
        counts.append(Census(of: session))
      }
      guard let first = counts[1].growth(since: counts[0]), let second = counts[2].growth(since: counts[1]),
        let grown = first.first(where: { one in second.contains { $0.name == one.name } })
      else { continue }
      let lap = suspect.lap.map { steps[$0].source }.joined(separator: " ")
      found.findings.add(
        .grows, "\(grown.name): \(grown.by) more after each lap of \(lap)",
        Sighting(state: suspect.start, step: nil), lap: suspect.lap)
    }
  }

  /// The number of laps to repeat.
  private static let mostLaps = 32
}
