import Controllers
import Lua
import Scripting

/// Plays a run, or the first part of it, into a session of its own.
///
/// A visitor can be let in at any event, in the midst of what runs then. It looks, and the rest of the run either follows
/// or is given up: the session is told to stop and comes to its end like one that was interrupted.
package struct Player {
  /// Makes a session that has loaded nothing yet, of the run's files.
  package typealias Maker = (ScriptCache) throws -> Session
  /// Gives an input to a session, as it was given first.
  package typealias Giver = (InputLog.Input, Session) throws -> Void

  let make: Maker
  private let give: Giver
  private let standby: Standby?

  /// - Parameters:
  ///   - make: makes a session that has loaded nothing yet.
  ///   - give: gives an input to a session.
  ///   - standby: the sessions that were played in advance; a run begins at the nearest of them.
  package init(make: @escaping Maker, give: @escaping Giver, standby: Standby? = nil) {
    self.make = make
    self.give = give
    self.standby = standby
  }

  /// Plays a run.
  ///
  /// - Parameters:
  ///   - run: what is played.
  ///   - trace: of the session in which it ran first, for the message when this one differs.
  /// - Returns: a session that stands where the run ends.
  /// - Throws: `RunDifference` when an event differs, `LuaError` when it is interrupted.
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

  /// Plays a run and lets a visitor in at some events of its last input.
  ///
  /// - Parameters:
  ///   - run: what is played.
  ///   - events: where they stand in the trace; nothing is played after the last of them.
  ///   - trace: of the session in which it ran first.
  ///   - visit: is given the session as it is right after an event, and the event's place.
  /// - Throws: `RunDifference`, `LuaError`.
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
      let place = session.system.trace.count - 1
      guard events.contains(place), !session.isInThePast else { return }
      hasVisited = true
      session.visited { visit(session, place) }
      guard place == events.upperBound - 1 else { return }
      isOver = true
      session.state.interrupt()
    }
    defer { session.system.trace.observers = observers }
    do {
      try deliver(last, session)
    } catch let error as LuaError where error.kind.isStop && !isOver {
      throw error
    } catch {
      // Its errors were told when it was given first, and the stop after the last event is the player's own.
    }
    let isSame = trace.map { TraceDifference.isNone(at: events, $0, session.system.trace) } ?? true
    guard hasVisited, isSame else {
      throw RunDifference(of: last, number: run.last, first: trace, second: session.system.trace)
    }
  }

  /// Plays a run and lets a visitor in after every event and every recorded call of it, and where each input is over.
  ///
  /// The run is played in parts, the last one first: each begins where a session has been played in advance. The
  /// visitor is also called at the beginning of a part.
  ///
  /// - Parameters:
  ///   - run: what is played.
  ///   - trace: of the session in which it ran first.
  ///   - visit: is given the session, and the moment.
  ///   - isOver: called after each part, returns whether the parts before it can be left out. By default none can.
  /// - Throws: `RunDifference`, `LuaError`, `VisitorActed`.
  package func follow(
    _ run: Run, trace: Trace?, _ visit: @escaping (Session, Moment) -> Void, until isOver: () -> Bool = { false }
  ) throws {
    var end = run.inputs.count
    repeat {
      let (session, first) = try standby?.take(for: run.upTo(end - 1)) ?? (make(run.files), 0)
      defer { session.close() }
      let visits = Visits(session, visit)
      if first > 0 { try visits.visit(at: first - 1) {} }
      for number in first..<end {
        try visits.visit(at: number) { try play(run.inputs[number], number: number, into: session, trace) }
      }
      end = first
    } while end > 0 && !isOver()
  }

  /// Plays a run and lets a visitor in before and during its last input, and another one before each line that runs then.
  ///
  /// - Parameters:
  ///   - run: what is played.
  ///   - trace: of the session in which it ran first, for the message if this one differs.
  ///   - visit: is given the session, and the moment: when the input begins, after each of its events and recorded calls,
  ///     and when it is over.
  ///   - line: the same before each line of the script, with the moment of the latest event.
  /// - Throws: `RunDifference`, `LuaError`, `VisitorActed`.
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

  /// Plays one input and compares its events with those it had first.
  ///
  /// - Parameters:
  ///   - input: the input.
  ///   - number: its number in the run.
  ///   - session: the session that has played the inputs before it.
  ///   - trace: of the session in which it ran first, for the message if this one differs.
  /// - Throws: `RunDifference`, or `LuaError` if it is interrupted.
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
    // What failed may fail again in the same way, but what was done must not fail.
    if let failure, input.outcome == .done { throw RunDifference(of: input, number: number, failure) }
  }

  /// Gives one input, and stops time where it was stopped then.
  func deliver(_ input: InputLog.Input, _ session: Session) throws {
    let observers = session.system.trace.observers
    if let stop = input.stop {
      session.system.trace.observers.append { [unowned session] _ in
        if session.system.trace.count == stop { session.stopTime() }
      }
    }
    defer { session.system.trace.observers = observers }
    try Interrupts.watch(session.state) { try give(input, session) }
  }
}
