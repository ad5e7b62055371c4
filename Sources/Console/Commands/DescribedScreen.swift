import Controllers
import Rendering
import Scripting

/// What the facts about several elements of one moment have in common: it is found once for all of them.
final class DescribedScreen {
  let session: Session
  /// The cells of a line.
  let columns: Int
  let tester = HitTester()
  /// What the picture shows.
  private(set) lazy var parts = SeenParts(of: session.system)
  /// What keeps a person from reading texts.
  private(set) lazy var readingFaults = ReadingFaults(of: session.system, among: session.system.elements())

  init(_ session: Session, columns: Int) {
    (self.session, self.columns) = (session, columns)
  }
}
