/// A part of a session.
///
/// A part performs one task of the session and owns the fields that only this task changes. A part reaches the other
/// parts through the session.
package class SessionPart {
  /// The session, which owns its parts.
  // The reference isn't counted, because code of the parts still runs while the session is being released.
  unowned(unsafe) let session: Session

  /// Creates a part of a session.
  ///
  /// - Parameter session: the session that owns the part.
  init(_ session: Session) { self.session = session }
}
