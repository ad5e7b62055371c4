/// One line of the trace, as a small value: words are made of it only when someone reads.
package struct Event {
  /// Virtual time in microseconds.
  package let time: Int
  package let subject: Subject
  package let name: EventName
  package let details: Details

  /// What an event says beside its name.
  package enum Details: Equatable {
    case none
    case animated(Bool)
    /// Another object: `parent=NavigationController`; nil is told as `nil`.
    case object(Key, Subject?)
    case objectAnimated(Key, Subject?, Bool)
    case flags(Key, Bool, animated: Bool)
    case number(Key, Double)
    case text(Key, String)
    case texts(Key, String, Key, String)
    case textNumber(Key, String, Key, Double)
    /// A row of a table, and the style of its editing.
    case row(IndexPath, String?)
    /// A row of a table, and where it went.
    case rows(IndexPath, IndexPath)
  }

  /// The name of a detail, the key in JSON.
  ///
  /// Spelled as told.
  package enum Key: UInt8, CaseIterable, Sendable {
    case parent, viewController, editing, message, name
    case button = 40
    case previous = 50
    case completed
    case image = 55
    case person, property, result
    case to = 16
    case from, duration, answer
    case item = 30
    case items, changed
  }
}
