import Console
import Controllers
import Flows
import Glibc
import Lua
import Scripting
import Testing

struct HeadlessRunTests {
  /// Runs a prototype in a file.
  private func run(
    _ script: String, _ commands: [String] = [], change: (inout HeadlessRun.Options) -> Void = { _ in }
  ) throws -> (status: Status, results: String, errors: String) {
    let file = try ScriptFile(script)
    var options = HeadlessRun.Options(path: file.folder, session: .init(defaultSystem: 6))
    options.commandSource.commands = commands
    change(&options)
    let results = Desk.OutputLines()
    let errors = Desk.OutputLines()
    let output = Output(print: { results.lines.append($0) }, printError: { errors.lines.append($0) })
    let status = HeadlessRun(options, output: output).run()
    return (status, results.lines.joined(separator: "\n"), errors.lines.joined(separator: "\n"))
  }

  @Test func `picture, tree and trace are printed on request`() throws {
    let (status, results, errors) = try run(Desk.recipes, ["tap Add"]) { $0.showsTree = true }

    #expect(status == .ok)
    #expect(errors.isEmpty)
    #expect(
      results == """
        NavigationController(List) · disappeared
        ├ List "Recipes" · disappeared
        └ + New · appeared
        """)
  }

  @Test func `a warning isn't printed again after an input is undone`() throws {
    let script = """
      screen "B" {}
      screen "A" { view = { button "Twice" { action = function(self) self:present "B" self:present "B" end } } }
      app { system = 6, root = "A" }
      """

    let (_, _, errors) = try run(script, ["tap Twice", "application.root:dismiss()", "undo"])

    #expect(errors.split(separator: "\n").count { $0.contains("Attempt to present") } == 1, "\(errors)")
  }

  @Test func `a random number that was set but never drawn causes a warning when the run ends`() throws {
    let commands = ["nextRandom(2)", "nextRandom(3)", "math.random(6)"]
    let warning = "⚠ -e:2: the number of `nextRandom(3)` was never drawn"

    let usual = try run(Desk.recipes, commands)
    #expect(usual.status == .ok)
    #expect(usual.errors.contains("`nextRandom(3)`"), "\(usual.errors)")
    #expect(usual.errors.split(separator: "\n").map(String.init) == [warning])

    let strict = try run(Desk.recipes, commands) { $0.isStrict = true }
    #expect(strict.status == .failed)
    #expect(strict.errors == warning + "\n--strict: the run fails because of 1 warning")
    #expect(try run(Desk.recipes, commands + ["math.random(6)"]).errors == "")
  }

  @Test func `an input that a limit stops is undone if the run keeps going`() throws {
    let script = """
      n = 0
      screen "A" { view = { button "Loop" { action = function() n = n + 100 while true do end end } } }
      app { root = "A" }
      """
    let (_, results, errors) = try run(script, ["tap Loop", "n", "history"]) {
      $0.keepsGoing = true
      $0.session.limits.steps = 100_000
    }

    #expect(results.hasPrefix("0\n") && !results.contains("Loop"), "\(results)")
    #expect(errors.contains("undid `tap Loop`"), "\(errors)")
  }

  @Test func `an input stopped by a limit isn't undone if a limit also stopped the launch`() throws {
    let script = """
      screen "A" { viewDidLoad = function() while not isReady do end end }
      app { root = "A" }
      """
    let (_, results, errors) = try run(script, ["n = 1 while true do end", "n"]) {
      $0.keepsGoing = true
      $0.session.limits.steps = 100_000
    }

    #expect(results.hasSuffix("1"), "\(results)")
    #expect(errors.contains("its effects so far remain, because the launch was stopped too"), "\(errors)")
  }

  @Test func `a file of commands may begin with a byte order mark`() {
    let lines = PlainLines(text: "\u{FEFF}tap Go\r\n\u{FEFF}")

    #expect(lines.next(continues: false) == .text("tap Go"))
    #expect(lines.next(continues: false) == .text("\u{FEFF}"))
  }

  @Test func `a controller that has left the screen and is still alive is reported in a note`() throws {
    let script = """
      kept = {}
      screen "Home" { view = { button "Open" { push = "Detail" } } }
      screen "Detail" { viewDidLoad = function(self) kept[1] = self end }
      app { root = navigation "Home" }
      """

    let (status, _, errors) = try run(script, ["tap Open", "back"])
    #expect(status == .ok && errors == "note: Detail left and is still alive, held by global kept[1]")
    #expect(try run(script, ["tap Open"]).errors == "")
  }

  @Test func `a run counts the rules of flows, but doesn't check them`() throws {
    let (status, _, errors) = try run(
      Desk.recipes + "\nalways(\"x\", function() return false end) never \"New deinit\"")

    #expect(status == .ok)
    #expect(errors == "the script declares 2 rules for flows, which `maquette test` checks")
  }

  @Test func `picture, tree and trace are printed by default`() throws {
    let (_, results, _) = try run(Desk.recipes)

    #expect(results.hasPrefix("┌───"))
    #expect(results.contains("└ List \"Recipes\" · appeared"))
    #expect(results.hasSuffix(" 0.000  application                 didBecomeActive"))
  }

  @Test func `the trace can be JSON Lines`() throws {
    let (_, results, _) = try run(Desk.recipes) {
      $0.showsTrace = true
      $0.traceFormat = .json
    }

    let lines = results.split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        #"{"format":"maquette trace","version":1}"#, #"{"time":0.000,"input":"launch","number":0}"#,
        #"{"time":0.000,"subject":"application","event":"willFinishLaunching"}"#,
      ])
  }

  @Test func `standard output contains only the trace if the trace is JSON`() throws {
    let (_, results, errors) = try run(Desk.recipes, ["1 + 1", "show"]) {
      ($0.showsTrace, $0.showsTree, $0.traceFormat) = (true, true, .json)
    }

    #expect(results.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") }, "\(results)")
    #expect(errors.hasPrefix("2\n┌───"))
    #expect(errors.hasSuffix("└ List \"Recipes\" · appeared"))
  }

  @Test func `the trace has a heading for each input above its events`() throws {
    let (_, results, _) = try run(Desk.recipes, ["tap Add", "1 + 1", "enter('Name', 'Pie') tap 'Done'"]) {
      $0.showsTrace = true
    }

    let headings = results.split(separator: "\n").filter { $0.hasPrefix("▸") }
    #expect(
      headings == [
        "▸ launch", "▸ tap Add", "▸ enter('Name', 'Pie') tap 'Done'", #"▸ enter("Name", "Pie")"#, #"▸ tap("Done")"#,
      ])
    #expect(results.hasPrefix("2\n▸ launch\n 0.000  application"))
    #expect(results.contains("▸ tap Add\n 0.000  New"))
  }

  @Test func `the run ends at the first command that fails`() throws {
    let (status, results, errors) = try run(Desk.recipes, ["tap Nothing", "1 + 1"])

    #expect(status == .failed)
    #expect(results.isEmpty)
    #expect(errors.hasPrefix("tap \"Nothing\": nothing on the screen has that name"))
  }

  @Test func `an incomplete command doesn't continue with the next command`() throws {
    let (status, _, errors) = try run(Desk.recipes, ["print(", "1 + 1"]) { $0.keepsGoing = true }

    #expect(status == .failed)
    #expect(errors.contains("near <eof>"))
    #expect(!errors.contains("1 + 1"))
  }

  @Test func `an error quotes the part of a long line around the word that caused it`() throws {
    let long = String(repeating: "label 'abcdefgh', ", count: 30)
    let (_, _, errors) = try run("screen 'P' { view = { \(long)label 'z' { textt = 'a' } } }")

    let lines = errors.split(separator: "\n")
    #expect(lines.count == 3, "\(errors)")
    #expect(lines[1].contains("textt = 'a'") && lines[1].count < 84)
    let mark = try #require(lines[2].firstIndex(of: "^"))
    let word = try #require(lines[1].firstRange(of: "textt")).lowerBound
    #expect(lines[2][..<mark].count == lines[1][..<word].count)
  }

  @Test func `the error of a script that fails to load shows the line, and no screen is printed`() throws {
    let (status, results, errors) = try run("local x = {}\nlocal y = x.z.w\n")

    #expect(status == .failed)
    #expect(results.isEmpty)
    let report = "app.lua:2: attempt to index a nil value (field 'z')\n  2 │ local y = x.z.w\n    │             ^"
    #expect(errors.hasSuffix("/" + report))
  }

  @Test func `an error and its callers are shown with paths that the user can open`() throws {
    let file = try ScriptFile("local function fail()\n  error 'here'\nend\nfail()\n")
    let errors = Desk.OutputLines()
    let output = Output(print: { _ in }, printError: { errors.lines.append($0) })

    _ = HeadlessRun(HeadlessRun.Options(path: file.folder, session: .init()), output: output).run()

    let lines = errors.lines.joined(separator: "\n").split(separator: "\n")
    #expect(lines.first == "\(file.folder)/app.lua:2: here", "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  from \(file.folder)/app.lua:4: ") }, "\(lines)")
  }

  @Test func `errors of commands in a file have their source locations`() throws {
    let file = try ScriptFile("tap Add\n-- nothing\ntap Ad\n")

    let (status, _, errors) = try run(Desk.recipes) { $0.commandSource.file = file.folder + "/app.lua" }

    #expect(status == .failed)
    #expect(errors.hasPrefix(file.folder + "/app.lua:3: tap \"Ad\": "))
  }

  @Test func `a prototype that can't be read has a separate exit status`() throws {
    let options = HeadlessRun.Options(path: "/nowhere/at/all.lua", session: .init(defaultSystem: 6))
    let errors = Desk.OutputLines()

    let status = HeadlessRun(options, output: Output(print: { _ in }, printError: { errors.lines.append($0) })).run()

    #expect(status == .unreadable)
    #expect(errors.lines == ["/nowhere/at/all.lua: no such file"])
  }

  @Test func `a script that takes too much memory hits a limit`() throws {
    let (status, _, errors) = try run(
      Desk.recipes, ["local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end"])

    #expect(status == .limit)
    #expect(errors.contains("not enough memory"))
  }
}

/// A script in a temporary folder.
///
/// The folder is removed when the object is deallocated.
private final class ScriptFile {
  let folder: String

  init(_ text: String) throws {
    var template = Array("/tmp/maquette-XXXXXX\0".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let file = try #require(fopen(folder + "/app.lua", "w"))
    fputs(text, file)
    fclose(file)
  }

  deinit {
    unlink(folder + "/app.lua")
    rmdir(folder)
  }
}
