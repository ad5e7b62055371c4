import Controllers
import Lua
import Scripting
import Testing

@testable import Rendering

/// Tests that the layout reserves as many cells for text as the picture fills.
@Suite struct `Text in layout and picture` {
  static let texts: [(String, Int)] = [
    ("plain", 5), ("⌚", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("1️⃣", 2), ("日本語", 6), ("한글", 4),
    ("ｱｲ", 2),
    ("Ａ", 2), ("e\u{301}", 1), ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("กำ", 2), ("⭐️ Zoë 🫠", 9),
    ("\u{1F9F8}\u{1FAE8}", 4),
    ("a\tb", 3), ("\u{7}", 1), ("\u{202E}x", 9),
  ]

  @Test(arguments: texts) func `has the same width in the layout and in the picture`(text: String, width: Int) {
    #expect(Metrics.cellCount(of: text) == width)
    #expect(Metrics.cellCount(of: text[...]) == width)
    #expect(text.map { Metrics.cellCount(of: $0) }.reduce(0, +) == width)
    #expect(Canvas(of: text.printableLine).usedColumns == width)
  }

  @Test(arguments: texts.map(\.0)) func `text in layout and picture is shown without truncation`(text: String) throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    let views = "button(text) {}, segmentedControl { titles = { text, 'b' } }, label(text) {}"
    try session.loader.load(
      SourceText("local text = \(text.quotedForLua) screen 'A' { view = { \(views) } } app { root = 'A' }"),
      name: "app.lua")

    let picture = Picture(of: session.system).text
    let shown = text.printable.replacing("\u{200B}", with: "").replacing("\t", with: " ")
    #expect(!picture.contains("…") && picture.ranges(of: shown).count == 3, "\(picture)")
  }
}

extension Canvas {
  /// Creates a canvas with one line that shows a string and a mark after it.
  fileprivate init(of text: String) {
    self.init(columns: 40, rows: 1)
    put(text + "|", column: 0, row: 0, clip: area)
  }

  /// The column of the mark, which is the number of columns that the string fills.
  fileprivate var usedColumns: Int? { (0..<columns).first { self[$0, 0].glyph == Glyph("|") } }
}
