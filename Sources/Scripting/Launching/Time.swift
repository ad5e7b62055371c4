import Controllers
import Locations
import Lua

// Installs `clock`, `after` and `every`. Time is virtual, so nothing sleeps.
extension ScriptTime {
  func installTime() {
    session.state.setGlobal("clock") { [unowned self] call in
      try call.rejectSurplus(than: 0, "clock")
      call.push(session.system.clock.seconds)
      return 1
    }
    session.state.setGlobal("after") { [unowned self] call in
      try startTimer("after", repeats: false, call).push(call)
      return 1
    }
    session.state.setGlobal("every") { [unowned self] call in
      try startTimer("every", repeats: true, call).push(call)
      return 1
    }
  }

  /// Starts a timer, which fires in a separate turn of the run loop.
  ///
  /// The application retains the timer's function.
  private func startTimer(_ word: String, repeats: Bool, _ call: LuaCall) throws -> TimerValue {
    let arguments = Arguments(call, from: 1)
    let seconds: Double = try addingName(word) { try arguments.next("seconds") }
    if let mismatch = Mismatch(ofSeconds: seconds, isPeriod: repeats) {
      throw PlainError("\(word): seconds: \(mismatch)")
    }
    guard call.type(at: 2) == .function else { throw PlainError("\(word): \(call.mismatch("a function", 2))") }
    try call.rejectSurplus(than: 2, word)
    let (block, runFunction, forgetFunction) = session.handlers.keepFunction(
      at: call.slot(2), by: session.application, repeats: repeats, as: .timer(word))
    let value = TimerValue(block: block, forget: forgetFunction)
    let caption = "\(word) (\(call.definition(at: 2)?.description ?? "a built-in function of Lua"))"
    schedule(value, seconds, repeats: repeats, caption, at: call.location(), hasRun: false, runFunction)
    return value
  }

  /// Schedules a timer.
  ///
  /// The timer's block doesn't retain the session, because the session ends all timers before it is released.
  private func schedule(
    _ value: TimerValue, _ seconds: Double, repeats: Bool, _ caption: String, at location: CodeLocation?, hasRun: Bool,
    _ run: @escaping () -> Void
  ) {
    let timer = session.system.clock.schedule(after: seconds, caption: caption) { [unowned self] in
      if repeats { schedule(value, seconds, repeats: true, caption, at: location, hasRun: true, run) }
      run()
    }
    timer.functionNumber = value.functionNumber
    timer.location = location
    timer.hasRun = hasRun
    value.setTimer(for: timer)
  }

  private func addingName<Result>(_ word: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw PlainError("\(word): \(error)") }
  }
}

extension ScriptTime {
  /// Returns the pending timers that have never fired and whose functions mention a global with the given name.
  ///
  /// A function also mentions the global if the function uses a local function that mentions the global.
  ///
  /// - Parameter name: the name of the global.
  /// - Returns: the source location of each function and the time at which it is due, in microseconds, ordered by time.
  package func timersNeverFired(mentioning name: String) -> [(location: CodeLocation, due: Int)] {
    let pendingTimers = session.system.clock.pendingTimers.filter { !$0.hasRun }
    guard !pendingTimers.isEmpty else { return [] }
    let call = session.state.top
    return call.restoringStack {
      guard call.pushExistingWrapper(session.application), call.pushExistingStoredValues(at: call.count) else {
        return []
      }
      let blocksIndex = call.count
      return pendingTimers.compactMap { timer in
        guard let block = timer.functionNumber, call.pushItem(block, of: blocksIndex) == .function,
          call.containsName(name, inFunctionAt: call.count), let location = call.definition(at: call.count)
        else { return nil }
        return (location, timer.fireTime)
      }
    }
  }

  /// Checks a number of seconds to wait.
  ///
  /// - Throws: `Mismatch` if the duration isn't a number that the clock can represent, or if the clock's range ends
  ///   before the wait is over.
  func checkWait(_ seconds: Double) throws {
    if let mismatch = Mismatch(ofSeconds: seconds) { throw mismatch }
    guard Clock.microseconds(seconds) <= Clock.latestTime - session.system.clock.now else {
      throw Mismatch(
        expected:
          "at most \(plainNumber(Double(Clock.latestTime - session.system.clock.now) / 1_000_000)), where the clock ends",
        found: .number(seconds))
    }
  }
}

extension Mismatch {
  /// Describes why a number of seconds isn't valid, or returns `nil` if the clock can represent the number.
  ///
  /// - Parameters:
  ///   - seconds: the number that a script passed.
  ///   - isPeriod: whether the number is the interval of a repeating timer, which must be greater than 0.
  init?(ofSeconds seconds: Double, isPeriod: Bool = false) {
    let isAtLeastMinimum = isPeriod ? Clock.microseconds(seconds) > 0 : seconds >= 0
    guard !isAtLeastMinimum || seconds > Clock.maximumDelay else { return nil }
    let expected =
      isAtLeastMinimum ? "at most \(plainNumber(Clock.maximumDelay))" : "at least \(isPeriod ? "0.000001" : "0")"
    self.init(expected: expected, found: .number(seconds))
  }
}

extension LuaCall {
  /// Whether a function, or a function among its upvalues, contains the given name as a string constant.
  fileprivate func containsName(_ name: String, inFunctionAt index: Int32, depth: Int = 4) -> Bool {
    guard !hasConstant(name, inFunctionAt: index) else { return true }
    guard depth > 0 else { return false }
    return restoringStack {
      let functionIndex = absolute(index)
      var upvalueNumber: Int32 = 1
      while pushUpvalue(upvalueNumber, of: functionIndex) != nil {
        if type(at: count) == .function, containsName(name, inFunctionAt: count, depth: depth - 1) { return true }
        pop()
        upvalueNumber += 1
      }
      return false
    }
  }
}
