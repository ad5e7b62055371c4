import Console
import Controllers
import Flows
import Glibc
import Lua
import Scripting
import Testing

struct ConsoleTests {
  @Test func `the picture and the trace are printed after each action`() throws {
    let desk = try Desk()

    let (status, text) = desk.run("trace last 0\ntap Add\n")

    #expect(status == .ok)
    let parts = text.split(separator: "no events\n")
    #expect(parts.last?.hasPrefix("┌──") == true)
    #expect(parts.last?.contains("\n NavigationController(List) + New · portrait · 0.400 s\n 0.000  New  ") == true)
    #expect(text.hasSuffix("animated=true"))
  }

  @Test func `if the input isn't interactive, the console ends at the first error`() throws {
    let desk = try Desk()

    let (status, text) = desk.run("trace off\nauto off\ntap Nothing\ntap Add\n")

    #expect(status == .failed)
    #expect(text.contains("! tap \"Nothing\": nothing on the screen has that name"))
    #expect(desk.front == "List")
  }

  @Test func `with keepsGoing, the console continues after an error, but exits with the status of the error`() throws {
    let desk = try Desk()

    let (status, _) = desk.run("tap Nothing\ntap Add\n", keepsGoing: true)

    #expect(status == .failed)
    #expect(desk.front == "New")
  }

  @Test func `a chunk can have several lines, and pasted lines are executed one by one`() throws {
    let desk = try Desk()

    let (status, text) = desk.run("auto off\ntrace off\nfor i = 1, 2 do\nprint(i)\nend\nx =\n42\nx\nquit\nerror 'late'")

    #expect(status == .ok)
    #expect(text.hasSuffix(" 0.000  >                 1\n 0.000  >                 2\n42"))
  }

  @Test func `a folder or a pipe with the name of a storyboard isn't a prototype`() throws {
    var template = Array("/tmp/folder-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -rf '\(folder)'") }
    mkdir(folder + "/A.storyboard", 0o700)
    mkfifo(folder + "/B.storyboard", 0o600)

