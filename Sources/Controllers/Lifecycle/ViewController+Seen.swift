extension ViewController {
  /// Records a visible change of the controller, if the controller's view is in a window.
  final func recordVisibleChange(_ kind: EventKind, _ values: @autoclosure () -> EventValues) {
    if loadedView?.window != nil { system.record(kind, of: subject, with: values()) }
  }
}
