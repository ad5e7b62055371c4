import Console
import Controllers
import Flows
import Glibc
import Lua
import Scripting
import Testing

/// Tests of replays on changed files.
@Suite struct `A run on changed files` {
  /// A console for a prototype in a folder.
  private final class FileConsole {
    let folder: String
    private let paper = Desk.OutputLines()
    let interpreter: Interpreter

    init(_ script: String) throws {
      var template = Array("/tmp/files-XXXXXX".utf8CString)
      folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
      FileConsole.write(script, to: folder + "/app.lua")
      let (paper, folder) = (paper, folder)
      let output = Output(print: { paper.lines.append($0) }, printError: { paper.lines.append("! " + $0) })
      interpreter = try Interpreter(prototype: Prototype(path: folder), output: output) { files, _ in
        Session(options: .init(defaultSystem: 6), folder: folder, scripts: files)
      }
      try interpreter.openPrototype()
    }

    deinit { _ = system("rm -rf '\(folder)'") }

    func change(_ script: String) { FileConsole.write(script, to: folder + "/app.lua") }

    private static func write(_ text: String, to path: String) {
      guard let file = fopen(path, "w") else { return }
      fputs(text, file)
      fclose(file)
    }

    func type(_ text: String) -> String {
      do { return try interpreter.perform(text).lines.joined(separator: "\n") } catch { return "\(error)" }
    }

    var front: String { interpreter.session.system.frontController?.label ?? "" }
  }

  @Test func `inputs that were undone before a reload can be redone afterward, with the new files`() throws {
    let desk = try FileConsole(TimePrototype.prototype)
    for line in ["tap Open", "tap Sheet", "undo 2"] { _ = desk.type(line) }
    desk.change(TimePrototype.prototype.replacing("title = \"Detail\"", with: "title = \"Other\""))

    #expect(desk.type("reload").hasPrefix("reloaded"))
    #expect(desk.front == "List")
    #expect(desk.type("redo").hasPrefix("redone: `tap Open`"))
    #expect(desk.front == "Detail")
    #expect(desk.type("tree").contains("Detail \"Other\""))
    #expect(desk.type("seen") == "1")
    #expect(desk.type("redo").hasPrefix("redone: `tap Sheet`"))
    #expect(desk.front == "Sheet")
    #expect(desk.type("redo") == "redo: there is nothing to redo; a new input discards undone inputs")
  }

  @Test func `inputs that a forced reload left out can be redone`() throws {
    let desk = try FileConsole(TimePrototype.prototype)
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }
    desk.change(TimePrototype.prototype.replacing("button \"Sheet\"", with: "button \"Leaf\""))

    #expect(desk.type("reload").hasPrefix("reload stopped after 1 of 2 steps, at `tap Sheet`"))
    #expect(desk.type("reload force").contains("`redo` tries again"))
    #expect(desk.front == "Detail")
    #expect(desk.type("redo").hasPrefix("redo: `tap Sheet` now fails"))
    #expect(desk.front == "Detail")
    desk.change(TimePrototype.prototype)
    _ = desk.type("reload")
    #expect(desk.type("redo").hasPrefix("redone: `tap Sheet`"))
    #expect(desk.front == "Sheet")
  }
}
