extension ViewController {
  /// Records a callback of this controller in the trace, and then calls the host if a handler exists.
  @inline(__always)
  final func send(_ callback: EventKind) {
    recordScene()
    system.record(callback, of: subject)
    if observedCallbacks & callback.bit != 0 { system.host?.receive(callback, .none, by: self) }
  }

  /// Sends a callback that has an `animated` argument.
  @inline(__always)
  final func send(_ callback: EventKind, animated: Bool) {
    recordScene()
    system.record(callback, of: subject, .animated(animated))
    if observedCallbacks & callback.bit != 0 { system.host?.receive(callback, .flag(animated), by: self) }
  }

  /// Sends a callback that has the parent as its argument.
  @inline(__always)
  private func send(_ callback: EventKind, parent: ViewController?) {
    recordScene()
    system.record(callback, of: subject, .object(parent?.subject))
    if observedCallbacks & callback.bit != 0 { system.host?.receive(callback, .object(parent), by: self) }
  }

  /// Records a callback in the trace, and then calls the host if the script or a delegate has a handler.
  final func send(_ callback: EventKind, with values: EventValues) {
    recordScene()
    system.record(callback, of: subject, with: values)
    if isObserved(callback) { system.host?.receive(callback, values, by: self) }
  }

  /// Notifies the controller that it is about to join a parent or, if `parent` is `nil`, to leave its parent.
  ///
  /// UIKit sends this callback before it adds a child to a container. Before a custom container removes a child, the
  /// script sends it.
  package final func willMove(toParent parent: ViewController?) {
    reason = parent == nil ? .movingFromParent : .movingToParent
    recordAnnouncedRemoval(parent == nil)
    membership.awaitsLeaving = parent == nil
    send(.willMove, parent: parent)
  }

  /// Notifies the controller that it has joined a parent or, if `parent` is `nil`, left its parent.
  package final func didMove(toParent parent: ViewController?) {
    if parent == nil, !appearance.isBetween { reason = .none }
    if parent != nil { membership.joining = .settled } else { membership.awaitsLeaving = false }
    send(.didMove, parent: parent)
  }

  /// Records that a custom container has announced a removal, so that a missing removal can be reported.
  private func recordAnnouncedRemoval(_ isLeaving: Bool) {
    membership.isLeavingAnnounced = isLeaving && parentLink?.isCustomContainer ?? false
    if membership.isLeavingAnnounced { system.watch(self) }
  }

  /// Begins or ends editing.
  package final func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    updateEditButtonTitles()
    editingChanged(animated: animated)
    send(.setEditing, with: .list([.flag(editing), .flag(animated)]))
  }
}
