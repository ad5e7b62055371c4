/// A row of the table of events: one thing that UIKit tells or asks, and all there is to know of it.
///
/// Rows stand with the container, the view or the part of life they belong to, in files named `…Events.swift`;
/// `EventKind.all` lists the groups. The trace, the host, the flows and the reference are fed by them.
package final class EventKind: Sendable {
  /// The number the hash of a trace counts with; rows of one name share it, and a new name gets one never used.
  ///
  /// Below 64 it is also the place of a controller's own callback in a set of them.
  package let number: UInt8
  /// UIKit's base name: what the trace shows and a script writes.
  package let name: String
  package let hearer: Hearer
  /// The subjects the trace records it for; empty for an event it never records.
  package let subjects: [Subjects]
  /// What goes with it, in order.
  package let fields: [EventField]
  /// What kind of answer is expected; nil for what is only told.
  package let answer: Answer.Kind?
  /// One line for help.
  package let summary: String
  package let group: EventGroup
  /// Its place in a set of a controller's own callbacks; empty for all others.
  package let bit: UInt64
  /// What the trace tells beside the name.
  package let details: [Detail]
  /// What the hash of a trace counts for the first and second value that is told.
  let keys: (first: UInt64, second: UInt64)

  /// The object that receives it.
  package enum Hearer: Sendable {
    /// The object itself, by its class.
    case itself
    /// The object's delegate, unless the object has a function for it.
    case delegate
    /// The same of its data source.
    case dataSource
    /// Only the trace.
    case traceOnly
  }

  /// The subjects the trace records it for.
  package enum Subjects: Equatable, Sendable {
    /// The application and its delegate.
    case application
    /// Instances of a class, and of those that extend it.
    case instances(String)

    /// Of every controller.
    static let controllers = Subjects.instances("ViewController")
  }

  init(
    _ number: UInt8, _ name: String, to hearer: Hearer = .itself, of subjects: [Subjects] = [],
    with fields: [EventField] = [],
    answer: Answer.Kind? = nil, in group: EventGroup = .callback, _ summary: String = ""
  ) {
    self.number = number
    self.name = name
    self.hearer = hearer
    self.subjects = subjects
    self.fields = fields
    self.answer = answer
    self.summary = summary
    self.group = group
    bit = number < 64 ? 1 << UInt64(number) : 0
    details = fields.flatMap(\.details)
    let told = fields.compactMap(\.key)
    keys = (told.first?.word ?? 0, told.dropFirst().first?.word ?? 0)
  }
}

extension EventKind {
  /// Whether a delegate or data source receives it, unless the object itself does.
  package var isForDelegate: Bool { hearer == .delegate || hearer == .dataSource }

  /// What a function gets after `self`, as help shows it: `sender, viewController, animated`.
  package var parameters: String {
    ((isForDelegate ? ["sender"] : []) + fields.compactMap(\.parameter)).joined(separator: ", ")
  }

  /// Whether the trace is told of it.
  package var isTold: Bool { !subjects.isEmpty }
}

/// One is another only if it is the same row.
extension EventKind: Hashable {
  package static func == (left: EventKind, right: EventKind) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
