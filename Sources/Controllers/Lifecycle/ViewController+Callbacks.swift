extension ViewController {
  /// Tells the trace and then the host.
  @inline(__always)
  final func send(_ callback: Callback) {
    let name = callback.name
    system.record(name, of: subject, callback.details)
    if observedCallbacks & name.bit != 0 || name.bit == 0 { system.host?.receive(callback, by: self) }
  }

  /// Tells that it joins a parent, or is about to leave it.
  ///
  /// A container sends it: by itself before an addition, by hand before a removal.
  package final func willMove(toParent parent: ViewController?) {
    reason = parent == nil ? .movingFromParent : .movingToParent
    noteLeaving(parent == nil)
    isOwedLeaving = parent == nil
    send(.willMove(toParent: parent))
  }

  /// Tells that it joined a parent, or left it.
  package final func didMove(toParent parent: ViewController?) {
    if parent == nil, !appearance.isBetween { reason = .none }
    if parent != nil { joining = .settled } else { isOwedLeaving = false }
    send(.didMove(toParent: parent))
  }

  /// Notes that a container of the script's has told it to leave: it owes the removal.
  private func noteLeaving(_ leaves: Bool) {
    wasToldToLeave = leaves && parentLink?.isOwnContainer ?? false
    if wasToldToLeave { system.watch(self) }
  }

  /// Goes into editing or leaves it.
  package final func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    showEditingInButtons()
    editingChanged(animated: animated)
    send(.setEditing(editing, animated: animated))
  }
}
