import Console
import Controllers
import Testing

struct ChunkReaderTests {
  /// Gives lines one by one, a pasted block as one.
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

  @Test func `pasted commands are done one by one`() throws {
    let desk = try Desk()

    let source = type([.text("tap Add\nenter Name Cake\ntap Done\ntap Chocolate Cake")], at: desk)

    #expect(source.remembered.count == 4)
    #expect(desk.front == "Detail")
  }

  @Test func `Ctrl-C throws away what was typed so far`() throws {
    let desk = try Desk()

    let source = type([.text("for i = 1, 2 do"), .interrupted, .text("y = 1")], at: desk)

    #expect(source.remembered == ["y = 1"])
    #expect(desk.type("y") == "1")
  }

  @Test func `an error leaves the session whole`() throws {
    let desk = try Desk()

    _ = type([.text("tap Nothing"), .text("error('no')"), .text("tap Add")], at: desk)

    #expect(desk.front == "New")
  }
}
