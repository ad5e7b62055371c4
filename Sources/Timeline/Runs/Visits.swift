import Controllers
import Scripting

/// Lets a visitor into a session after each event and each recorded call of an input.
///
/// A visitor may only look. If it causes events, the session is stopped and the visit fails.
struct Visits {
  private let session: Session
  private let visit: (Session, Moment) -> Void

  /// - Parameters:
  ///   - session: the session that plays the inputs.
  ///   - visit: the visitor, which is given the session and the moment.
  init(_ session: Session, _ visit: @escaping (Session, Moment) -> Void) {
    (self.session, self.visit) = (session, visit)
  }

  /// Plays an input, and lets the visitor in during it and after it.
  ///
  /// - Parameters:
  ///   - input: the number of the input.
  ///   - play: plays it.
  /// - Throws: what `play` throws, or `VisitorActed`.
  func visit(at input: Int, _ play: () throws -> Void) throws {
    let first = session.system.trace.count
    var hasActed = false
    let look = { [visit, unowned session] (event: Int?, isAfterCall: Bool) in
      guard !session.isInThePast, !hasActed else { return }
      let count = session.system.trace.count
      var moment = Moment(input: input, event: event)
      moment.isAfterCall = isAfterCall
      session.visited { visit(session, moment) }
      hasActed = session.system.trace.count != count
      if hasActed { session.state.interrupt() }
    }
    let observers = session.system.trace.observers
    session.system.trace.observers.append { [unowned session] _ in look(session.system.trace.count - first, false) }
    session.whenCallsEnd { [unowned session] in look(session.system.trace.count - first, true) }
    defer {
      session.system.trace.observers = observers
      session.whenCallsEnd {}
    }
    do { try play() } catch { guard hasActed else { throw error } }
    look(nil, false)
    guard !hasActed else { throw VisitorActed() }
  }
}
