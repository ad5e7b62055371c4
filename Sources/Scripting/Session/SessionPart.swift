/// A part of a session, with the fields that only this part changes.
///
/// A part reaches the other parts through the session.
package class SessionPart {
  /// The session, which owns its parts.
  // The reference isn't counted, because code of the parts still runs while the session is being released.
  unowned(unsafe) let session: Session

  /// Creates a part of a session.
  ///
  /// - Parameter session: the owner.
  init(_ session: Session) { self.session = session }
}
