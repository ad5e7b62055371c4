// Measures the speed of layout, from constraints to frames. Prints medians in microseconds.
//
//     swift run -c release LayoutBench

import Layout

func report(_ name: String, _ microseconds: Double) {
  print(name + String(repeating: " ", count: max(1, 28 - name.count)) + numberText(microseconds))
}

/// Measures how long it takes to build a scene, and to solve it for a new width of its root.
func measure<Kind: Scene>(_ name: String, runs: Int, width: Double, _ build: () throws -> Kind) throws {
  var sink = 0.0
  var scene = try build()
  report(name, median(runs) { sink += (try? build())?.engine.frame(of: scene.last).width ?? 0 })
  var isWide = false
  let time = median(1001) {
    isWide.toggle()
    sink += scene.resize(width: isWide ? width * 1.05 : width, height: 480)
  }
  report(name + ", resized", time)
}

try measure("form of 30 views", runs: 501, width: 320) { try Form() }
try measure("chain of 100", runs: 201, width: 2000) { try Chain(100, width: 2000) }
try measure("chain of 1000", runs: 51, width: 20_000) { try Chain(1000, width: 20_000) }
try measure("labels, 100", runs: 51, width: 3500) { try Labels(100, width: 3500) }
try measure("labels, 500", runs: 5, width: 17_000) { try Labels(500, width: 17_000) }
try measure("grid of 20 × 20", runs: 51, width: 3000) { try Grid(20) }
try measure("grid of 40 × 40", runs: 11, width: 3000) { try Grid(40) }
report("conflict among 600", median(5) { _ = try? Crowd(600) })
report("40 views, all pairs twice", median(51) { _ = try? Pairs(40) })
