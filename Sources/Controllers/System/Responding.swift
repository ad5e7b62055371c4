// Callbacks that the trace records only if the host has a function for them.
extension ModelObject {
  /// Returns whether the host has a function for an event of this object.
  package final func responds(to kind: EventKind) -> Bool {
    isObserved(kind) && system.host?.implements(kind, of: self) == true
  }

  /// Records an event and sends it to the host if the host has a function for it.
  ///
  /// - Parameters:
  ///   - kind: the event.
  ///   - values: the values that the function receives.
  ///   - subject: the object for which the trace records the event.
  /// - Returns: `true` if the host has the function, otherwise `false`.
  @discardableResult
  final func sendIfObserved(_ kind: EventKind, _ values: EventValues = .none, of subject: Subject) -> Bool {
    guard responds(to: kind) else { return false }
    system.record(kind, of: subject, with: values)
    system.host?.receive(kind, values, by: self)
    return true
  }
}
