import Lua
import Rendering
import Scripting

/// Measures pushing and popping without animation.
///
/// Every callback is implemented in Lua, and the trace is on.
enum Transitions {
  static let pairs = 10_000

  static func run() throws {
    try inOneChunk()
    try recordingCalls()
    try withPictures()
    try throughVerbs()
    try deepStack()
    try aMillion()
  }

  private static func inOneChunk() throws {
    let session = try Prototype.launched()
    defer { session.close() }
    try session.value(of: "transitions(1000) heard = 0")
    try session.value(of: "transitions(1)")
    let handlers = Int(try session.value(of: "heard")) ?? 0
    let (own, plain, ratio) = try paired(
      runs: 9, { try session.value(of: "transitions(\(pairs))") },
      { try session.value(of: "plain(\(pairs * handlers))") })
    let count = Double(2 * pairs)
    report("push + pop in one chunk", "\(shown(count / own, places: 0)) transitions a second")
    report(
      "  as many handlers in a plain Lua loop",
      "\(shown(count / plain, places: 0)) a second; ratio \(shown(ratio, places: 2))")
  }

  /// Measures the cost of recording each call of a delegate's functions.
  private static func recordingCalls() throws {
    let root = "navigation { root = 'Root', delegate = { willShow = function() end, didShow = function() end } }"
    let (silent, recording) = (try Prototype.launched(root: root), try Prototype.launched(root: root))
    defer {
      silent.close()
      recording.close()
    }
    recording.recorder.recordCalls()
    let (_, _, ratio) = try paired(
      runs: 9, { try recording.value(of: "transitions(\(pairs))") }, { try silent.value(of: "transitions(\(pairs))") })
    report("  with 4 delegate calls a pair recorded ÷ not recorded", shown(ratio, places: 2))
  }

  private static func withPictures() throws {
    let session = try Prototype.launched()
    defer { session.close() }
    var cells = 0
    let times = try (0..<5).map { _ in
      try timed {
        for _ in 0..<200 {
          try session.value(of: "deepen(1)")
          cells += Picture(of: session.system).lines.count
          try session.value(of: "stack:popViewController(false)")
          cells += Picture(of: session.system).lines.count
        }
      }
    }
    report("with a picture after each", "\(shown(400 / median(times), places: 0)) transitions a second")
  }

  private static func throughVerbs() throws {
    let session = try Prototype.launched()
    defer { session.close() }
    guard let tap = session.verbs["tap"], let back = session.verbs["back"] else { return }
    let rounds = 2000
    let times = try (0..<5).map { _ in
      try timed {
        for _ in 0..<rounds {
          try session.process(.userAction(tap, [.text("Open")]))
          try session.process(.userAction(back, []))
        }
      }
    }
    let collection = median((0..<50).map { _ in timed { session.state.collect() } })
    let total = median(times)
    let apart = total - collection * Double(rounds)
    report("through verbs, one by one", "\(shown(Double(2 * rounds) / total, places: 0)) transitions a second")
    report(
      "  collections apart",
      "\(shown(Double(2 * rounds) / apart, places: 0)); one collection \(shown(collection * 1e6)) µs")
  }

  private static func deepStack() throws {
    let session = try Prototype.launched()
    defer { session.close() }
    try session.value(of: "transitions(1000)")
    var steps: [Double] = []
    for _ in 0..<10 { steps.append(try timed { try session.value(of: "deepen(1000)") } * 1000) }
    report("a stack 10,000 deep, µs a push", steps.map { shown($0) }.joined(separator: " "))
  }

  private static func aMillion() throws {
    let session = try Prototype.launched()
    defer { session.close() }
    try session.value(of: "transitions(50000)")
    var sizes = [residentKilobytes()]
    for _ in 0..<4 {
      try session.value(of: "transitions(125000)")
      sizes.append(residentKilobytes())
    }
    report("a million transitions, kB held", sizes.map(String.init).joined(separator: " "))
  }
}
