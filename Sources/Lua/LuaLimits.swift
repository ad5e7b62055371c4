import CLuaBridge

/// The limits of a script.
package struct LuaLimits: Sendable, Equatable {
  /// The number of steps per action, which is the same on every machine.
  ///
  /// Steps are Lua instructions and, in Lua's library, units of work.
  package var steps: Int?
  /// The processor time for a whole flow or command, in seconds.
  ///
  /// This limit is a safeguard against work that isn't counted in steps.
  package var seconds: Double?
  /// The memory that a script may use, in bytes.
  ///
  /// In a program with one session, the model's memory for the script also counts.
  package var memory: Int?
  /// The output that a script may print in one action, in bytes.
  package var output: Int?
  /// The depth of the script's nested calls.
  ///
  /// The depth is checked only if steps or depth are limited.
  package var depth: Int?

  /// The limits for the console.
  ///
  /// Only memory is limited, because the user can press Ctrl-C.
  package static let interactive = LuaLimits(memory: 128 << 20)
  /// All limits, for runs without a user.
  package static let unattended = LuaLimits(
    steps: 100_000_000, seconds: 10, memory: 128 << 20, output: 16 << 20, depth: 100_000)

  package init(
    steps: Int? = nil, seconds: Double? = nil, memory: Int? = nil, output: Int? = nil, depth: Int? = nil
  ) {
    self.steps = steps
    self.seconds = seconds
    self.memory = memory
    self.output = output
    self.depth = depth
  }

  /// The limits in the form that `CLuaBridge` expects, where 0 means no limit.
  ///
  /// The depth is reduced to a 32-bit number, because Lua counts calls in 32 bits.
  var bridgeLimits: lb_Limits {
    lb_Limits(
      steps: steps.map { Int64(max(1, $0)) } ?? 0, memory: memory.map { max(1, $0) } ?? 0,
      depth: depth.map { Int64(min(max(1, $0), Int(Int32.max))) } ?? 0)
  }

  /// The time limit for a timer, in seconds, or 0 for no limit.
  var timerSeconds: Double { seconds.map { max(LuaLimits.minimumTimerSeconds, $0) } ?? 0 }

  /// The shortest time for a timer, in seconds.
  ///
  /// Timers count microseconds, but processor time is measured in larger units.
  private static let minimumTimerSeconds = 0.001
}

/// A limit that a script exceeded.
package enum LuaLimit: String, Sendable, CaseIterable {
  case steps
  case seconds
  case memory
  case output
  case depth
}

/// The reason why a script was stopped.
package enum LuaStop: Sendable, Equatable {
  /// The script was stopped from outside, for example by Ctrl-C.
  case interrupted
  case limit(LuaLimit)

  var kind: LuaError.Kind {
    switch self {
    case .interrupted: .interrupted
    case .limit(let limit): .limit(limit)
    }
  }
}

extension LuaStop {
  private static let reasonTable: [(lb_Stop, LuaStop)] = [
    (lb_stop_interrupted, .interrupted), (lb_stop_steps, .limit(.steps)), (lb_stop_seconds, .limit(.seconds)),
    (lb_stop_memory, .limit(.memory)), (lb_stop_output, .limit(.output)), (lb_stop_depth, .limit(.depth)),
  ]

  init?(_ reason: lb_Stop) {
    guard let entry = LuaStop.reasonTable.first(where: { $0.0 == reason }) else { return nil }
    self = entry.1
  }

  var reason: lb_Stop { LuaStop.reasonTable.first { $0.1 == self }?.0 ?? lb_stop_interrupted }
}

extension LuaLimits {
  /// Returns the message for a stop.
  func text(of stop: LuaStop) -> String {
    switch stop {
    case .interrupted: "interrupted"
    case .limit(.steps):
      "step limit: more than \(steps.map { LuaLimits.countText($0, "step") } ?? "the allowed steps") in one action"
    case .limit(.seconds):
      "time limit: more than \(seconds.map(LuaLimits.durationText) ?? "the allowed seconds") of processor time"
    case .limit(.memory):
      "not enough memory" + (memory.map { ": a script may use \(LuaLimits.byteCountText($0))" } ?? "")
    case .limit(.output):
      "output limit: more than \(output.map(LuaLimits.byteCountText) ?? "allowed") printed in one action"
    case .limit(.depth):
      "stack overflow"
        + (depth.map { ": more than " + LuaLimits.countText($0, "nested call") } ?? ": too many nested calls")
    }
  }

  /// The message when callbacks call the model and are nested too deeply.
  static let nestedCallbacksMessage =
    "stack overflow: more than \(lb_most_crossings) nested callbacks"

  private static func countText(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func durationText(_ seconds: Double) -> String {
    Int(exactly: seconds).map { countText($0, "second") } ?? "\(seconds) seconds"
  }

  /// Returns a number of bytes as text, such as `64 MB` or `1 byte`.
  package static func byteCountText(_ count: Int) -> String {
    if count >= 1 << 20, count % (1 << 20) == 0 { return "\(count >> 20) MB" }
    if count >= 1 << 10, count % (1 << 10) == 0 { return "\(count >> 10) KB" }
    return countText(count, "byte")
  }
}
