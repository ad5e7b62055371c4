import Controllers
import Exploration
import Layout
import Lua
import Scripting

extension Session.Options {
  /// The session options that affect the result of a step, for the records of an exploration.
  var explorationOptions: [ExplorationOptions.SessionOption] {
    [
      .init("--device", device?.rawValue), .init("--system", "\(version ?? defaultSystem)"),
      .init("--orientation", orientation?.rawValue), .init("--right-to-left", direction == .rightToLeft ? "" : nil),
      .init("--language", language), .init("--scene", scene), .init("--target", target),
      .init("--limit-steps", limits.steps.map { "\($0)" }),
      .init("--limit-seconds", limits.seconds.map { "\($0)" }), .init("--limit-memory", limits.memory.map { "\($0)" }),
      .init("--limit-output", limits.output.map { "\($0)" }), .init("--limit-depth", limits.depth.map { "\($0)" }),
    ]
  }
}
