import Layout
import Rendering
import Testing
import TextWidth

struct CanvasTests {
  static let widths: [(String, Int)] = [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｱ", 1), ("🍣", 2), ("👨‍👩‍👧‍👦", 2), ("🇨🇭", 2), ("❤", 1),
    ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}", 0), ("\n", 0), ("\u{202E}", 0), ("한", 2), ("ก็", 1),
    ("กำ", 2), ("น้ำ", 2),
  ]

  @Test(arguments: widths)
  func `a character is as wide as the widest of its parts`(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  @Test func `wide and combining characters don't displace the frame`() {
    var canvas = Canvas(columns: 12, rows: 5)
    let inside = CellRect(left: 1, top: 1, right: 11, bottom: 4)
    canvas.drawFrame(canvas.area, clip: canvas.area)

    canvas.put("日本のカレーライス", column: 1, row: 1, clip: inside)
    canvas.put("e\u{301}\u{200B}clair 🍣!", column: 1, row: 2, clip: inside)
    canvas.put(" 日本のカレーライス", column: 1, row: 3, clip: inside)

    #expect(
      canvas.text == """
        ┌──────────┐
        │日本のカレ│
        │e\u{301}clair 🍣!│
        │ 日本のカ │
        └──────────┘
        """)
  }

  @Test func `when one half of a wide character is overwritten, the other half becomes a space`() {
    var canvas = Canvas(columns: 6, rows: 2)

    canvas.put("日本語", column: 0, row: 0, clip: canvas.area)
    canvas.put("x", column: 1, row: 0, clip: canvas.area)
    canvas.put("日本語", column: 0, row: 1, clip: canvas.area)
    canvas.put("x", column: 2, row: 1, clip: canvas.area)

    #expect(
      canvas.text == """
         x本語
        日x 語
        """)
  }

  @Test func `when a wide character is cut at an edge, its visible half becomes a space`() {
    var canvas = Canvas(columns: 8, rows: 3)
    let inside = CellRect(left: 2, top: 0, right: 6, bottom: 3)
    for row in 0..<3 { canvas.put("········", column: 0, row: row, clip: canvas.area) }

    canvas.put("日本語日", column: 1, row: 0, clip: inside)
    canvas.put("日本語日", column: 0, row: 1, clip: inside)
    canvas.put("日", column: 5, row: 2, clip: inside)

    #expect(
      canvas.text == """
        ·· 本 ··
        ··本語··
        ····· ··
        """)
  }

  @Test func `when a picture is cut at the right, a cut wide character becomes a space`() {
    var canvas = Canvas(columns: 12, rows: 3)
    canvas.drawFrame(canvas.area, clip: canvas.area)
    canvas.put("日本語日本", column: 1, row: 1, clip: canvas.area)

    let widths = (2..<12).map { columns in
      canvas.fitted(columns: columns, rows: 3).text.split(separator: "\n").map(\.cellWidth)
    }

    #expect(widths == (2..<12).map { Array(repeating: $0, count: 3) })
    #expect(
      canvas.fitted(columns: 3, rows: 3).text == """
        ┌─┐
        │ │
        └─┘
        """)
    #expect(
      canvas.fitted(columns: 7, rows: 3).text == """
        ┌─────┐
        │日本…│
        └─────┘
        """)
    #expect(
      canvas.fitted(columns: 8, rows: 3).text == """
        ┌──────┐
        │日本 …│
        └──────┘
        """)
  }

  @Test func `a picture without a frame has its full width, even if it is cut through wide characters`() {
    var canvas = Canvas(columns: 12, rows: 2)
    canvas.put("日本語日本語", column: 0, row: 0, clip: canvas.area)
    canvas.put("a日本語日本", column: 0, row: 1, clip: canvas.area)

    let widths = (2..<12).map { columns in
      canvas.fitted(columns: columns, rows: 2).text.split(separator: "\n").map(\.cellWidth)
    }

    #expect(widths == (2..<12).map { [$0, $0] })
  }

  @Test func `when a wide character is covered in part, its other half becomes a space`() {
    var canvas = Canvas(columns: 6, rows: 4)
    for row in 0..<4 { canvas.put("日本語", column: 0, row: row, clip: canvas.area) }

    canvas.clear(CellRect(left: 1, top: 0, right: 5, bottom: 1))
    canvas.fill(CellRect(left: 3, top: 1, right: 4, bottom: 2), with: "·")
    canvas.put("本", column: 1, row: 2, clip: canvas.area)
    canvas.verticalLine(column: 2, rows: 3..<4, clip: canvas.area)

    #expect(
      canvas.lines() == ["      ", "日 ·語", " 本 語", "日│ 語"])
  }

  @Test func `a vertical line joins the horizontal lines beside it that were drawn earlier`() {
    var canvas = Canvas(columns: 7, rows: 3)
    canvas.horizontalLine(row: 0, columns: 0..<3, clip: canvas.area)
    canvas.horizontalLine(row: 1, columns: 4..<7, clip: canvas.area)
    canvas.put("a", column: 2, row: 2, clip: canvas.area)

    canvas.verticalLine(column: 3, rows: 0..<3, clip: canvas.area)

    #expect(canvas.lines() == ["───┤   ", "   ├───", "  a│   "])
  }

  @Test func `lines that meet are joined, and are separated again when one of them is covered`() {
    var canvas = Canvas(columns: 9, rows: 5)
    let inside = CellRect(left: 1, top: 1, right: 8, bottom: 4)
    canvas.drawFrame(canvas.area, clip: canvas.area)
    canvas.horizontalLine(row: 2, columns: 1..<8, clip: inside)
    canvas.verticalLine(column: 4, rows: 1..<4, clip: inside)
    #expect(
      canvas.text == """
        ┌───┬───┐
        │   │   │
        ├───┼───┤
        │   │   │
        └───┴───┘
        """)

    canvas.clear(CellRect(left: 1, top: 1, right: 5, bottom: 4))

    #expect(
      canvas.text == """
        ┌───────┐
        │       │
        │    ───┤
        │       │
        └───────┘
        """)
  }

  @Test func `long text is truncated with an ellipsis`() {
    #expect("Chocolate".fitted(to: 6) == "Choco…")
    #expect("日本のカレー".fitted(to: 6) == "日本…")
    #expect("Cake".fitted(to: 4) == "Cake")
    for text in ["Cake", "Ω日本", "a\u{301}", String(repeating: "z", count: 40_000)] {
      #expect(text.fitted(to: .max) == text)
    }
  }

  @Test func `styles are written as escape sequences, which are reset after the text`() {
    var canvas = Canvas(columns: 6, rows: 1)

    canvas.put("Add", column: 1, row: 0, style: Style(foreground: .blue, isBold: true), clip: canvas.area)

    #expect(canvas.lines(isColored: true) == [" \u{1B}[0;1;34mAdd\u{1B}[0m  "])
  }

  @Test func `in ASCII, each drawing character of a picture is replaced by one plain character`() {
    var canvas = Canvas(columns: 8, rows: 3)
    canvas.drawFrame(canvas.area, clip: canvas.area)
    canvas.put("‹ é ✓", column: 1, row: 1, clip: canvas.area)

    #expect(
      canvas.lines(signs: .ascii).joined(separator: "\n") == """
        +------+
        |< é * |
        +------+
        """)
  }

  @Test func `a canvas that is too large loses its empty rows and columns first`() {
    var canvas = Canvas(columns: 20, rows: 9)
    canvas.drawFrame(canvas.area, clip: canvas.area)
    canvas.put("one", column: 2, row: 1, clip: canvas.area)
    canvas.put("two", column: 15, row: 6, clip: canvas.area)

    #expect(
      canvas.fitted(columns: 12, rows: 6).text == """
        ┌──────────┐
        │ one      │
        │          │
        │      two │
        │          │
        └──────────┘
        """)
  }

  @Test func `a canvas that is too large and has no empty rows loses its middle`() {
    var canvas = Canvas(columns: 10, rows: 9)
    canvas.drawFrame(canvas.area, clip: canvas.area)
    for row in 1..<8 { canvas.put("line \(row)日", column: 1, row: row, clip: canvas.area) }

    #expect(
      canvas.fitted(columns: 8, rows: 6).text == """
        ┌──────┐
        │line …│
        │line …│
        │ ⋮    │
        │line …│
        └──────┘
        """)
  }

  @Test func `adjacent frames share the edge between them`() {
    let left = CellRect(.init(x: 0, y: 0, width: 20, height: 30))
    let right = CellRect(.init(x: 20, y: 30, width: 20, height: 30))

    #expect(left == CellRect(left: 0, top: 0, right: 3, bottom: 2))
    #expect(right == CellRect(left: 3, top: 2, right: 5, bottom: 3))
  }
}

extension Canvas {
  /// The canvas as one string.
  fileprivate var text: String { lines().joined(separator: "\n") }
}
