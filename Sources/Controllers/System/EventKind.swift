/// A row of the table of events.
///
/// Each row describes a callback or question of UIKit, or an entry of the trace.
///
/// A row is declared in the `…Events.swift` file of the container, view or phase that it belongs to. `EventKind.all`
/// contains all rows. The trace, the host, the flows and the reference use the table.
package final class EventKind: Sendable {
  /// The event's number in the hash of a trace.
  ///
  /// Rows with the same name share a number. A new name needs a number that has never been used.
  ///
  /// Numbers below 64 are also the bits of a controller's callbacks in a set. Rows that few scripts use can share a bit
  /// whose number no row has.
  package let number: UInt16
  /// The number of possible event numbers.
  package static let numbers = 512
  /// UIKit's base name, which the trace shows and scripts use.
  package let name: String
  package let hearer: Hearer
  /// The subjects for which the trace records the event, or an empty array if it never records the event.
  package let subjects: [Subjects]
  /// The values of the event, in order.
  package let fields: [EventField]
  /// The type of the expected answer, or `nil` for a callback, which has no answer.
  package let answer: Answer.Kind?
  /// The description in the help, on one line.
  package let summary: String
  package let group: EventGroup
  /// The event's bit in a set of a controller's callbacks, or 0 for all other events.
  package let bit: UInt64
  /// The details that the trace shows after the name.
  package let details: [Detail]
  /// The numbers that are added to the trace's hash for the first and the second recorded detail.
  let keys: (first: UInt64, second: UInt64)

  /// The object that receives an event.
  package enum Hearer: Sendable {
    /// The object itself. Its class declares the handler.
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
    _ number: UInt16, _ name: String, to hearer: Hearer = .itself, of subjects: [Subjects] = [],
    with fields: [EventField] = [],
    answer: Answer.Kind? = nil, in group: EventGroup = .callback, sharing shared: UInt8? = nil, _ summary: String = ""
  ) {
    self.number = number
    self.name = name
    self.hearer = hearer
    self.subjects = subjects
    self.fields = fields
    self.answer = answer
    self.summary = summary
    self.group = group
    bit = shared.map { 1 << UInt64($0) } ?? (number < 64 ? 1 << UInt64(number) : 0)
    details = fields.flatMap(\.details)
    let told = fields.compactMap(\.key)
    keys = (told.first?.word ?? 0, told.dropFirst().first?.word ?? 0)
  }
}

extension EventKind {
  /// Whether the event is sent to a delegate or data source, unless the object itself has a function for it.
  package var isForDelegate: Bool { hearer == .delegate || hearer == .dataSource }

  /// Whether the event is a question for a transitioning delegate.
  package var isForTransitioningDelegate: Bool { hearer == .transitioningDelegate }

  /// The bit that is set in a controller's set of callbacks if a function for the event may exist.
  package var observedBit: UInt64 { hearer == .transitioningDelegate ? EventKind.transitionsBit : bit }

  /// The bit of all questions for transitioning delegates.
  package static let transitionsBit: UInt64 = 1 << 57

  /// The parameters after `self` of a function for the event, as the help shows them, such as `sender, viewController,
  /// animated`.
  package var parameters: String { parameterNames.joined(separator: ", ") }

  /// The names of the parameters after `self` of a function for the event.
  package var parameterNames: [String] { (isForDelegate ? ["sender"] : []) + fields.compactMap(\.parameter) }

  /// Whether the trace records the event.
  package var isTold: Bool { !subjects.isEmpty }
}

/// Two values are equal only if they are the same row.
extension EventKind: Hashable {
  package static func == (left: EventKind, right: EventKind) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
