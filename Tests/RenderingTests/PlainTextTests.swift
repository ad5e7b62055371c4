import Testing
import TextWidth

@testable import Rendering

// ASCII text is measured and truncated byte by byte. All other text is handled character by character. The results must
// be equal.
@Suite("Plain and other text") struct PlainTextTests {
  /// Texts that contain a letter in two variants, with and without an accent.
  private static let texts = [
    "", "e", "ee", "eee", "e e", "eeee eeee", "eeeeeeeeeeee", " e ", "e\u{301}", "ee\u{301}e",
  ]

  private func accented(_ text: String) -> String { String(text.map { $0 == "e" ? "é" : $0 }) }

  @Test(arguments: texts, 0...13)
  func `plain text and accented text are truncated at the same cell`(_ text: String, _ columns: Int) {
    #expect(accented(text.fitted(to: columns)) == accented(text).fitted(to: columns))
    #expect(text.cellWidth == accented(text).cellWidth)
    let (plain, other) = (text.onOneLine(upTo: columns), accented(text).onOneLine(upTo: columns))
    #expect(accented(plain) == other)
  }

  @Test(arguments: texts) func `plain text and accented text fill the same cells`(_ text: String) {
    var (plain, other) = (Canvas(columns: 6, rows: 1), Canvas(columns: 6, rows: 1))
    let clip = CellRect(left: 1, top: 0, right: 5, bottom: 1)
    for column in -3...7 {
      plain.put(text, column: column, row: 0, clip: clip)
      other.put(accented(text), column: column, row: 0, clip: clip)
      #expect(accented(plain.lines()[0]) == other.lines()[0])
    }
  }

  @Test func `if half of a wide character is overwritten, a space remains`() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.put("日本語", column: 0, row: 0, clip: canvas.area)
    canvas.put("x", column: 1, row: 0, clip: canvas.area)
    canvas.fill(CellRect(left: 4, top: 0, right: 5, bottom: 1))
    #expect(canvas.lines() == [" x本  "])
  }

  @Test func `a character with many combining marks keeps some of them, and takes one cell`() {
    var canvas = Canvas(columns: 3, rows: 1)
    let family = "👨‍👩‍👧"
    canvas.put("\(family)e" + String(repeating: "\u{301}", count: 40), column: 0, row: 0, clip: canvas.area)
    #expect(canvas.lines()[0].hasPrefix(family))
    #expect(canvas.lines()[0].unicodeScalars.count < 40)
  }
}
