import Scripting
import TestSupport
import Testing

/// Tests of the tasks in the article "How to".
///
/// Each prototype has no findings, its flows pass, and the output is as shown.
struct HowToTests {
  private static let page: String = {
    let project = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    return (try? TextFile.read(project + "/Sources/Scripting/Scripting.docc/HowTo.md")) ?? ""
  }()
  private static let tasks = Task.all(in: page)

  @Test func `the article has twelve tasks, and all of them except CI have a prototype with flows`() {
    let scripted = Self.tasks.filter { $0.files["app.lua"] != nil && $0.files["flows/flows.lua"] != nil }

    #expect(Self.tasks.count == 12)
    #expect(scripted.count == 11)
  }

  @Test(arguments: Share.cases(of: tasks.filter { !$0.files.isEmpty }))
  func `the prototype of each task launches, has no findings, and passes its flows`(task: Task) {
    let program = Program(task.files)

    let launch = program.shell("unset MAQUETTE_SYSTEM; $maquette run . -e show")
    let check = program.shell("unset MAQUETTE_SYSTEM; $maquette check")
    let flows = program.shell("unset MAQUETTE_SYSTEM; $maquette test --strict")

    #expect(launch.status == 0, "\(launch.text)")
    #expect(check.status == 0 && check.text.contains("nothing found"), "\(check.text)")
    #expect(flows.status == 0 && flows.text.contains(" 0 failed, 0 skipped"), "\(flows.text)")
  }

  @Test(arguments: tasks.filter { !$0.sessions.isEmpty })
  func `the program prints each session`(task: Task) {
    for session in task.sessions {
      let lines = session.split(separator: "\n", maxSplits: 1).map(String.init)
      let printed = Program(task.files).shell("unset MAQUETTE_SYSTEM; $" + lines[0].dropFirst(2))
      #expect(printed.text == lines[1], "\(lines[0])")
    }
  }

  @Test func `the five lines for CI pass if the prototype's flows pass, and fail if the flows fail`() throws {
    let lines = try #require(Self.tasks.last?.shell.split(separator: "\n"))
    let job = lines.filter { !$0.contains("git ") && !$0.hasPrefix("program=") }.joined(separator: "\n")
    let program = Program(["red.lua": "\nflow('red', function() tap 'x' end)\n"])

    #expect(lines.count == 5)
    #expect(job.split(separator: "\n").count == 3)
    let green = program.shell("$maquette new prototype >/dev/null\n\(job)")
    #expect(green.status == 0, "\(green.text)")
    #expect(program.shell("ls out").text.contains("junit.xml"))
    #expect(program.shell("cat red.lua >>prototype/flows/first.lua\n\(job)").status == 1)
  }

  /// A section of the article: the contents of its code blocks, grouped by language.
  struct Task: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The files of the prototype, keyed by path.
    var files: [String: String] = [:]
    var sessions: [String] = []
    var shell = ""

    static func all(in page: String) -> [Task] {
      page.split(separator: "\n## ").dropFirst().map { Task(section: String($0)) }
    }

    private init(section: String) {
      testDescription = String(section.prefix { $0 != "\n" })
      let parts = section.split(separator: "```", omittingEmptySubsequences: false)
      for block in stride(from: 1, to: parts.count, by: 2).map({ parts[$0] }) {
        let text = String(block.drop { $0 != "\n" }.dropFirst())
        switch block.prefix(while: { $0 != "\n" }) {
        case "lua": files[text.hasPrefix("require \"app\"") ? "flows/flows.lua" : "app.lua"] = text
        case "xml": files["Main.storyboard"] = text
        case "console": sessions.append(text)
        default: shell = text
        }
      }
    }
  }
}
