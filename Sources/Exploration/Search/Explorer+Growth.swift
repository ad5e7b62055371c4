import Lua
import Scripting

// Finds cycles of steps that add more objects each time.
extension Explorer {
  /// Repeats each lap that has added objects, and records the laps that add objects every time.
  func recordGrowth() throws {
    let suspects = graph.suspectedGrowth { exploredGraph.censuses[$0].growth(since: exploredGraph.censuses[$1]) }
    for suspect in suspects.prefix(Explorer.maximumLapCount) {
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
      guard let firstGrowth = counts[1].growth(since: counts[0]), let secondGrowth = counts[2].growth(since: counts[1]),
        let growingObject = firstGrowth.first(where: { one in secondGrowth.contains { $0.name == one.name } })
      else { continue }
      let lap = suspect.lap.map { steps[$0].source }.joined(separator: " ")
      exploredGraph.findings.add(
        .grows, "\(growingObject.name): \(growingObject.by) more after each lap of \(lap)",
        Sighting(state: suspect.start, step: nil), lap: suspect.lap)
    }
  }

  /// The maximum number of laps to repeat.
  private static let maximumLapCount = 32
}
