/// The group of an event, by which readers fold, hide or count events.
package enum EventGroup: Sendable {
  /// A callback, a question, a release: every list of events must contain these.
  case callback
  /// A part of a layout pass, or a question about orientations; their number isn't guaranteed.
  case layout
  /// A visible change that results from a call; no script receives it.
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
  /// A change is recorded if a value differs from the previous one and its view is in a window; what is set before a
  /// screen appears becomes visible with the screen.
  static func seen(
    _ number: UInt8, _ name: String, of subjects: Subjects = .controllers, with fields: [EventField],
    _ summary: String
  ) -> EventKind {
    EventKind(number, name, to: .traceOnly, of: [subjects], with: fields, in: .seen, summary)
  }
}
