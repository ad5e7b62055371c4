/// One line of the trace, as a small plain value: it becomes text only when it is read.
///
/// What does not fit, the trace keeps aside.
package struct Event {
  /// Virtual time in microseconds.
  package let time: Int
  package let subject: Subject
  /// Its row in the table of events.
  ///
  /// Not counted: rows live as long as the program.
  package unowned(unsafe) let kind: EventKind
  let detail: Detail

  /// What an event says beside its name; the row says what it is called.
  enum Detail {
    case none
    case animated(Bool)
    /// Another object: `parent=NavigationController`; nil is told as `nil`.
    case object(Subject?)
    case objectAnimated(Subject?, Bool)
    case flags(Bool, Bool)
    /// Words that the trace keeps aside, by their number.
    case aside(Int)
  }

  /// What an event says in words.
  enum Words {
    case text(String)
    case texts(String, String)
    case textNumber(String, Double)
    /// A row of a table, and the style of its editing.
    case row(IndexPath, String?)
    /// A row of a table, and where it went.
    case rows(IndexPath, IndexPath)
  }
}
