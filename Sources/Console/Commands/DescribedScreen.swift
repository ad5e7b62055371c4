import Controllers
import Rendering
import Scripting

/// The parts of a screen that the facts about all its elements need, each found once.
final class DescribedScreen {
  let session: Session
  /// The cells of a line.
  let columns: Int
  let tester = HitTester()
  /// The parts of the picture.
  private(set) lazy var parts = SeenParts(of: session.system)
  /// The faults that keep a person from reading a text.
  private(set) lazy var readingFaults = ReadingFaults(of: session.system, among: session.system.elements())

  init(_ session: Session, columns: Int) {
    (self.session, self.columns) = (session, columns)
  }
}
