/// What kind of thing an event tells: by it readers fold, quiet or count events.
package enum EventGroup: Sendable {
  /// A callback, a question, an end: what a list of events has to name.
  case callback
  /// A part of a layout, or a question for an orientation: how often that happens is promised nowhere.
  case layout
  /// What a person sees change: it comes of what was called, and no script receives it.
  case seen

  /// As JSON has it; nil for the usual.
  package var text: String? {
    switch self {
    case .callback: nil
    case .layout: "layout"
    case .seen: "seen"
    }
  }
}

extension EventKind {
  /// A row that only the trace is told of: what a person sees change.
  ///
  /// A change is recorded where something was another before and its view is in a window: what is set before a screen
  /// is there is seen with the screen.
  static func seen(
    _ number: UInt8, _ name: String, of subjects: Subjects = .controllers, with fields: [EventField],
    _ summary: String
  ) -> EventKind {
    EventKind(number, name, to: .traceOnly, of: [subjects], with: fields, in: .seen, summary)
  }
}
