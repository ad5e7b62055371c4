import Controllers
import Rendering

/// A line that an input adds to the trace, without the time since launch.
///
/// Time between events has separate lines. A transition that takes longer under one system thus differs only in those
/// lines.
package struct ComparedLine: Equatable, Sendable {
  package let kind: Kind
  /// The short name of the event's subject, or an empty string for a line without a subject.
  package let subject: String
  /// The event and its details in short form, or the text of another line.
  package let shortText: String
  /// The full text, by which lines are compared.
  private let fullText: String

  package enum Kind: Sendable {
    case event
    /// An event of layout.
    case layout
    /// Time that passes before the next event.
    case time
    case warning
    /// A message about code that works, but differs between systems.
    case note
    case error
    /// A value that an expression returned, or text that the script printed.
    case value
  }

  package static func == (first: ComparedLine, other: ComparedLine) -> Bool {
    first.kind == other.kind && first.fullText == other.fullText
  }

  /// Creates a line that isn't an event.
  init(_ kind: Kind, _ words: String) {
    self.init(kind, "", words.printableLine, fullText: words)
  }

  private init(_ kind: Kind, _ subject: String, _ words: String, fullText: String) {
    (self.kind, self.subject, self.shortText, self.fullText) = (kind, subject, words, fullText)
  }

  /// Creates the line of an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - system: the system with the trace of the event.
  init(_ event: Event, in system: System) {
    let trace = system.trace
    if let message = event.message(in: trace) {
      // Without this step, the number of the system would make the texts of all systems differ.
      let text = event.subject == .warning ? system.warnings.withoutSystem(message) : message
      self.init(ComparedLine.kind(ofMessageBy: event.subject), text)
      return
    }
    // The safe area affects where content may be, so its event isn't grouped with the other layout events.
    let isLayout = event.kind.group == .layout && event.kind !== EventKind.viewSafeAreaInsetsDidChange
    self.init(
      isLayout ? .layout : .event, trace.name(of: event.subject).shortDisplayName.printableLine,
      ComparedLine.shortText(of: event, in: trace), fullText: TraceText.expectationText(of: event, in: trace))
  }

  /// Returns the short form of an event, such as `viewWillDisappear -anim`.
  ///
  /// `animated=true` is omitted, because most events have this value.
  private static func shortText(of event: Event, in trace: Trace) -> String {
    let fields = event.fields(in: trace).compactMap { field in
      guard case .flag(let flag) = field.value else { return "\(field.key)=\(field.shortDisplayText ?? field.text)" }
      if field.key == "animated" { return flag ? nil : "-anim" }
      return (flag ? "+" : "-") + field.key
    }
    return ([event.headline(in: trace)] + fields).joined(separator: " ").printableLine
  }

  private static func kind(ofMessageBy subject: Subject) -> Kind {
    switch subject {
    case .warning: .warning
    case .note: .note
    case .error: .error
    default: .value
    }
  }
}
