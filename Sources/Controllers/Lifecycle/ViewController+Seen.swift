extension ViewController {
  /// Tells what a person sees of it, if its view is there to be seen.
  final func tellSeen(_ kind: EventKind, _ values: @autoclosure () -> EventValues) {
    if loadedView?.window != nil { system.record(kind, of: subject, with: values()) }
  }
}
