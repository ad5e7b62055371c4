import Controllers
import Scripting
import Testing

/// Nothing of a file is passed over in silence: it does something, or it is told.
@Suite struct `What files commonly say` {
  /// Looks, notes of Xcode's own, and the canvas: `FilesOfXcode` says that these are passed over.
  private static let looks = [
    "automaticallyAdjustsScrollViewInsets", "extendedLayoutIncludesOpaqueBars", "autoresizesArchivedViewToFullSize",
    "userLabel", "extendedEdge", "freeformSize", "simulatedStatusBarMetrics", "largeTitleDisplayMode", "tag=", "opaque",
    "contentMode", "multipleTouchEnabled", "semanticContentAttribute", "viewLayoutGuide", "<color", "lineBreakMode",
    "fontDescription", "textColor", "catalog", "bounces", "separatorStyle", "sectionHeaderHeight", "buttonType",
    "borderStyle", "clearButtonMode", "natural", "indentationLevel", "animates",
  ]

  @Test(arguments: FileCase.all) func `has an effect, or is told with its line`(_ example: FileCase) throws {
    guard !Self.looks.contains(where: example.description.contains) else { return }

    let (with, without) = (try Opened(example.with), try Opened(example.without))

    let told = with.told.filter { !without.told.contains($0) }
    #expect(told.allSatisfy { $0.contains("Main.storyboard:") })
    #expect(try !told.isEmpty || with.effect() != without.effect(), "\(example.with)")
  }

  @Test func `is passed over only where it cannot matter`() {
    for look in Self.looks {
      #expect(FileCase.all.contains { $0.description.contains(look) }, "\(look) stands in no file here")
    }
  }

  @Test func `is the same each time it is read`() throws {
    let text = storyboard(scene("one", "<label text=\"a\" id=\"l\">\(frame(0, 40, 90, 20))</label>"))

    #expect(try Opened(text).effect() == Opened(text).effect())
  }
}
