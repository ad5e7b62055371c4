import Controllers
import Rendering

/// A line that an input adds to the trace, without the time since launch.
///
/// Time that passes between events has lines of its own, so that a transition that takes longer differs only where it
/// takes longer.
package struct ComparedLine: Equatable, Sendable {
  package let kind: Kind
  /// The short name of the event's subject, or an empty string for a line without a subject.
  package let subject: String
  /// The event and its details in short form, or the text of another line.
  package let words: String
  /// The whole text, by which lines are compared.
  private let whole: String

  package enum Kind: Sendable {
    case event
    /// An event of layout.
    case layout
    /// Time that passes before the next event.
    case time
    case warning
    /// A message about something that works, but differs between systems.
    case note
    case error
    /// A value that an expression returned, or text that the script printed.
    case value
  }

  package static func == (one: ComparedLine, other: ComparedLine) -> Bool {
    one.kind == other.kind && one.whole == other.whole
  }

  /// Creates a line that isn't an event.
  init(_ kind: Kind, _ words: String) {
    self.init(kind, "", words.printableLine, whole: words)
  }

  private init(_ kind: Kind, _ subject: String, _ words: String, whole: String) {
    (self.kind, self.subject, self.words, self.whole) = (kind, subject, words, whole)
  }

  /// Creates the line of an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - system: the system with the trace of the event.
  init(_ event: Event, in system: System) {
    let trace = system.trace
    if let message = event.message(in: trace) {
      // The number of the system would make all systems differ.
      let text = event.subject == .warning ? system.warnings.withoutSystem(message) : message
      self.init(ComparedLine.kind(ofMessageBy: event.subject), text)
      return
    }
    // The safe area says where content can be, so it isn't left out with the other events of layout.
    let isLayout = event.kind.group == .layout && event.kind !== EventKind.viewSafeAreaInsetsDidChange
    self.init(
      isLayout ? .layout : .event, trace.name(of: event.subject).short.printableLine,
      ComparedLine.words(of: event, in: trace), whole: TraceText.words(of: event, in: trace))
  }

  /// Returns an event in short form, such as `viewWillDisappear -anim`.
  ///
  /// `animated=true` is left out, because most events have this value.
  private static func words(of event: Event, in trace: Trace) -> String {
    let fields = event.fields(in: trace).compactMap { field in
      guard case .flag(let flag) = field.value else { return "\(field.key)=\(field.short ?? field.text)" }
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
