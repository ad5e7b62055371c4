import Controllers
import Rendering
import Scripting

/// The information about the whole screen that several facts need.
///
/// The information is computed only once.
final class DescribedScreen {
  let session: Session
  /// The width of a line, in cells.
  let columns: Int
  let tester = HitTester()
  /// The visible parts of the elements.
  private(set) lazy var parts = VisibleParts(of: session.system)
  /// The faults that keep a person from reading text.
  private(set) lazy var readingFaults = ReadingFaults(of: session.system, among: session.system.elements())

  init(_ session: Session, columns: Int) {
    (self.session, self.columns) = (session, columns)
  }
}
