import CommandArguments
import Flows
import Glibc
import Scripting
import Testing

/// Tests that the articles and the README describe the command line correctly.
struct DocumentTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  private static let pages = "Sources/CommandArguments/CommandArguments.docc/"

  private static func text(_ path: String) throws -> String { try #require(try TextFile.read(root + "/" + path)) }

  /// The README, and every article of every target.
  private static let documents: [String] = {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(root + "/Sources/*/*.docc/*.md", 0, nil, &found) == 0 else { return [] }
    let pages = (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    return ["README.md"] + pages.map { String($0.dropFirst(root.count + 1)) }
  }()

  @Test(arguments: documents) func `every command line in a document is valid`(_ document: String) throws {
    for line in CommandLineInText.all(in: try Self.text(document)) {
      let first = line.words.first ?? "."
      // `maquette test` may be only the name of a command, so it isn't checked further. A single other word may be the
      // name of a format, such as `maquette trace`, rather than a command.
      if line.words.count == 1, line.isInText {
        #expect(Suggestion.nearest(to: first, among: MaquetteCommand.names) == nil, "\(document): \(line.text)")
        continue
      }
      let isKnown = ["help", "…"].contains(first) || MaquetteCommand.names.contains(first)
      #expect(isKnown || first.contains { "./-".contains($0) }, "\(document): \(line.text)")
      do { _ = try Request(parsing: line.words) } catch {
        #expect(!MaquetteCommand.isMistake(error), "\(document): \(line.text): \(error)")
      }
    }
  }

  @Test func `these tests find command lines in a document, and mistakes in command lines`() {
    let text = """
      Type `maquette test --strict` here.
      ```sh
      maquette run a.lua -e 'tap Go'    # does it
      $ maquette test a b | tail
      $program test prototype --list
      ```
          maquette app.lua                       opens it
      """
    #expect(
      CommandLineInText.all(in: text).map(\.words) == [
        ["test", "--strict"], ["run", "a.lua", "-e", "tap Go"], ["test", "a", "b"], ["test", "prototype", "--list"],
        ["app.lua"],
      ])
    #expect(Self.documents.count > 15)
    #expect { try Request(parsing: ["test", "--nonsense"]) } throws: { "\($0)".contains("unknownOption") }
  }

  @Test func `the article's table of exit statuses agrees with the program`() throws {
    let page = try Self.text(Self.pages + "TheCommandLine.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }

    #expect(rows.map(String.init) == ExitStatus.allCases.map { "| \($0.rawValue) | \($0.summary) |" })
  }

  @Test func `the program prints the sessions in the article on the command line`() throws {
    let page = try Self.text(Self.pages + "TheCommandLine.md")
    let sessions = page.split(separator: "```console\n").dropFirst().compactMap { $0.split(separator: "```").first }
    let program = Program([
      "wrong/.maquette.lua": "return {\n  test = { strct = true },\n}\n", "wrong/app.lua": Program.app,
    ])

    #expect(sessions.count == 2)
    for (session, folder) in zip(sessions, [".", "wrong"]) {
      let lines = session.split(separator: "\n", omittingEmptySubsequences: false)
      let command = lines.first?.dropFirst(2).replacing("maquette", with: "$maquette", maxReplacements: 1) ?? ""
      let (text, _) = program.shell("cd \(folder) && \(command)")
      #expect(text == lines.dropFirst().joined(separator: "\n"), "\(command)")
    }
  }

  @Test func `the program prints the reports in the article Trying your flows`() throws {
    let page = try Self.text("Sources/Flows/Flows.docc/TryingYourFlows.md")
    let blocks = page.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    func contents(_ language: String) -> [String] {
      blocks.filter { $0.hasPrefix(language + "\n") }.map { String($0.dropFirst(language.count + 1)) }
    }
    let (scripts, sessions, reports) = (contents("lua"), contents("console"), contents(""))
    try #require(scripts.count == 2 && sessions.count == 2 && reports.count == 2)

    for (session, report) in zip(sessions, reports) {
      let program = Program(["app.lua": scripts[0], "flows/a.lua": scripts[1]])
      let (text, _) = program.shell("unset MAQUETTE_SYSTEM; " + session.replacing("$ maquette", with: "$maquette"))
      for part in report.split(separator: "…\n") { #expect(text.contains(part), "\(text)") }
    }
  }

  @Test func `the project options in the article are accepted`() throws {
    let page = try Self.text(Self.pages + "TheCommandLine.md")
    let options = try #require(page.split(separator: "```lua\n").dropFirst().first?.split(separator: "```").first)
    let flows = "require 'app' flow('basket', { tags = { 'slow' } }, function() end) flow('till', function() end)"
    let program = Program([".maquette.lua": String(options), "app.lua": Program.app, "flows/a.lua": flows])

    #expect(program.shell("$maquette test --list").text == "flows/a.lua:1: basket [slow]\n")
    #expect(program.shell("$maquette run . | tail -1").text.contains("Start"))
    #expect(program.shell("$maquette . </dev/null").status == 0)
  }

  @Test(arguments: ["run: $program test ", "- $program test "])
  func `the jobs in the article In CI run the flows and write a report`(_ head: String) throws {
    let page = try Self.text(Self.pages + "InCI.md")
    let line = try #require(page.split(separator: "\n").first { $0.contains(head) })
    let command = try #require(line.split(separator: "$program ").last)
    let program = Program(["red.lua": "\nflow('red', function() tap 'x' end)\n"])
    let run = "export GITHUB_STEP_SUMMARY=$PWD/summary.md; $maquette \(command)"

    let green = program.shell("$maquette new prototype >/dev/null; \(run)")
    #expect(green.status == 0, "\(green.text)")
    #expect(program.shell("ls out").text.contains("junit.xml"))

    let red = program.shell("rm -rf out; cat red.lua >>prototype/flows/first.lua; \(run)")
    #expect(red.status == 1, "\(red.text)")
    #expect(program.shell("cat out/junit.xml").text.contains("red"))
  }
}

/// A command line of the program in a document.
private struct CommandLineInText {
  let text: String
  /// The words without the program's name.
  let words: [String]
  /// Whether the command line is between backquotes within text.
  let isInText: Bool

  /// Returns all command lines between backquotes, and all command lines at the beginning of a line of a shell session
  /// or a CI job.
  static func all(in text: String) -> [CommandLineInText] {
    var language: Substring?
    return text.split(separator: "\n").flatMap { line -> [CommandLineInText] in
      if line.hasPrefix("```") {
        language = language == nil ? line.dropFirst(3) : nil
        return []
      }
      if let language, !["sh", "console", "yaml"].contains(language) { return [] }
      if language != nil || line.hasPrefix("    ") { return command(line, isInText: false).map { [$0] } ?? [] }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.compactMap {
        command($0.element, isInText: true)
      }
    }
  }

  private static func command(_ line: Substring, isInText: Bool) -> CommandLineInText? {
    var rest = line.drop { $0 == " " || $0 == "-" }
    for head in ["$ ", "run: "] where rest.hasPrefix(head) { rest = rest.dropFirst(head.count) }
    for name in ["maquette ", "$program "] where rest.hasPrefix(name) {
      return CommandLineInText(text: String(rest), words: words(rest.dropFirst(name.count)), isInText: isInText)
    }
    return nil
  }

  /// Returns the words of a shell line up to a comment, a pipe or a wide gap.
  ///
  /// Quotation marks are respected.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var last: Character = "-"
    for character in line {
      if quote == nil, "|>;&#)".contains(character) || character == " " && last == " " { break }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
      last = character
    }
    return words + (word.map { [$0] } ?? [])
  }
}
