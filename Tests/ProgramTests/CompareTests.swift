import Scripting
import Testing

/// Tests of `maquette compare`, and of the article about it.
struct CompareTests {
  private static let page: String = {
    let project = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    return (try? TextFile.read(project + "/Sources/Comparisons/Comparisons.docc/ComparingSystems.md")) ?? ""
  }()

  /// The contents of the article's code blocks, with the language of each.
  private static let blocks: [(language: String, text: String)] = {
    let parts = page.split(separator: "```", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { index in
      (String(parts[index].prefix { $0 != "\n" }), String(parts[index].drop { $0 != "\n" }.dropFirst()))
    }
  }()

  private static let app = """
    screen "Home" { view = { button "Open" { push = "Detail" } }, viewDidUnload = function(self) end }
    screen "Detail" { view = { label "Here" } }
    app { root = navigation "Home" }
    """

  private let program = Program([
    "app.lua": app, "late/app.lua": "screen 'A' {} app { root = 'A', device = 'iPhone 15' }",
    "broken/app.lua": "screen 'A' { viw = 1 ",
    "commands.txt": "tap Open\ntree\nmemoryWarning\n",
  ])

  @Test func `the article's example prints what the article shows`() throws {
    let script = try #require(Self.blocks.first { $0.language == "lua" }?.text)
    let session = try #require(Self.blocks.first { $0.language == "console" }?.text)
    let lines = session.split(separator: "\n", maxSplits: 1).map(String.init)

    let (text, status) = Program(["app.lua": script]).shell("$" + lines[0].dropFirst(2))

    #expect(status == 0)
    #expect(text == lines[1], "\(text)")
  }

  @Test func `the article's flow passes under some systems and fails under others, which a line says`() throws {
    let scripts = Self.blocks.filter { $0.language == "lua" }.map(\.text)
    let (text, status) = Program(["app.lua": scripts[0], "flow.lua": "require 'app'\n" + scripts[1]])
      .shell("$maquette test flow.lua")

    #expect(status == 1)
    #expect(text.contains("✓ a warning frees the cache (system 5)"), "\(text)")
    #expect(
      text.contains("flow.lua:2: a warning frees the cache: passes under system 4 and 5, fails under 6"), "\(text)")
  }

  @Test func `commands are read from a file, and console commands are left out`() {
    let (text, status) = program.shell("$maquette compare app.lua commands.txt --systems 5,6 2>&1")

    #expect(status == 0)
    #expect(text.contains("left out: tree") && text.contains("▸ memoryWarning"), "\(text)")
  }

  @Test func `a page and a text file are written instead of the output`() {
    let (text, status) = program.shell(
      "$maquette compare app.lua --systems 5,6 -e 'tap Open' -e memoryWarning -o a.txt --html b.html && head -qn1 a.txt b.html"
    )

    #expect(status == 0)
    #expect(text == "app.lua on iPhone, systems 5 and 6\n<!doctype html>\n", "\(text)")
  }

  @Test(arguments: ["app.lua", "commands.txt"])
  func `the output doesn't overwrite a file that was read`(path: String) {
    let (text, status) = program.shell(
      "cp app.lua app.txt; cp commands.txt before.txt; "
        + "$maquette compare app.txt commands.txt --systems 5,6 -o \(path == "app.lua" ? "app.txt" : path) 2>&1; code=$?; "
        + "cmp app.lua app.txt && cmp before.txt commands.txt && exit $code")

    #expect(status != 0)
    #expect(text.contains("can't be written: it is the "), "\(text)")
  }

  @Test func `a system that can't launch the prototype is named, and the others are compared`() {
    let (text, status) = program.shell("$maquette compare late --systems 6,17,18 2>&1")

    #expect(status == 1)
    #expect(text.contains("not compared under system 6: ") && text.contains("systems 17 and 18"), "\(text)")
  }

  @Test func `systems that are older than the script's device are left out without a failure`() {
    let (text, status) = program.shell("$maquette compare late 2>&1")

    #expect(status == 0)
    #expect(text.contains("not compared under systems 2 to 16: ") && text.contains("systems 17, 18 and 26"), "\(text)")
    #expect(text.contains("choose an older device: --device \"iPhone\""), "\(text)")
  }

  @Test func `a flow of a prototype with another name is recorded`() {
    let program = Program(["shop.lua": Self.app])
    let (text, status) = program.shell(
      "$maquette run shop.lua -e 'tap Open' -e 'record flows/x.lua' && $maquette test flows/x.lua")

    #expect(status == 0, "\(text)")
    #expect(text.contains("1 passed"), "\(text)")
  }

  @Test(arguments: [
    ("app.lua --systems 19,20", 64, "after system 18 came system 26"),
    ("app.lua --systems 6", 64, "at least two systems"),
    ("app.lua --systems six,7", 64, "found \"six\""), ("broken --systems 5,6", 1, "app.lua:1"),
    ("nothing.lua", 66, "nothing.lua: no such file"), ("app.lua -o a.pdf", 64, "`.pdf`"),
    ("app.lua --systems 5,6 --html a.txt", 64, "ends in .html"),
    ("late --systems 6,17", 1, "only under 17"), ("app.lua --systems 5,6 -e 'tap Opne'", 1, "fails under every system"),
    ("app.lua --systems 5,6 -e opne", 1, "unknown command `opne`"),
    ("app.lua --systems 5,6 --device 'iPhone 15'", 1, "needs system 17"),
  ])
  func `a mistake is reported with what was expected`(words: String, status: Int32, part: String) {
    let result = program.shell("$maquette compare \(words) 2>&1")

    #expect(result.status == status && result.text.contains(part), "\(result)")
  }
}
