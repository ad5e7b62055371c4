import Controllers
import Lua

// Virtual time: nothing sleeps.
extension Session {
  func installTime() {
    state.setGlobal("clock") { [unowned self] call in
      call.push(system.clock.seconds)
      return 1
    }
    state.setGlobal("after") { [unowned self] call in
      try startTimer("after", repeats: false, call).push(call)
      return 1
    }
    state.setGlobal("every") { [unowned self] call in
      try startTimer("every", repeats: true, call).push(call)
      return 1
    }
  }

  /// A timer is a turn of its own; its function stands with the application.
  private func startTimer(_ word: String, repeats: Bool, _ call: LuaCall) throws -> TimerValue {
    let arguments = Arguments(call, from: 1)
    let seconds: Double = try named(word) { try arguments.next("seconds") }
    guard seconds >= 0, !repeats || Clock.microseconds(seconds) > 0 else {
      throw PlainError(
        "\(word): seconds: expected \(repeats ? "at least 0.000001" : "at least 0"), found \(plainNumber(seconds))")
    }
    guard call.type(at: 2) == .function else { throw PlainError("\(word): \(call.mismatch("a function", 2))") }
    let (run, forget) = keepFunction(at: 2, by: application, repeats: repeats, call)
    let value = TimerValue(forget: forget)
    let caption = "\(word) (\(call.definition(at: 2) ?? "?"))"
    schedule(value, seconds, repeats: repeats, caption, run)
    return value
  }

  /// The session ends all timers before it goes.
  private func schedule(
    _ value: TimerValue, _ seconds: Double, repeats: Bool, _ caption: String, _ run: @escaping () -> Void
  ) {
    let timer = system.clock.schedule(after: seconds, caption: caption) { [unowned self] in
      if repeats { schedule(value, seconds, repeats: true, caption, run) }
      run()
    }
    value.wait(for: timer)
  }

  private func named<Result>(_ word: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw PlainError("\(word): \(error)") }
  }

  /// Has a function called whenever a notification of that name is posted.
  func addObserver(to center: NotificationCenter, _ arguments: Arguments) throws -> ObserverValue {
    let name = try NotificationName.observed(try arguments.next("name"))
    let call = arguments.call
    guard call.type(at: 3) == .function else { throw call.mismatch("a function", 3) }
    let (run, forget) = keepFunction(at: 3, by: application, repeats: true, call)
    return ObserverValue(center.addObserver(name) { _ in run() }, forget: forget)
  }
}
