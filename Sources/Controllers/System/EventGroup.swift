/// The group of an event, by which readers of a trace fold, hide or count events.
package enum EventGroup: Sendable {
  /// A callback, a question or a release, which every list of events must contain.
  case callback
  /// A part of a layout pass, or a question about orientations. The number of these events isn't guaranteed.
  case layout
  /// A visible change that results from a call. Scripts don't receive it.
  case seen

  /// The group's name in JSON, or `nil` for the default group.
  package var text: String? {
    switch self {
    case .callback: nil
    case .layout: "layout"
    case .seen: "seen"
    }
  }
}

extension EventKind {
  /// Creates an event that only the trace records: a visible change.
  ///
  /// A change is recorded if a value differs from the previous one and the view is in a window. Values that are set
  /// before a screen appears become visible together with the screen, and aren't recorded.
  static func seen(
    _ number: UInt8, _ name: String, of subjects: Subjects = .controllers, with fields: [EventField],
    _ summary: String
  ) -> EventKind {
    EventKind(number, name, to: .traceOnly, of: [subjects], with: fields, in: .seen, summary)
  }
}
