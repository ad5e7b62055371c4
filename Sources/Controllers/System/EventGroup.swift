/// The group of an event.
///
/// Readers of a trace use groups to fold, hide or count events.
package enum EventGroup: Sendable {
  /// Callbacks, questions and releases. Every list of events must contain them.
  case callback
  /// Parts of layout passes, and questions about orientations. How often these events occur isn't guaranteed.
  case layout
  /// Visible changes that result from calls. Scripts don't receive them.
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
  /// Creates an event for a visible change, which only the trace records.
  ///
  /// The change is recorded if the value differs from the previous one and the view is in a window. Values that are set
  /// before a screen appears aren't recorded, because they become visible together with the screen.
  static func seen(
    _ number: UInt16, _ name: String, of subjects: Subjects = .controllers, with fields: [EventField],
    _ summary: String
  ) -> EventKind {
    EventKind(number, name, to: .traceOnly, of: [subjects], with: fields, in: .seen, summary)
  }
}
