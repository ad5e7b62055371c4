import CBorderBench
import Lua

/// Compares calls between Swift and Lua with the same calls in plain C, and prints nanoseconds per call.
@main
struct BorderBench {
  static let rounds = 2_000_000

  static let scripts: [(name: String, body: String)] = [
    ("property read", "local x = thing.value"),
    ("method call", "local x = thing:touch()"),
  ]

  static func main() throws {
    let bound = try BoundThing()
    guard let plain = cbb_open() else { return }
    defer { cbb_close(plain) }

    print("ns a call".padded(20) + "C".padded(10) + "Swift".padded(10) + "ratio")
    for (name, body) in scripts {
      let loop = "local thing = thing for i = 1, \(rounds) do \(body) end"
      let empty = "local thing = thing for i = 1, \(rounds) do local x = i end"
      let inC = best { _ = cbb_run(plain, loop) } - best { _ = cbb_run(plain, empty) }
      let full = try best { try bound.state.run(loop, name: "bench") }
      let inSwift = try full - best { try bound.state.run(empty, name: "bench") }
      show(name, inC, inSwift)
    }
    _ = cbb_set_handler(plain, "local self = ...")
    try bound.state.run("function thing:appear() end", name: "bench")
    let inC = best { _ = cbb_call_handler(plain, Int32(rounds)) }
    let inSwift = try best { try bound.callHandler(rounds) }
    show("handler call", inC, inSwift)
    bound.state.close()
    try LibraryScenes.run(plain)
  }

  private static func show(_ name: String, _ inC: Double, _ inSwift: Double) {
    let ratio = (inSwift / inC * 100).rounded() / 100
    print(name.padded(20) + "\(oneDigit(inC))".padded(10) + "\(oneDigit(inSwift))".padded(10) + "\(ratio)")
  }

  /// Returns the shortest of several runs, in nanoseconds of this thread's processor time per round.
  private static func best(_ body: () throws -> Void) rethrows -> Double {
    var shortest = Double.infinity
    for _ in 1...7 { shortest = min(shortest, try Clock.time(body)) }
    return shortest / Double(rounds)
  }
}
