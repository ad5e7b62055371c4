import Controllers
import Glibc
import Rendering
import Scripting
import Testing

/// Tests of pictures of whole screens.
///
/// Each picture is compared with a recorded picture in the prototype's folder.
@Suite struct `A screen` {
  @Test(arguments: ScreenCase.all)
  func `looks the same as in its recorded picture`(screen: ScreenCase) throws {
    let path = "\(ScreenCase.folder)/\(screen.name).txt"
    let pictures = try screen.pictures()

    guard let recorded = try TextFile.read(path) else {
      #expect(write(pictures, to: path), "\(path) can't be written")
      Issue.record("recorded \(path): check the file, and run the tests again")
      return
    }
    #expect(recorded == pictures, "\(path) differs from the picture; delete the file to record the picture again")
  }

  @Test func `contains only signs that are in the legend`() throws {
    let script = try #require(try TextFile.read(ScreenCase.folder + "/app.lua"))
    let known = Set((Legend.rows.map(\.sign).joined() + script))
    var unknown: Set<Character> = []
    for line in try ScreenCase.allPictures.get().split(separator: "\n") where !line.isLocation {
      unknown.formUnion(line.filter { !$0.isASCII && !$0.isLetter && !known.contains($0) && $0 != "␛" })
    }

    #expect(unknown.isEmpty, "characters without a line in the legend: \(unknown.sorted())")
  }

  @Test(arguments: ["[*Done*]", "[! Delete]", "[× Cancel]", "(Read)", "»", "⋮", "▣", "┏", "╌", "▲", "→", "↑"])
  func `shows the sign of each kind of element`(sign: String) throws {
    #expect(try ScreenCase.allPictures.get().contains(sign))
  }

  @Test(arguments: ScreenCase.all)
  func `has a frame whose lines are all equally wide`(screen: ScreenCase) throws {
    for line in try screen.pictures().split(separator: "\n") where !line.isLocation && !line.contains("␛") {
      #expect(line.first.map { "│├┌└|+".contains($0) } ?? false, "\(line)")
      #expect(line.last.map { "│┤┐┘|+".contains($0) } ?? false, "\(line)")
    }
  }

  @Test(arguments: 12...30)
  func `shows a transition at any height of the terminal`(rows: Int) throws {
    for screen in ScreenCase.all where screen.name.hasPrefix("half-") && screen.device == .iPhone {
      let picture = try screen.picture(columns: 80, rows: rows)

      #expect(picture.contains(" → ") || picture.contains("↑"), "\(picture)")
    }
  }

  private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}

extension Substring {
  /// Whether the line is the status line below a picture.
  fileprivate var isLocation: Bool { first == " " }
}
