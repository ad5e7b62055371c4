import Console
import Controllers
import Flows
import Glibc
import Lua
import Scripting
import Testing

/// Tests of runs that are saved to a file or recorded as a flow.
@Suite struct `A saved run` {
  private func desk() throws -> Desk { try Desk(TimePrototype.prototype) }

  @Test func `a saved run can be opened elsewhere, with its files and at the moment when it was saved`() throws {
    let path = "/tmp/saved-\(getpid()).run"
    defer { unlink(path) }
    let desk = try desk()
    for line in ["tap Open", "tap Sheet", "at 2:2", "here", "save \(path)"] { _ = desk.type(line) }
    let (tree, hash) = (desk.tree, desk.hash)
    let other = try Desk("screen 'Other' {} app { root = 'Other' }")

    #expect(other.type("replay \(path)") == "\(path): app.lua, 2 inputs replayed")
    #expect(other.tree == tree && other.hash == hash)
    #expect(other.interpreter.address == "2 held")
    #expect(other.type("reload").hasPrefix("reload: this run was read from a file"))
    _ = other.type("undo 2")
    #expect(other.front == "List")
  }

  @Test func `a saved run is replayed up to an input that now fails, and the error is reported`() throws {
    let path = "/tmp/failing-\(getpid()).run"
    defer { unlink(path) }
    let desk = try desk()
    for line in ["seen = 1", "seen = 2", "tap Open", "save \(path)"] { _ = desk.type(line) }
    let text = try #require(try TextFile.read(path))
    let file = try #require(fopen(path, "w"))
    fputs(text.replacing("\"text\":\"seen = 2\"", with: "\"text\":\"sen.x = 2\""), file)
    fclose(file)

    #expect(desk.type("replay \(path)").contains("replaying input 2 (`sen.x = 2`) failed: "))
    #expect(desk.front == "Detail")
    let other = try Interpreter(
      prototype: try Prototype(path: path), output: Output(print: { _ in }, printError: { _ in })
    ) { files, _ in
      Session(options: .init(defaultSystem: 6), folder: ".", scripts: files)
    }
    let error = #expect(throws: PlainError.self) { try other.openPrototype() }
    #expect(
      error.map { "\($0)" }?.hasSuffix("\nthe run was replayed up to input 1; the inputs after it were left out")
        == true)
    #expect(other.address == "1")
  }

  private static let head = #"{"format":"maquette run","version":1"#

  @Test(arguments: [
    ("", "the file isn't a valid run file: line 1: expected a value"),
    (head, "the file isn't a valid run file: line 1: expected `}`"),
    (#"{"a":1}"#, "the file isn't a run file (`save x.run` creates one)"),
    (
      #"{"format":"maquette run","version":4}"#,
      "the file was written by a newer maquette: its format is 4, but this version reads only up to 3"
    ),
    (head + "}", "the file is incomplete: `prototype` is missing"),
    (
      head + #","prototype":"a","files":{},"inputs":[]}"#,
      "the file is incomplete: its first input isn't a launch"
    ),
    (
      head + #","prototype":"a","options":{"device":"Banana"},"files":{},"inputs":[]}"#,
      #"options: device: "Banana" is not known"#
    ),
  ])
  func `replaying a file that isn't a run is an error, and the current session is kept`(text: String, told: String)
    throws
  {
    let path = "/tmp/broken-\(getpid())-\(text.utf8.count)-\(told.utf8.count).run"
    defer { unlink(path) }
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
    let desk = try desk()
    _ = desk.type("tap Open")

    #expect(desk.type("replay \(path)") == "\(path): \(told)")
    #expect(desk.front == "Detail")
  }

  @Test func `record counts pages from 1, as flows do, and writes a typed expectation once`() throws {
    var template = Array("/tmp/record-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -r '\(folder)'") }
    let file = try #require(fopen(folder + "/app.lua", "w"))
    fputs("screen 'A' { view = { pageControl { id = 'dots', numberOfPages = 3 } } } app { root = 'A' }", file)
    fclose(file)
    let output = Output(print: { _ in }, printError: { _ in })
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      Session(options: .init(defaultSystem: 6), folder: folder, scripts: files)
    }
    try interpreter.openPrototype()
    _ = try interpreter.perform("tap dots")
    _ = try interpreter.perform(#"expect.value("dots", 2)"#)

    let told = try interpreter.perform("record flows/mine.lua").lines

    #expect(told.first?.hasSuffix("and passes") == true, "\(told)")
    let lines = try TextFile.read(folder + "/flows/mine.lua")?.split(separator: "\n") ?? []
    #expect(lines.filter { $0.contains("expect.value(\"dots\", 2)") }.count == 1)
  }

  @Test func `record runs only the new flow, because other flows of the file may have snapshots elsewhere`() throws {
    var template = Array("/tmp/record-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -r '\(folder)'") }
    let files = [
      "app.lua": TimePrototype.prototype,
      "mine.lua": #"require "app" flow("old", function() expect.snapshot "stored elsewhere" end)"#,
    ]
    for (name, text) in files {
      let file = try #require(fopen(folder + "/" + name, "w"))
      fputs(text, file)
      fclose(file)
    }
    let output = Output(print: { _ in }, printError: { _ in })
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      Session(options: .init(defaultSystem: 6), folder: folder, scripts: files)
    }
    try interpreter.openPrototype()
    _ = try interpreter.perform("tap Open")

    let told = try interpreter.perform("record mine.lua second").lines

    #expect(told.first?.hasSuffix("and passes") == true, "\(told)")
  }

  @Test func `record writes the run as a flow that passes, and doesn't overwrite another flow`() throws {
    var template = Array("/tmp/record-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -r '\(folder)'") }
    let file = try #require(fopen(folder + "/app.lua", "w"))
    fputs(TimePrototype.prototype, file)
    fclose(file)
    let output = Output(print: { _ in }, printError: { _ in })
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      Session(options: .init(defaultSystem: 6), folder: folder, scripts: files)
    }
    try interpreter.openPrototype()
    for line in ["tap Nope", "tap Open", "seen", "x = 2", "tap Sheet"] { _ = try? interpreter.perform(line) }

    let told = try interpreter.perform("record flows/mine.lua \"I open a sheet\"").lines
    #expect(
      told == [
        "\"I open a sheet\" is in \(folder)/flows/mine.lua and passes; left out 1 input that failed or changed nothing"
      ])
    #expect(throws: PlainError.self) { try interpreter.perform("record flows/mine.lua \"I open a sheet\"") }
    for last in ["0", "5", "x"] {
      let error = #expect(throws: PlainError.self) { try interpreter.perform("record flows/mine.lua late to \(last)") }
      #expect(error.map { "\($0)" } == "record: expected the number of an input (1 to 4) after `to`, found `\(last)`")
    }
    _ = try interpreter.perform("record flows/mine.lua short to 1")
    let name = folder.split(separator: "/").last ?? ""
    let around = try interpreter.perform("record ../\(name)/around.lua").lines
    #expect(around.first?.hasPrefix("\"around\" is in \(folder)/around.lua and passes") == true, "\(around)")
    let outside = #expect(throws: PlainError.self) { try interpreter.perform("record ../outside.lua") }
    #expect(outside.map { "\($0)" }?.contains("a flow finds the prototype only from there") == true)
    #expect(
      try TextFile.read(folder + "/flows/mine.lua") == """
        require "app"

        flow("I open a sheet", function()
          tap("Open")
          expect.screen("Detail")
          x = 2
          tap("Sheet")
          expect.screen("Sheet")
        end)

        flow("short", function()
          tap("Open")
          expect.screen("Detail")
        end)

        """)
  }

  @Test(arguments: ["record flows/x.lua", "watch on", "reload"])
  func `record, watch and reload are refused for a saved run, which has no script files`(line: String) throws {
    let path = "/tmp/scripts-\(getpid())-\(line.filter(\.isLetter)).run"
    defer { unlink(path) }
    let desk = try desk()
    for line in ["tap Open", "save \(path)", "replay \(path)"] { _ = desk.type(line) }

    #expect(
      desk.type(line).contains(": this run was read from a file and has its own scripts; `replay` plays another run"))
  }

  @Test(arguments: [false, true])
  func `the trace of a saved run shows calls only with --calls`(showsCalls: Bool) throws {
    let path = "/tmp/traced-\(getpid())-\(showsCalls).run"
    defer { unlink(path) }
    let desk = try Desk(
      "screen 'A' { view = { button 'Go' { action = function() print 'gone' end } } } app { root = 'A' }")
    for line in ["tap Go", "save \(path)"] { _ = desk.type(line) }
    var said: [String] = []
    var options = HeadlessRun.Options(path: path, session: .init(defaultSystem: 6))
    (options.showsTrace, options.showsCalls) = (true, showsCalls)

    let status = HeadlessRun(options, output: Output(print: { said.append($0) }, printError: { said.append($0) })).run()

    #expect(status == .ok, "\(said)")
    #expect(said.joined().contains("gone"), "\(said)")
    #expect(said.joined().contains("↳ action of Go") == showsCalls, "\(said)")
  }

  @Test func `maquette run opens a saved run`() throws {
    let path = "/tmp/opened-\(getpid()).run"
    defer { unlink(path) }
    let desk = try desk()
    _ = desk.type("tap Open")
    let saved = desk.type("save \(path)")
    var said: [String] = []
    var options = HeadlessRun.Options(path: path, session: .init(defaultSystem: 6))
    options.commandSource.commands = ["seen", "tree"]

    let status = HeadlessRun(options, output: Output(print: { said.append($0) }, printError: { said.append($0) })).run()

    #expect(status == .ok, "\(saved) \(said)")
    #expect(said.joined(separator: "\n").hasPrefix("1\n"), "\(said)")
    #expect(said.joined().contains("Detail \"Detail\" · appeared"), "\(said)")
  }
}
