/// One line of the trace, as a compact value without its text.
///
/// The text is created when a reader needs it.
///
/// The trace stores long details separately.
package struct Event {
  /// The virtual time, in microseconds.
  package let time: Int
  package let subject: Subject
  /// The event's row in the table of events.
  ///
  /// Not retained, because the rows exist as long as the program runs.
  package unowned(unsafe) let kind: EventKind
  let detail: Detail
  /// The number of the subject's scene, counted from 1, or 0 if the trace doesn't name the scene.
  var scene: UInt16 = 0

  /// The details of an event.
  ///
  /// `EventKind` has the names of these details.
  enum Detail {
    case none
    case animated(Bool)
    /// Another object, as in `parent=NavigationController`. A missing object is printed as `nil`.
    case object(Subject?)
    case objectAnimated(Subject?, Bool)
    case flags(Bool, Bool)
    /// The number under which the trace separately stores the details that contain text.
    case stored(Int)
  }

  /// The details of an event that contain text.
  enum TextDetail {
    case text(String)
    case texts(String, String)
    case textNumber(String, Double)
    /// A row of a table and the row's editing style.
    case row(IndexPath, String?)
    /// A row of a table and its destination.
    case rows(IndexPath, IndexPath)
  }
}
