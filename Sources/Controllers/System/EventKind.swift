/// A kind of event: a callback or question of UIKit, or an entry of the trace.
///
/// All kinds are rows of one table. Each row is declared in the `…Events.swift` file of its container, view or phase,
/// and `EventKind.all` contains all rows. The trace, the host, the flows and the reference use the table.
package final class EventKind: Sendable {
  /// The event's number in the hash of a trace.
  ///
  /// Rows with the same name share a number. A new name needs a number that has never been used.
  ///
  /// A number below 64 is also the bit of the callback in a controller's set of callbacks. Rows that few scripts use
  /// can share a bit. The number of that bit must not be the number of any row.
  package let number: UInt16
  /// The number of possible event numbers.
  package static let numberCount = 512
  /// UIKit's base name, which the trace shows and scripts use.
  package let name: String
  package let receiver: Receiver
  /// The subjects for which the trace records the event, or an empty array if the trace never records it.
  package let subjects: [Subjects]
  /// The values of the event, in order.
  package let fields: [EventField]
  /// The type of the expected answer, or `nil` for a callback, which expects no answer.
  package let answer: Answer.Kind?
  /// The one-line description in the help.
  package let summary: String
  package let group: EventGroup
  /// The event's bit in a set of a controller's callbacks, or 0 for all other events.
  package let bit: UInt64
  /// The details that the trace shows after the name.
  package let details: [Detail]
  /// The numbers that represent the first and the second recorded detail in the trace's hash.
  let keys: (first: UInt64, second: UInt64)

  /// The object that receives an event.
  package enum Receiver: Sendable {
    /// The object itself, whose class declares the handler.
    case itself
    /// The object's delegate, unless the object itself has a function for the event.
    case delegate
    /// The object's data source, unless the object itself has a function for the event.
    case dataSource
    /// The controller's transitioning delegate, unless the controller itself has a function for the event.
    case transitioningDelegate
    /// No object: the event is only recorded in the trace.
    case traceOnly
  }

  /// The subjects for which the trace records an event.
  package enum Subjects: Equatable, Sendable {
    /// The application and its delegate.
    case application
    /// The instances of a class and its subclasses.
    case instances(String)

    static let controllers = Subjects.instances("ViewController")
  }

  init(
    _ number: UInt16, _ name: String, to hearer: Receiver = .itself, of subjects: [Subjects] = [],
    with fields: [EventField] = [],
    answer: Answer.Kind? = nil, in group: EventGroup = .callback, sharing shared: UInt8? = nil, _ summary: String = ""
  ) {
    self.number = number
    self.name = name
    self.receiver = hearer
    self.subjects = subjects
    self.fields = fields
    self.answer = answer
    self.summary = summary
    self.group = group
    bit = shared.map { 1 << UInt64($0) } ?? (number < 64 ? 1 << UInt64(number) : 0)
    details = fields.flatMap(\.details)
    let recordedKeys = fields.compactMap(\.key)
    keys = (recordedKeys.first?.hashWord ?? 0, recordedKeys.dropFirst().first?.hashWord ?? 0)
  }
}

extension EventKind {
  /// Whether the event is sent to a delegate or data source if the object itself has no function for it.
  package var isForDelegate: Bool { receiver == .delegate || receiver == .dataSource }

  /// Whether the event is a question for a transitioning delegate.
  package var isForTransitioningDelegate: Bool { receiver == .transitioningDelegate }

  /// The bit in a controller's set of callbacks that is set if a function for the event may exist.
  package var observedBit: UInt64 { receiver == .transitioningDelegate ? EventKind.transitionsBit : bit }

  /// The bit of all questions for transitioning delegates.
  package static let transitionsBit: UInt64 = 1 << 57

  /// The parameters that follow `self` in a function for the event.
  ///
  /// The help shows them in this form, such as `sender, viewController, animated`.
  package var parameters: String { parameterNames.joined(separator: ", ") }

  /// The names of the parameters that follow `self` in a function for the event.
  package var parameterNames: [String] { (isForDelegate ? ["sender"] : []) + fields.compactMap(\.parameter) }

  /// Whether the trace records the event.
  package var isRecorded: Bool { !subjects.isEmpty }
}

/// Two values are equal only if they are the same row.
extension EventKind: Hashable {
  package static func == (left: EventKind, right: EventKind) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
