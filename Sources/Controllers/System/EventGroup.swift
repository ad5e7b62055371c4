/// The group of an event.
///
/// Readers of a trace use groups to fold, hide or count events.
package enum EventGroup: Sendable {
  /// Callbacks, questions and releases. Every list of events must contain them.
  case callback
  /// Parts of layout passes, and questions about orientations.
  ///
  /// The number of these events isn't guaranteed.
  case layout
  /// Visible changes that result from calls. Scripts don't receive them.
  case visibleChange

  /// The group's name in JSON, or `nil` for the default group.
  package var text: String? {
    switch self {
    case .callback: nil
    case .layout: "layout"
    case .visibleChange: "seen"
    }
  }
}

extension EventKind {
  /// Creates an event for a visible change that only the trace records.
  ///
  /// A change is recorded if the value differs from the previous value and the view is in a window. Values that are set
  /// before a screen appears aren't recorded, because they become visible together with the screen.
  static func visibleChange(
    _ number: UInt16, _ name: String, of subjects: Subjects = .controllers, with fields: [EventField],
    _ summary: String
  ) -> EventKind {
    EventKind(number, name, to: .traceOnly, of: [subjects], with: fields, in: .visibleChange, summary)
  }
}
