/// One line of the trace, as a small plain value that is converted to text only when it is read.
///
/// The trace stores longer details separately.
package struct Event {
  /// Virtual time in microseconds.
  package let time: Int
  package let subject: Subject
  /// The event's row in the table of events.
  ///
  /// Not retained: rows exist as long as the program runs.
  package unowned(unsafe) let kind: EventKind
  let detail: Detail

  /// The details of an event; the row has their names.
  enum Detail {
    case none
    case animated(Bool)
    /// Another object: `parent=NavigationController`; a missing object is printed as `nil`.
    case object(Subject?)
    case objectAnimated(Subject?, Bool)
    case flags(Bool, Bool)
    /// Words that the trace stores separately, by their number.
    case aside(Int)
  }

  /// The details of an event that contain text.
  enum Words {
    case text(String)
    case texts(String, String)
    case textNumber(String, Double)
    /// A row of a table, and its editing style.
    case row(IndexPath, String?)
    /// A row of a table, and its destination.
    case rows(IndexPath, IndexPath)
  }
}
