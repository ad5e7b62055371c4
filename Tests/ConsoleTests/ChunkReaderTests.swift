import Console
import Controllers
import LuaSyntax
import Scripting
import Testing

struct ChunkReaderTests {
  /// A source of lines that returns typed lines one by one, and a pasted block as one line.
  private final class Lines: LineSource {
    private var lines: [Line]
    private(set) var remembered: [String] = []

    init(_ lines: [Line]) {
      self.lines = lines
    }

    func next(continues: Bool) -> Line { lines.isEmpty ? .end : lines.removeFirst() }

    func remember(_ chunk: String) { remembered.append(chunk) }
  }

  private func type(_ lines: [Line], at desk: Desk) -> Lines {
    let source = Lines(lines)
    _ = ConsoleLoop(desk.interpreter, lines: source, isInteractive: true).run()
    return source
  }

  @Test func `a pasted block of Lua is one chunk and one entry of the history`() throws {
    let desk = try Desk()

    let source = type([.text("function f()\n  return 7\nend\nx = f()"), .text("x")], at: desk)

    #expect(source.remembered == ["function f()\n  return 7\nend\nx = f()", "x"])
    #expect(desk.type("x") == "7")
  }

  @Test func `pasted commands are executed one by one`() throws {
    let desk = try Desk()

    let source = type([.text("tap Add\nenter Name Cake\ntap Done\ntap Chocolate Cake")], at: desk)

    #expect(source.remembered.count == 4)
    #expect(desk.front == "Detail")
  }

  @Test func `Ctrl-C discards the lines typed so far`() throws {
    let desk = try Desk()

    let source = type([.text("for i = 1, 2 do"), .interrupted, .text("y = 1")], at: desk)

    #expect(source.remembered == ["y = 1"])
    #expect(desk.type("y") == "1")
  }

  @Test func `the console continues after an error`() throws {
    let desk = try Desk()

    _ = type([.text("tap Nothing"), .text("error('no')"), .text("tap Add")], at: desk)

    #expect(desk.front == "New")
  }
}

/// Tests that open keywords and brackets are recognized at the end of Lua lines.
@Suite struct `An unfinished chunk` {
  @Test(arguments: [
    ["t = {"], ["f("], ["function f()"], ["if x then"], ["for i = 1, 2 do"], ["repeat"], ["x ="], ["x = 1 +"], ["a,"],
    ["x = a and"], ["s = [[one"], ["s = [==[one", "]]"], ["--[[ a comment", "end }"], ["t = {", "{ 1 }, -- }"],
    ["t = { '}', \"}\""], ["while a do if b then", "end"],
  ])
  func `a chunk with an open keyword or bracket must continue`(lines: [String]) {
    var open = UnfinishedChunk()
    for line in lines { open.add(line) }

    #expect(open.mustContinue)
  }

  @Test(arguments: [
    ["t = { 1, 2 }"], ["function f()", "end"], ["s = [[one", "]]"], ["--[[ a", "]]"], ["f(...)"], ["x = a -- ="],
    ["repeat", "until true"], ["s = 'one\\", "two'"], ["local x <const> = 1"],
  ])
  func `a chunk without open keywords and brackets may be complete`(lines: [String]) {
    var open = UnfinishedChunk()
    for line in lines { open.add(line) }

    #expect(!open.mustContinue)
  }

  @Test func `a chunk of thousands of lines is read in time proportional to the number of lines`() throws {
    let desk = try Desk()
    var tries = 0
    let lines = PlainLines(text: "t = {\n" + String(repeating: "  1,\n", count: 8000) + "}\n#t\n")
    let reader = ChunkReader(
      lines,
      isUnfinished: {
        tries += 1
        return desk.interpreter.reader.parser.isUnfinished($0)
      }, isLua: { _ in true })

    guard case .text(let text, line: 1) = reader.nextChunk() else { throw Missing() }

    #expect(text.hasSuffix("}") && text.utf8.count > 8000 * 5)
    #expect(tries < 100, "\(tries)")
    #expect(reader.nextChunk() == .text("#t", line: 8003))
  }

  @Test func `a chunk of thousands of lines with a syntax error ends soon after the error`() throws {
    let desk = try Desk()
    let lines = PlainLines(
      text: "t = {\n" + String(repeating: "  1,\n", count: 100) + "  = 2,\n" + String(repeating: "  1,\n", count: 8000))
    let reader = ChunkReader(lines, isUnfinished: desk.interpreter.reader.parser.isUnfinished, isLua: { _ in true })

    guard case .text(let text, line: 1) = reader.nextChunk() else { throw Missing() }

    #expect(text.utf8.count < 1000)
  }

  private struct Missing: Error {}
}
