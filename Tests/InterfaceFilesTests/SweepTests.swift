import Controllers
import Scripting
import TestSupport
import Testing

/// Tests that each part of a file has an effect or is noted, so that nothing is ignored silently.
@Suite struct `A common part of a file` {
  /// The parts that are ignored according to the article `FilesOfXcode`: appearance, Xcode's notes, and the canvas; and
  /// parts that have an effect only in later systems than that of these tests.
  private static let looks = [
    "automaticallyAdjustsScrollViewInsets", "extendedLayoutIncludesOpaqueBars", "autoresizesArchivedViewToFullSize",
    "userLabel", "extendedEdge", "freeformSize", "simulatedStatusBarMetrics", "largeTitleDisplayMode", "tag=", "opaque",
    "contentMode", "multipleTouchEnabled", "semanticContentAttribute", "viewLayoutGuide", "<color", "lineBreakMode",
    "fontDescription", "textColor", "catalog", "bounces", "separatorStyle", "sectionHeaderHeight", "buttonType",
    "borderStyle", "clearButtonMode", "natural", "indentationLevel", "animates",
  ]

  @Test(arguments: Share.cases(of: FileCase.all))
  func `a common part of a file has an effect, or is noted with its line`(_ example: FileCase)
    throws
  {
    guard !Self.looks.contains(where: example.description.contains) else { return }

    let (with, without) = (try Opened(example.with), try Opened(example.without))

    let told = with.told.filter { !without.told.contains($0) }
    #expect(told.allSatisfy { $0.contains("Main.storyboard:") })
    #expect(try !told.isEmpty || with.effect() != without.effect(), "\(example.with)")
  }

  @Test func `a common part of a file is ignored only if it can't affect behavior`() {
    for look in Self.looks {
      #expect(FileCase.all.contains { $0.description.contains(look) }, "no file here contains \(look)")
    }
  }

  @Test func `a common part of a file has the same effect each time it is read`() throws {
    let text = storyboard(scene("one", "<label text=\"a\" id=\"l\">\(frame(0, 40, 90, 20))</label>"))

    #expect(try Opened(text).effect() == Opened(text).effect())
  }
}
