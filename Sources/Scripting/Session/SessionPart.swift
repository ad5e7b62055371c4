/// A part of a session.
///
/// A part performs one task of the session and owns the fields that only this task changes. It reaches the other parts
/// through the session.
package class SessionPart {
  // The reference isn't counted, because code of the parts may run while the session is being released.
  private unowned(unsafe) var owner: Session?

  init() {}

  /// The session, which owns its parts.
  final var session: Session {
    guard let owner else { preconditionFailure("a part without a session") }
    return owner
  }

  /// Connects the part to the session that has just created it.
  final func attach(_ session: Session) { owner = session }
}
