/// A part of a session, with the fields that it alone changes.
///
/// It reaches the other parts through the session.
package class SessionPart {
  /// The session, which owns its parts.
  // Not counted: its end still runs through its parts.
  unowned(unsafe) let session: Session

  /// Makes a part of a session.
  ///
  /// - Parameter session: the owner.
  init(_ session: Session) { self.session = session }
}
