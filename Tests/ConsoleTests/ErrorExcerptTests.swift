import Console
import Rendering
import Testing
import TextWidth

/// Tests of the script line that is printed below an error.
///
/// On any terminal, the part that the caret marks is visible.
@Suite struct `The excerpt of an error` {
  private static func excerpt(of line: String, columns: Int) throws -> (line: String, caret: String) {
    let desk = try Desk("screen \"A\" {}\napp { root = \"A\" }", columns: columns)
    let lines = desk.type(line).split(separator: "\n").map(String.init)
    let number = try #require(lines.firstIndex { $0.contains(" │ ") })
    return (lines[number], lines[number + 1])
  }

  @Test(arguments: [20, 40, 80], [0, 30, 90])
  func `the excerpt of an error shows the word that the caret marks`(columns: Int, before: Int) throws {
    let filler = String(repeating: "x = 1 ", count: before / 6)

    let (line, caret) = try Self.excerpt(
      of: filler + "local y = missing.w " + String(repeating: "x = 2 ", count: 20), columns: columns)

    #expect(line.cellWidth <= columns, "\(line)")
    #expect(caret.cellWidth <= columns, "\(caret)")
    let marked = line.dropFirst(caret.count - 1)
    #expect(marked.hasPrefix("missi"), "\(line)\n\(caret)")
    #expect(caret.hasSuffix("^"))
  }

  @Test func `the caret is placed correctly after characters that are two cells wide`() throws {
    let (line, caret) = try Self.excerpt(of: "local t = { \"日本\" } local y = missing.w", columns: 80)

    #expect(line.prefix { $0 != "m" }.description.cellWidth == caret.cellWidth - 1, "\(line)\n\(caret)")
  }

  @Test func `the excerpt of an error is the whole line if the line fits`() throws {
    let (line, caret) = try Self.excerpt(of: "local y = missing.w", columns: 40)

    #expect(line == "  1 │ local y = missing.w")
    #expect(caret == "    │           ^")
  }
}
