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
  ///   - line: a closure that is called before each line with the session and the moment of the latest event, or `nil`
  ///     if lines aren't visited.
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
    let initialCount = session.system.trace.count
    var hasActed = false
    let visitIfUnchanged = { [unowned session] (event: Int?, isAfterCall: Bool, visit: (Session, Moment) -> Void) in
      guard !session.isInThePast, !hasActed else { return }
      let countBefore = session.system.trace.count
      var moment = Moment(input: input, event: event)
      moment.isAfterCall = isAfterCall
      session.visit { visit(session, moment) }
      hasActed = session.system.trace.count != countBefore
      if hasActed { session.state.interrupt() }
    }
    let eventCount = { [unowned session] in session.system.trace.count - initialCount }
    let (observers, didEndCall) = (session.system.trace.observers, session.recorder.didEndCall)
    session.system.trace.observers.append { [visit] _ in visitIfUnchanged(eventCount(), false, visit) }
    session.recorder.didEndCall = { [visit] in visitIfUnchanged(eventCount(), true, visit) }
    session.state.lineWatcher = visitLine.map { visit in { visitIfUnchanged(eventCount(), true, visit) } }
    defer {
      session.system.trace.observers = observers
      session.recorder.didEndCall = didEndCall
      session.state.lineWatcher = nil
    }
    do { try play() } catch { guard hasActed else { throw error } }
    visitIfUnchanged(nil, false, visit)
    guard !hasActed else { throw VisitorSideEffect() }
  }
}
