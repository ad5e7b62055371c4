import Controllers
import Lua
import Scripting

/// Calls a visitor after each event and recorded call of an input, and optionally a second visitor before each line.
///
/// Visitors may only read values. If a visitor causes events, the session is stopped and the visit fails.
struct Visits {
  private let session: Session
  private let visit: (Session, Moment) -> Void
  /// The visitor that is called before each line of the script, or `nil` if there is none.
  private let visitLine: ((Session, Moment) -> Void)?

  /// Creates the visits.
  ///
  /// - Parameters:
  ///   - session: the session that replays the inputs.
  ///   - visit: receives the session and the moment.
  ///   - line: called before each line with the session and the moment of the latest event. `nil` if lines aren't
  ///     visited.
  init(
    _ session: Session, _ visit: @escaping (Session, Moment) -> Void, line: ((Session, Moment) -> Void)? = nil
  ) {
    (self.session, self.visit, visitLine) = (session, visit, line)
  }

  /// Replays an input, and calls the visitors during and after the input.
  ///
  /// - Parameters:
  ///   - input: the number of the input.
  ///   - play: replays the input.
  /// - Throws: the error of `play`, or `VisitorSideEffect` if a visitor caused events.
  func visit(at input: Int, _ play: () throws -> Void) throws {
    let first = session.system.trace.count
    var hasActed = false
    let look = { [unowned session] (event: Int?, isAfterCall: Bool, visit: (Session, Moment) -> Void) in
      guard !session.isInThePast, !hasActed else { return }
      let count = session.system.trace.count
      var moment = Moment(input: input, event: event)
      moment.isAfterCall = isAfterCall
      session.visited { visit(session, moment) }
      hasActed = session.system.trace.count != count
      if hasActed { session.state.interrupt() }
    }
    let count = { [unowned session] in session.system.trace.count - first }
    let (observers, callsEnd) = (session.system.trace.observers, session.recorder.whenCallsEnd)
    session.system.trace.observers.append { [visit] _ in look(count(), false, visit) }
    session.recorder.whenCallsEnd = { [visit] in look(count(), true, visit) }
    session.state.lineWatcher = visitLine.map { visit in { look(count(), true, visit) } }
    defer {
      session.system.trace.observers = observers
      session.recorder.whenCallsEnd = callsEnd
      session.state.lineWatcher = nil
    }
    do { try play() } catch { guard hasActed else { throw error } }
    look(nil, false, visit)
    guard !hasActed else { throw VisitorSideEffect() }
  }
}