    for (name, problem) in [
      ("A.storyboard", "expected a storyboard or xib, found a folder"), ("B.storyboard", "not a regular file"),
    ] {
      let error = #expect(throws: (any Error).self) { try Prototype(path: folder + "/" + name) }
      #expect(error.map { "\($0)".hasSuffix(problem) } == true, "\(error.map { "\($0)" } ?? "")")
    }
  }

  @Test func `screens and an app can be declared at an empty console`() throws {
    let desk = try Desk("")

    let (status, text) = desk.run("screen 'Here' { title = 'Here' }\napp { root = Here {} }\ntree\n")

    #expect(status == .ok)
    #expect(text.hasSuffix("Here \"Here\" · appeared"))
  }

  @Test func `the console continues after Ctrl-C during a reload`() throws {
    var template = Array("/tmp/reload-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -r '\(folder)'") }
    let file = try #require(fopen(folder + "/app.lua", "w"))
    fputs("if interruptMe() then while true do end end screen 'A' {} app { root = 'A' }", file)
    fclose(file)
    var sessions = 0
    var said: [String] = []
    let output = Output(print: { said.append($0) }, printError: { said.append("! " + $0) })
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      let session = Session(options: .init(defaultSystem: 6), scripts: files)
      sessions += 1
      let isSecond = sessions == 2
      session.state.setGlobal("interruptMe") { call in
        if isSecond { call.state.interrupt() }
        call.push(isSecond)
        return 1
      }
      return session
    }
    let lines = PlainLines(text: "reload\nprint 'goes on'\n")

    _ = ConsoleLoop(interpreter, lines: lines, isInteractive: true, keepsGoing: true).run()

    #expect(sessions == 2)
    #expect(said.joined(separator: "\n").contains("app.lua:1: interrupted"), "\(said)")
    #expect(said.contains { $0.hasSuffix("goes on") }, "\(said)")
  }

  @Test(arguments: [80, 40]) func `printing doesn't redraw the picture, but a change does`(columns: Int) throws {
    func pictures(_ lines: String) throws -> (count: Int, said: String) {
      let said = try Desk(columns: columns).talk(lines)
      return (said.split(separator: "\n").count { $0.hasPrefix("┌") }, said)
    }

    let printed = try pictures("print 'hello'\nfor i = 1, 3 do print(i) end")
    #expect(printed.count == 1 && printed.said.contains("hello"), "\(printed.said)")
    #expect(try pictures("tap Waffles").count == 2)
    #expect(try pictures("print 'hello' application.root.view.isHidden = true").count == 2)
  }

  @Test func `a line that needs more rows than a page doesn't hide other lines`() throws {
    let desk = try Desk()
    desk.rows = 24
    _ = desk.type("for i = 1, 3 do print(i .. ' ' .. ('x'):rep(3000)) end")

    let said = desk.talk("trace\n\n\n\n\n")
    for number in 1...3 { #expect(said.contains("\(number) xxx"), "\(said)") }
    #expect(said.contains("… 2 more lines: Enter shows them"), "\(said)")
  }

  @Test(arguments: [60, 80]) func `output is broken between words to fit the terminal`(columns: Int) throws {
    let desk = try Desk(columns: columns)
    let said = desk.talk("auto off\ntap Waffles\nwhy viewDidAppear\nhelp why\nwhy Nobody at all who is here\n")

    // The output marks an error with two extra characters.
    let long = said.split(separator: "\n").filter { $0.count > columns + ($0.hasPrefix("! ") ? 2 : 0) }
    #expect(long.isEmpty, "\(long)")
    #expect(said.contains("rule: "), "\(said)")
  }

  @Test func `reload replays the inputs, but not lines that the console refused`() throws {
    var template = Array("/tmp/reload-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -r '\(folder)'") }
    let file = try #require(fopen(folder + "/app.lua", "w"))
    fputs(Desk.recipes, file)
    fclose(file)
    var said: [String] = []
    let output = Output(print: { said.append($0) }, printError: { said.append("! " + $0) })
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      Session(options: .init(defaultSystem: 6), scripts: files)
    }
    let text = "tap Nope\nx = = 1\ntap Waffles\ny = 1 error('mine')\nreload\ntree\ny\n"

    _ = ConsoleLoop(interpreter, lines: PlainLines(text: text), isInteractive: false, keepsGoing: true).run()

    let all = said.joined(separator: "\n")
    #expect(all.contains("reloaded, 1 step replayed, 1 failed again"), "\(all)")
    #expect(all.contains("Detail"), "\(all)")
    #expect(said.last == "1", "\(all)")
  }

  @Test func `a write to a full non-blocking output waits for the reader`() throws {
    var template = Array("/tmp/output-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -r '\(folder)'") }
    let reader = try #require(popen("sleep 0.2; cat >'\(folder)/read'", "w"))
    #expect(fcntl(fileno(reader), F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "0123456789", count: 100_000)

    let file = CheckedFile(fileno(reader))
    file.write(text)
    pclose(reader)

    #expect(file.problem == nil)
    #expect(try Prototype(path: folder + "/read").readSource().text == text)
  }

  @Test func `lines may have Windows line breaks`() throws {
    let desk = try Desk("screen 'A' {}\r\napp { root = 'A' }\r\nfunction fail()\r\n  error('mine')\r\nend\r\n")

    let (_, text) = desk.run("auto off\r\ntrace off\r\nx = 41\r\nx + 1\r\nfail()\r\n", keepsGoing: true)

    #expect(text.contains("\n42\n"))
    #expect(text.contains("! app.lua:4: mine\n  4 │   error('mine')"), "\(text)")
  }

  @Test func `a session can be used after an interruption`() throws {
    let desk = try Desk()
    desk.interpreter.session.state.setGlobal("stop") { call in
      call.state.interrupt()
      return 0
    }

    #expect(desk.type("stop() while true do end").contains("interrupted"))
    desk.interpreter.session.state.resumeAfterInterrupt()
    #expect(desk.type("coroutine.wrap(function() stop() while true do end end)()").contains("interrupted"))
    desk.interpreter.session.state.resumeAfterInterrupt()
    #expect(
      desk.type("every(0.001, function() if not stopped then stopped = true stop() end end) wait(1e9)").contains(
        "interrupted"))
    desk.interpreter.session.state.resumeAfterInterrupt()
    #expect(desk.type("tap Add") == "")
    #expect(desk.front == "New")
  }
}
