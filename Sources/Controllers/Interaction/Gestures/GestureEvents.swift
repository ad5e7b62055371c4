extension EventKind {
  /// Whether a gesture recognizer may begin.
  package static let shouldBegin = EventKind(
    170, "shouldBegin", to: .delegate, answer: .flag, "Whether the gesture may begin now.")

  static let ofGestures = [shouldBegin]
}
