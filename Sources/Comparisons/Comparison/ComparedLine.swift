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
      let text = event.subject == .warning ? ComparedLine.withoutVersion(message, system) : message
      self.init(event.subject == .warning ? .warning : event.subject == .error ? .error : .value, text)
      return
    }
    self.init(
      event.kind.group == .layout ? .layout : .event, trace.name(of: event.subject).short.printableLine,
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

  /// Returns a warning without the number of the system, which would make all systems differ.
  private static func withoutVersion(_ message: String, _ system: System) -> String {
    let endings = ["; this app follows system \(system.versionOfWords)"]
    let ending = endings.first(where: message.hasSuffix) ?? ""
    return String(message.dropLast(ending.count))
  }
}
