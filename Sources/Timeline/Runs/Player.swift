import Controllers
import Lua
import Rendering
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

  private let make: Maker
  private let give: Giver

  package init(make: @escaping Maker, give: @escaping Giver) {
    self.make = make
    self.give = give
  }

  /// Plays a run.
  ///
  /// - Parameters:
  ///   - run: what is played.
  ///   - trace: of the session in which it ran first, for the message when this one differs.
  /// - Returns: a session that stands where the run ends.
  /// - Throws: `RunDifference` when an event differs, `LuaError` when it is interrupted.
  package func play(_ run: Run, trace: Trace? = nil) throws -> Session {
    let session = try make(run.files)
    do {
      for (number, input) in run.inputs.enumerated() { try play(input, number, session, trace) }
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
    session.system.trace.observers.append { [unowned session] _ in
      let place = session.system.trace.count - 1
      guard events.contains(place), !session.isInThePast else { return }
      session.isInThePast = true
      session.leavingSteps { visit(session, place) }
      session.isInThePast = false
      if place == events.upperBound - 1 { session.state.interrupt() }
    }
    defer { session.system.trace.observers = observers }
    do { try deliver(last, session) } catch {}
  }

  /// Plays a run and lets a visitor in after every event of it, and where each input is over.
  ///
  /// - Parameters:
  ///   - run: what is played.
  ///   - trace: of the session in which it ran first.
  ///   - visit: is given the session, and the moment.
  /// - Throws: `RunDifference`, `LuaError`.
  package func follow(_ run: Run, trace: Trace?, _ visit: @escaping (Session, Moment) -> Void) throws {
    let session = try make(run.files)
    defer { session.close() }
    var input = 0
    var first = 0
    var hasActed = false
    func look(_ event: Int?) {
      guard !session.isInThePast, !hasActed else { return }
      let count = session.system.trace.count
      session.isInThePast = true
      session.leavingSteps { visit(session, Moment(input: input, event: event)) }
      session.isInThePast = false
      guard session.system.trace.count != count else { return }
      hasActed = true
      session.state.interrupt()
    }
    session.system.trace.observers = [{ [unowned session] _ in look(session.system.trace.count - first) }]
    defer { session.system.trace.observers = [] }
    for (number, entry) in run.inputs.enumerated() {
      (input, first) = (number, session.system.trace.count)
      do {
        try play(entry, number, session, trace)
      } catch {
        guard hasActed else { throw error }
      }
      look(nil)
      guard !hasActed else { throw VisitorActed() }
    }
  }

  /// What came of a run that was played on other files.
  package struct Played {
    package let session: Session
    /// The first input that was done before and fails now; the session stands before it.
    package var failure: Failure?

    package struct Failure {
      package let number: Int
      package let error: any Error
    }
  }

  /// Plays a run whose files may have changed: its events may differ.
  ///
  /// - Parameter run: what is played.
  /// - Returns: the session, and the first input that does not work any more.
  /// - Throws: what stops it.
  package func playAnew(_ run: Run) throws -> Played {
    let session = try make(run.files)
    for (number, input) in run.inputs.enumerated() {
      do {
        try deliver(input, session)
      } catch {
        if (error as? LuaError)?.kind.isStop == true, input.stop != nil { continue }
        // What failed before may fail again: what it did before its error is done again all the same.
        if input.outcome == .failed, number > 0, (error as? LuaError)?.kind.isStop != true { continue }
        session.close()
        let failure = Played.Failure(number: number, error: error)
        return Played(session: number == 0 ? session : try playAnew(run.upTo(number - 1)).session, failure: failure)
      }
    }
    return Played(session: session)
  }

  /// Plays one input and compares.
  private func play(_ input: InputLog.Input, _ number: Int, _ session: Session, _ trace: Trace?) throws {
    do {
      try deliver(input, session)
    } catch let error as LuaError where error.kind.isStop {
      guard input.stop != nil else { throw error }
    } catch {
      // What failed may fail again: whether it is the same is in the trace.
    }
    let new = session.system.trace
    guard input.stop == nil, input.events != new.count || input.hash != new.foldedHash else { return }
    throw RunDifference(of: input, number: number, first: trace, second: new)
  }

  private func deliver(_ input: InputLog.Input, _ session: Session) throws {
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

/// A visitor, who may only look, did something.
package struct VisitorActed: Error, CustomStringConvertible {
  package let description = "this does something, and may only look"
}

/// The same run gave another trace: a fault of the program's own, or of a script that reads what it must not.
package struct RunDifference: Error, CustomStringConvertible {
  /// The number of the input after which they differ.
  package let number: Int
  package let description: String

  init(of input: InputLog.Input, number: Int, first: Trace?, second: Trace) {
    self.number = number
    let head = "input \(number), `\(input.text.printableLine)`, goes otherwise when it is played again"
    let difference = first.flatMap { TraceDifference($0, second) }
    description =
      head
      + (difference.map { ": event \($0.place + 1) was `\($0.before ?? "none")`, now `\($0.after ?? "none")`" } ?? "")
  }
}

/// The first event in which two traces differ.
package struct TraceDifference {
  /// Where it stands, in both.
  package let place: Int
  /// The event of the one trace; nil when that has ended.
  package let before: String?
  /// The event of the other.
  package let after: String?

  /// - Parameters:
  ///   - first: the one trace.
  ///   - second: the other; nil is the result when all that both keep is the same.
  package init?(_ first: Trace, _ second: Trace) {
    guard first.hash != second.hash || first.count != second.count else { return nil }
    for place in max(first.first, second.first)..<max(first.count, second.count) {
      let before = first[place].map { TraceText.line(of: $0, in: first).words }
      let after = second[place].map { TraceText.line(of: $0, in: second).words }
      guard before == after else {
        (self.place, self.before, self.after) = (place, before, after)
        return
      }
    }
    return nil
  }
}

extension String {
  /// With one space where there were several.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
