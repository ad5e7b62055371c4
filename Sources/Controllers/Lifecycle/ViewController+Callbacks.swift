extension ViewController {
  /// Records one of its own callbacks in the trace, then calls the host if a handler exists.
  @inline(__always)
  final func send(_ callback: EventKind) {
    system.record(callback, of: subject)
    if observedCallbacks & callback.bit != 0 { system.host?.receive(callback, .none, by: self) }
  }

  /// The same of a callback that says whether it is animated.
  @inline(__always)
  final func send(_ callback: EventKind, animated: Bool) {
    system.record(callback, of: subject, .animated(animated))
    if observedCallbacks & callback.bit != 0 { system.host?.receive(callback, .flag(animated), by: self) }
  }

  /// The same of a callback that names a parent.
  @inline(__always)
  private func send(_ callback: EventKind, parent: ViewController?) {
    system.record(callback, of: subject, .object(parent?.subject))
    if observedCallbacks & callback.bit != 0 { system.host?.receive(callback, .object(parent), by: self) }
  }

  /// Records it in the trace, then calls the host if a handler exists; or the delegate.
  final func send(_ callback: EventKind, with values: EventValues) {
    system.record(callback, of: subject, with: values)
    if isObserved(callback) { system.host?.receive(callback, values, by: self) }
  }

  /// Tells that it joins a parent, or is about to leave it.
  ///
  /// A container sends it: UIKit before an addition, the script before a removal.
  package final func willMove(toParent parent: ViewController?) {
    reason = parent == nil ? .movingFromParent : .movingToParent
    noteLeaving(parent == nil)
    awaitsLeaving = parent == nil
    send(.willMove, parent: parent)
  }

  /// Tells that it joined a parent, or left it.
  package final func didMove(toParent parent: ViewController?) {
    if parent == nil, !appearance.isBetween { reason = .none }
    if parent != nil { joining = .settled } else { awaitsLeaving = false }
    send(.didMove, parent: parent)
  }

  /// Notes that a custom container told it that it will leave: the removal must follow.
  private func noteLeaving(_ leaves: Bool) {
    wasToldToLeave = leaves && parentLink?.isOwnContainer ?? false
    if wasToldToLeave { system.watch(self) }
  }

  /// Goes into editing or leaves it.
  package final func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    showEditingInButtons()
    editingChanged(animated: animated)
    send(.setEditing, with: .list([.flag(editing), .flag(animated)]))
  }
}
