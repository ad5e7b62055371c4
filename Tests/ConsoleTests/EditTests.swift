import Console
import Testing

@Suite struct `the editor` {
  @Test(arguments: [
    ("vim", "vim +7 'a b.lua'"), ("/usr/bin/code -w", "/usr/bin/code -w --goto 'a b.lua':7"), ("hx", "hx 'a b.lua':7"),
    ("emacs -nw", "emacs -nw +7 'a b.lua'"),
  ]) func `the editor receives the line in the form that it expects`(command: String, line: String) {
    #expect(Editor { $0 == "EDITOR" ? command : nil }.line(for: "a b.lua", at: 7) == line)
  }

  @Test func `VISUAL takes precedence over EDITOR, and the default editor is vi`() {
    #expect(Editor { ["VISUAL": "nano", "EDITOR": "ed"][$0] }.line(for: "x", at: nil) == "nano 'x'")
    #expect(Editor { _ in nil }.line(for: "it's", at: 1) == "vi +1 'it'\\''s'")
  }

  @Test func `the failure of an editor raises an error`() {
    #expect { try Editor { _ in "false" }.open("x", at: nil) } throws: {
      "\($0)" == "edit: `false` exited with status 1"
    }
    #expect(throws: Never.self) { try Editor { _ in "true" }.open("x", at: nil) }
  }

  @Test func `the edit command opens the first or nth source location in the last output, or a given location`() throws
  {
    var opened: [String] = []
    let desk = try Desk(TimePrototype.prototype) { path, line in opened.append("\(path) \(line ?? 0)") }
    #expect(desk.type("edit") == "edit: the last output has no source location; write `edit file:line`")
    _ = desk.talk("tap Fail\nedit\nwhere List\nedit 1\nedit app.lua:6\nedit app.lua\n")
    #expect(opened.map { $0.split(separator: "/").last } == ["app.lua 3", "app.lua 1", "app.lua 6", "app.lua 0"])
    #expect(desk.type("edit ap.lua:3") == "edit: the run hasn't read a file ap.lua; did you mean \"app.lua\"?")
    #expect(desk.type("edit 4") == "edit: the last output has only 1 source location")
  }

  @Test func `the edit command opens the source location of a screen, or of a numbered event in a trace`() throws {
    var opened: [String] = []
    let desk = try Desk(TimePrototype.prototype) { path, line in
      opened.append("\(path.split(separator: "/").last ?? "") \(line ?? 0)")
    }
    _ = desk.talk("edit Detail\ntap Open\n")
    let events = desk.type("trace").split(separator: "\n")
    let load = try #require(events.first { $0.contains("Detail") && $0.contains("viewDidLoad") })
    let number = try #require(load.split(separator: " ").first)
    _ = desk.talk("trace\nedit \(number)\n")
    #expect(opened == ["app.lua 4", "app.lua 4"])
    #expect(desk.talk("trace\nedit 999\n").contains("edit: the list shown last has no event 999"))
  }

  @Test func `the edit command is refused without a terminal`() throws {
    #expect(try Desk().type("edit app.lua") == "edit: there is no terminal for an editor; run maquette in a terminal")
  }
}
