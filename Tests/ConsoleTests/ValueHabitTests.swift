import Console
import Flows
import Glibc
import Lua
import Scripting
import Testing

/// Tests of the values of earlier inputs, and of lines that users type out of habit.
@Suite struct `At the prompt` {
  @Test func `the last value is called _, and the value of input 3 is called _3`() throws {
    let desk = try Desk()

    #expect(desk.type("40 + 2") == "42")
    #expect(desk.type("_ + 1") == "43")
    _ = desk.type("tap Waffles")
    #expect(desk.type("_1 .. ' and ' .. _2") == "\"42 and 43\"")
    #expect(desk.type("_") == "\"42 and 43\"")
    #expect(desk.type("_4") == "\"42 and 43\"")
    #expect(desk.type("_99").hasSuffix("nil"))
    _ = desk.type("undo")
    #expect(desk.type("_") == "43")
  }

  @Test func `showing a controller doesn't keep the controller alive`() throws {
    let desk = try Desk()
    _ = desk.type("tap Waffles")
    #expect(desk.type("application.root.topViewController").hasPrefix("Detail"))
    #expect(desk.type("_.title") == "\"Cake\"")
    _ = desk.type("application.root.topViewController")

    _ = desk.type("back")

    #expect(desk.type("trace").contains("deinit"))
    #expect(desk.type("_").hasSuffix("nil"))
  }

  @Test func `the console explains why an input has no value, and keeps running a command file`() throws {
    let desk = try Desk()
    #expect(desk.type("_") == "(no input has returned a value yet)\nnil")

    for line in ["tap Waffles", "application.root.topViewController", "back"] { _ = desk.type(line) }

    #expect(desk.type("_1") == "(input 1 returned no value)\nnil")
    #expect(desk.type("_2") == "(the value of input 2 is gone: Detail was released)\nnil")
    #expect(desk.type("_") == "(the value of the last input that returned one is gone: Detail was released)\nnil")
    #expect(desk.type("_99") == "(there is no input 99)\nnil")
    #expect(desk.run("_1\n_\ntap Add\n").status == .ok)
    #expect(desk.front == "New")
  }

  @Test func `a word such as _x, which only resembles the name of a value, is unknown`() throws {
    let desk = try Desk()
    _ = desk.run("")

    for word in ["_x", "_1x", "__"] { #expect(desk.type(word).contains("no command, user action or global `\(word)`")) }
    #expect(desk.type("_1") == "(there is no input 1)\nnil")
  }

  @Test func `a script can set a global called _`() throws {
    let desk = try Desk()

    _ = desk.type("_ = 'mine'")
    _ = desk.type("1 + 1")

    #expect(desk.type("_") == "\"mine\"")
  }

  @Test func `a semicolon at the end hides the value`() throws {
    let desk = try Desk()

    #expect(desk.type("1 + 1;") == "")
    #expect(desk.type("_") == "2")
    #expect(desk.type("'a;'") == "\"a;\"")
  }

  @Test func `a shell comment has no output, but the length of a list is a value`() throws {
    let desk = try Desk()

    #expect(desk.type("# a comment") == "")
    #expect(desk.type("#") == "")
    #expect(desk.type("#{ 1, 2 }") == "2")
    #expect(desk.run("# first\ntap Waffles\n# last\n").status == .ok)
    #expect(desk.front == "Detail")
  }

  @Test func `a note says that a local variable exists only on its line`() throws {
    let desk = try Desk()
    let loop = ConsoleLoop(desk.interpreter, lines: PlainLines(text: ""), isInteractive: true)
    _ = loop.run()

    #expect(
      desk.type("local count = 3") == "(`count` is local to this line: leave out `local` to keep it)")
    #expect(desk.type("count").contains("`count` was local to its line"))
    #expect(desk.type("local x = 1 print(x)") == "")
    #expect(desk.type("local function f() end").contains("`f` is local to this line"))
  }

  @Test func `a controller is shown with the values that the script set, and a function with its source location`()
    throws
  {
    let desk = try Desk()
    _ = desk.type("tap Waffles")
    _ = desk.type("application.root.topViewController.count = 3")

    #expect(desk.type("application.root.topViewController") == "Detail { count = 3 }")
    #expect(desk.type("{ application.root.topViewController }") == "{ Detail }")
    _ = desk.type("function twice() end")
    #expect(desk.type("twice").hasPrefix("function (console:"))
  }

  @Test func `exit ends the console, as quit does`() throws {
    let desk = try Desk()

    #expect(desk.run("exit\nerror 'late'\n").status == .ok)
  }

  @Test func `the user's init script runs first, and again in each replay`() throws {
    let desk = try InitScriptConsole("function greet(name) return 'Hello, ' .. name end")

    #expect(desk.type("greet 'Ann'") == "\"Hello, Ann\"")
    _ = desk.type("tap Waffles")
    _ = desk.type("undo")
    #expect(desk.type("greet 'Bob'") == "\"Hello, Bob\"")
    _ = desk.type("relaunch")
    #expect(desk.type("greet 'Cid'") == "\"Hello, Cid\"")
  }

  @Test(arguments: ["x = = 1", "error 'mine'", "nothing.here = 1"])
  func `an error in the user's init script is reported, and the console opens anyway`(_ script: String) throws {
    let desk = try InitScriptConsole(script)

    #expect(desk.said.contains { $0.hasPrefix("! \(desk.path):1: ") }, "\(desk.said)")
    #expect(desk.type("tap Waffles") == "")
  }
}

/// A console of a user who has an init script.
private final class InitScriptConsole {
  private let interpreter: Interpreter
  private let folder: String
  /// The path of the user's init script.
  let path: String
  private(set) var said: [String] = []

  init(_ script: String) throws {
    var template = Array("/tmp/opening-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    path = folder + "/maquette/init.lua"
    mkdir(folder + "/maquette", 0o700)
    let file = try #require(fopen(path, "w"))
    fputs(script, file)
    fclose(file)
    let paper = Desk.OutputLines()
    let output = Output(print: { paper.lines.append($0) }, printError: { paper.lines.append("! " + $0) })
    interpreter = try Interpreter(prototype: Prototype(text: SourceText(Desk.recipes)), output: output) { files, _ in
      Session(options: .init(defaultSystem: 6), scripts: files)
    }
    interpreter.opening = Opening(path: path)
    _ = ConsoleLoop(interpreter, lines: PlainLines(text: ""), isInteractive: true).run()
    said = paper.lines
  }

  deinit { _ = system("rm -rf '\(folder)'") }

  func type(_ text: String) -> String {
    do { return try interpreter.perform(text).lines.joined(separator: "\n") } catch {
      return interpreter.report(error).joined(separator: "\n")
    }
  }
}
