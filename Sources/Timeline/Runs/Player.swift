import Controllers
import Lua
import Scripting

/// Replays a run, or the beginning of a run, in a new session.
///
/// A visitor can examine the session at any event, even in the middle of a callback. After the visit, either the replay
/// continues, or the player interrupts the session to end the replay.
package struct Player {
  /// Creates a session for the files of a run.
  ///
  /// The session hasn't loaded any file yet.
  package typealias Maker = (ScriptCache) throws -> Session
  /// Passes an input to a session in the same way as in the original run.
  package typealias InputDelivery = (InputLog.Input, Session) throws -> Void

  let make: Maker
  private let give: InputDelivery
  private let standby: Standby?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - make: creates a session that hasn't loaded any file yet.
  ///   - give: passes an input to a session.
  ///   - standby: sessions that were prepared in advance, from which replays can continue.
  package init(make: @escaping Maker, give: @escaping InputDelivery, standby: Standby? = nil) {
    self.make = make
    self.give = give
    self.standby = standby
  }

  /// Replays a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - trace: the trace of the original session, for the error message if the new trace differs.
  /// - Returns: a session at the end of the run.
  /// - Throws: `RunDifference` if an event differs, or `LuaError` for an interruption.
  package func play(_ run: Run, trace: Trace? = nil) throws -> Session {
    let (session, count) = try standby?.take(for: run) ?? (make(run.files), 0)
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
    guard let last = run.inputs.last, !events.isEmpty else { return }
    let session = try play(Run(files: run.files, inputs: run.inputs.dropLast()), trace: trace)
    defer { session.close() }
    let observers = session.system.trace.observers
    var isOver = false
    var hasVisited = false
    session.system.trace.observers.append { [unowned session] _ in
      let index = session.system.trace.count - 1
      guard events.contains(index), !session.isInThePast else { return }
      hasVisited = true
      session.visited { visit(session, index) }
      guard index == events.upperBound - 1 else { return }
      isOver = true
      session.state.interrupt()
    }
    defer { session.system.trace.observers = observers }
    do {
      try deliver(last, session)
    } catch let error as LuaError where error.kind.isStop && !isOver {
      throw error
    } catch {
      // Errors of the input were reported in the original run, and the player itself caused the interruption after the
      // last event.
    }
    let isSame = trace.map { TraceDifference.isNone(at: events, $0, session.system.trace) } ?? true
    guard hasVisited, isSame else {
      throw RunDifference(of: last, number: run.last, first: trace, second: session.system.trace)
    }
  }

  /// Replays a run and calls a visitor after every event and every recorded call, and after every input.
  ///
  /// The run is replayed in parts, from the last part to the first, because a visitor that looks for the latest change
  /// rarely needs the earlier parts, and visits take several times as long as replaying alone. Replaying a part can begin
  /// with a session that was prepared in advance. The visitor is also called at the beginning of each part.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - trace: the trace of the original session.
  ///   - visit: receives the session and the moment.
  ///   - isOver: called after each part. Returns whether the earlier parts can be left out. By default, all parts are
  ///     replayed.
  /// - Throws: `RunDifference` if an event differs, `LuaError` for an interruption, or `VisitorSideEffect` if the
  ///   visitor caused events.
  package func follow(
    _ run: Run, trace: Trace?, _ visit: @escaping (Session, Moment) -> Void, until isOver: () -> Bool = { false }
  ) throws {
    var (end, length) = (run.inputs.count, Player.lastPartLength)
    repeat {
      let (session, count) = try standby?.take(for: run.upTo(end - 1)) ?? (make(run.files), 0)
      defer { session.close() }
      let first = max(count, end - length)
      for number in count..<first { try play(run.inputs[number], number: number, into: session, trace) }
      let visits = Visits(session, visit)
      if first > 0 { try visits.visit(at: first - 1) {} }
      for number in first..<end {
        try visits.visit(at: number) { try play(run.inputs[number], number: number, into: session, trace) }
      }
      (end, length) = (first, length * Player.partGrowth)
    } while end > 0 && !isOver()
  }

  /// The number of inputs in the last part of a run that `follow` replays.
  private static let lastPartLength = 64
  /// The factor by which each earlier part is longer than the part after it.
  ///
  /// Each part costs another replay of everything before it, so a long run has few parts.
  private static let partGrowth = 64

  /// Replays a run and calls two visitors for the last input.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - trace: the trace of the original session, for the error message if the new trace differs.
  ///   - visit: receives the session and the moment. Called before the last input, after each of the input's events and
  ///     recorded calls, and after the input.
  ///   - line: receives the session and the moment of the latest event. Called before the last input runs a line of the
  ///     script.
  /// - Throws: `RunDifference` if an event differs, `LuaError` for an interruption, or `VisitorSideEffect` if a visitor
  ///   caused events.
  package func followLast(
    of run: Run, trace: Trace?, _ visit: @escaping (Session, Moment) -> Void,
    line: @escaping (Session, Moment) -> Void
  ) throws {
    guard let last = run.inputs.last else { return }
    let session = try play(run.upTo(run.last - 1), trace: trace)
    defer { session.close() }
    if run.last > 0 { session.visited { visit(session, Moment(input: run.last - 1)) } }
    try Visits(session, visit, line: line).visit(at: run.last) {
      try play(last, number: run.last, into: session, trace)
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
      guard input.stop != nil else { throw error }
    } catch {
      failure = error
    }
    guard input.stop == nil else { return }
    let new = session.system.trace
    guard input.events == new.count, input.hash == new.foldedHash else {
      throw RunDifference(of: input, number: number, first: trace, second: new)
    }
    // An input that failed in the original run may fail again, but an input that succeeded must not fail.
    if let failure, input.outcome == .done { throw RunDifference(of: input, number: number, failure) }
  }

  /// Passes one input to a session, and stops time at the same event as in the original run.
  func deliver(_ input: InputLog.Input, _ session: Session) throws {
    let observers = session.system.trace.observers
    if let stop = input.stop {
      session.system.trace.observers.append { [unowned session] _ in
        if session.system.trace.count == stop { session.timeControl.stopTime() }
      }
    }
    defer { session.system.trace.observers = observers }
    try Interrupts.watch(session.state) { try give(input, session) }
  }
}
