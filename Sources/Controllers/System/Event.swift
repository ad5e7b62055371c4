/// One line of the trace, as a small plain value that is converted to text only when a reader needs the text.
///
/// The trace stores longer details separately.
package struct Event {
  /// The virtual time, in microseconds.
  package let time: Int
  package let subject: Subject
  /// The event's row in the table of events.
  ///
  /// Not retained: rows exist as long as the program runs.
  package unowned(unsafe) let kind: EventKind
  let detail: Detail

  /// The details of an event; `EventKind` has their names.
  enum Detail {
    case none
    case animated(Bool)
    /// Another object, as in `parent=NavigationController`; a missing object is printed as `nil`.
    case object(Subject?)
    case objectAnimated(Subject?, Bool)
    case flags(Bool, Bool)
    /// The number under which the trace stores the words of the event.
    case aside(Int)
  }

  /// The details of an event that contain text.
  enum Words {
    case text(String)
    case texts(String, String)
    case textNumber(String, Double)
    /// A row of a table and the row's editing style.
    case row(IndexPath, String?)
    /// A row of a table and its destination.
    case rows(IndexPath, IndexPath)
  }
}
