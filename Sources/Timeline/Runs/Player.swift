import Controllers
import Lua
import Scripting

/// Replays a run, or the beginning of a run, in a new session.
///
/// A visitor can examine the session at any event, even in the middle of a callback. After the visit, the replay
/// continues, or the player ends it by interrupting the session.
package struct Player {
  /// Creates a session for the files of a run.
  ///
  /// The session hasn't loaded any file yet.
  package typealias Maker = (ScriptCache) throws -> Session
  /// Passes an input to a session in the same way as in the original run.
  package typealias InputDelivery = (InputLog.Input, Session) throws -> Void

  let makeSession: Maker
  private let deliverInput: InputDelivery
  private let preparedSessions: Standby?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - make: creates a session that hasn't loaded any file yet.
  ///   - give: passes an input to a session.
  ///   - standby: sessions that were prepared in advance, from which replays can continue.
  package init(make: @escaping Maker, give: @escaping InputDelivery, standby: Standby? = nil) {
    self.makeSession = make
    self.deliverInput = give
    self.preparedSessions = standby
  }

  /// Replays a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - trace: the trace of the original session, for the error message if the new trace differs.
  /// - Returns: a session at the end of the run.
  /// - Throws: `RunDifference` if an event differs, or `LuaError` for an interruption.
  package func play(_ run: Run, trace: Trace? = nil) throws -> Session {
    let (session, count) = try preparedSessions?.takeSession(for: run) ?? (makeSession(run.files), 0)
    do {
      for number in count..<run.inputs.count { try play(run.inputs[number], number: number, into: session, trace) }
      return session
    } catch {
      session.close()
      throw error
    }
  }

  /// Replays a run and calls a visitor at some events of the last input.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - events: the positions of the events in the trace. The replay ends after the last of these events.
  ///   - trace: the trace of the original session.
  ///   - visit: receives the session right after each event, and the position of the event.
  /// - Throws: `RunDifference` if an event differs, or `LuaError` for an interruption.
  package func visit(
    _ run: Run, at events: Range<Int>, trace: Trace? = nil, _ visit: @escaping (Session, Int) -> Void
  ) throws {
    guard let lastInput = run.inputs.last, !events.isEmpty else { return }
    let session = try play(Run(files: run.files, inputs: run.inputs.dropLast()), trace: trace)
    defer { session.close() }
    let observers = session.system.trace.observers
    var isFinished = false
    var hasVisited = false
    session.system.trace.observers.append { [unowned session] _ in
      let eventIndex = session.system.trace.count - 1
      guard events.contains(eventIndex), !session.isInThePast else { return }
      hasVisited = true
      session.visit { visit(session, eventIndex) }
      guard eventIndex == events.upperBound - 1 else { return }
      isFinished = true
      session.state.interrupt()
    }
    defer { session.system.trace.observers = observers }
    do {
      try deliver(lastInput, session)
    } catch let error as LuaError where error.kind.isStop && !isFinished {
      throw error
    } catch {
      // Errors of the input were reported in the original run, and the player itself caused the interruption after the
      // last event.
    }
    let isSame = trace.map { TraceDifference.haveSameEvents(at: events, $0, session.system.trace) } ?? true
    guard hasVisited, isSame else {
      throw RunDifference(of: lastInput, number: run.lastInput, originalTrace: trace, newTrace: session.system.trace)
    }
  }

  /// Replays a run and calls a visitor after every event and every recorded call, and after every input.
  ///
  /// The run is replayed in parts, from the last part to the first. A visitor that looks for the latest change rarely
  /// needs the earlier parts, and visits take several times as long as replaying alone. The replay of a part can begin
  /// with a session that was prepared in advance. The visitor is also called at the beginning of each part.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - trace: the trace of the original session.
  ///   - visit: receives the session and the moment.
  ///   - isOver: a closure that is called after each part, and returns whether to omit the earlier parts. By default,
  ///     all parts are replayed.
  /// - Throws: `RunDifference` if an event differs, `LuaError` for an interruption, or `VisitorSideEffect` if the
  ///   visitor caused events.
  package func follow(
    _ run: Run, trace: Trace?, _ visit: @escaping (Session, Moment) -> Void, until isOver: () -> Bool = { false }
  ) throws {
    var (endInput, partLength) = (run.inputs.count, Player.lastPartLength)
    repeat {
      let (session, count) =
        try preparedSessions?.takeSession(for: run.runUpTo(endInput - 1)) ?? (makeSession(run.files), 0)
      defer { session.close() }
      let firstInput = max(count, endInput - partLength)
      for number in count..<firstInput { try play(run.inputs[number], number: number, into: session, trace) }
      let visits = Visits(session, visit)
      if firstInput > 0 { try visits.visit(at: firstInput - 1) {} }
      for number in firstInput..<endInput {
        try visits.visit(at: number) { try play(run.inputs[number], number: number, into: session, trace) }
      }
      (endInput, partLength) = (firstInput, partLength * Player.partGrowthFactor)
    } while endInput > 0 && !isOver()
  }

  /// The number of inputs in the last part of a run that `follow` replays.
  private static let lastPartLength = 64
  /// The factor by which each earlier part is longer than the part after it.
  ///
  /// To replay a part, everything before the part must be replayed again. Therefore, a long run has few parts.
  private static let partGrowthFactor = 64

  /// Replays a run and calls two visitors for the last input.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - trace: the trace of the original session, for the error message if the new trace differs.
  ///   - visit: a closure that receives the session and the moment. The closure is called before the last input, after
  ///     each of the input's events and recorded calls, and after the input.
  ///   - line: a closure that receives the session and the moment of the latest event. The closure is called before the
  ///     last input runs a line of the script.
  /// - Throws: `RunDifference` if an event differs, `LuaError` for an interruption, or `VisitorSideEffect` if a visitor
  ///   caused events.
  package func followLast(
    of run: Run, trace: Trace?, _ visit: @escaping (Session, Moment) -> Void,
    line: @escaping (Session, Moment) -> Void
  ) throws {
    guard let lastInput = run.inputs.last else { return }
    let session = try play(run.runUpTo(run.lastInput - 1), trace: trace)
    defer { session.close() }
    if run.lastInput > 0 { session.visit { visit(session, Moment(input: run.lastInput - 1)) } }
    try Visits(session, visit, line: line).visit(at: run.lastInput) {
      try play(lastInput, number: run.lastInput, into: session, trace)
    }
  }

  /// Replays one input and checks that the events are the same as in the original run.
  ///
  /// - Parameters:
  ///   - input: the input.
  ///   - number: the number of the input in the run.
  ///   - session: the session that has replayed all previous inputs.
  ///   - trace: the trace of the original session, for the error message if the new trace differs.
  /// - Throws: `RunDifference` if an event differs, or `LuaError` for an interruption.
  package func play(_ input: InputLog.Input, number: Int, into session: Session, _ trace: Trace? = nil) throws {
    var failure: (any Error)?
    do {
      try deliver(input, session)
    } catch let error as LuaError where error.kind.isStop {
      guard input.stopEventCount != nil else { throw error }
    } catch {
      failure = error
    }
    guard input.stopEventCount == nil else { return }
    let newTrace = session.system.trace
    guard input.endEventCount == newTrace.count, input.hash == newTrace.foldedHash else {
      throw RunDifference(of: input, number: number, originalTrace: trace, newTrace: newTrace)
    }
    // An input that failed in the original run may fail again, but an input that succeeded must not fail.
    if let failure, input.outcome == .done { throw RunDifference(of: input, number: number, failure) }
  }

  /// Passes one input to a session, and stops time at the same event as in the original run.
  func deliver(_ input: InputLog.Input, _ session: Session) throws {
    let observers = session.system.trace.observers
    if let stopEventCount = input.stopEventCount {
      session.system.trace.observers.append { [unowned session] _ in
        if session.system.trace.count == stopEventCount { session.timeControl.stopTime() }
      }
    }
    defer { session.system.trace.observers = observers }
    try Interrupts.watch(session.state) { try deliverInput(input, session) }
  }
}
