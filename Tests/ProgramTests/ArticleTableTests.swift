import Exploration
import FlowTrials
import Flows
import Reports
import Scripting
import Testing

/// Tests that the tables in the articles have a row for each item of a kind.
struct ArticleTableTests {
  static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

  /// A table in an article, and the names that it must list.
  struct Table: CustomTestStringConvertible, Sendable {
    /// The path of the article in the folder Sources.
    let article: String
    /// The heading above the table.
    let heading: String
    let names: [String]

    var testDescription: String { "\(article): \(heading)" }

    /// The part of the article between the heading and the next one.
    var section: Substring {
      get throws {
        let text = try #require(try TextFile.read(ArticleTableTests.root + "/Sources/" + article))
        let rest = try #require(text.split(separator: "\n## \(heading)\n").dropFirst().first)
        return try #require(rest.split(separator: "\n## ").first)
      }
    }
  }

  static let tables = [
    Table(
      article: "Exploration/Exploration.docc/ExploringAPrototype.md", heading: "The checks",
      names: ExplorationCheck.allCases.map(\.rawValue)),
    Table(
      article: "Flows/Flows.docc/TryingYourFlows.md", heading: "Changing the prototype",
      names: MutantKind.allCases.map(\.rawValue)),
    Table(
      article: "Flows/Flows.docc/TryingYourFlows.md", heading: "Disturbing the flows",
      names: Disturbance.allCases.map(\.rawValue)),
    Table(
      article: "Reports/Reports.docc/ReportsOfARun.md", heading: "Overview",
      names: ReportRequest.Kind.allCases.map(\.rawValue)),
  ]

  @Test(arguments: tables) func `a table in an article has a row for each item`(_ table: Table) throws {
    let rows = try table.section.split(separator: "\n").filter { $0.hasPrefix("| `") }

    #expect(rows.compactMap { $0.dropFirst(3).split(separator: "`").first.map { String($0) } } == table.names)
  }

  /// The server's answer to an unknown key lists the keys.
  @Test(arguments: [("A request", #"{"zzzzzz":1}"#), ("An exploration", #"{"explore":{"zzzzzz":1}}"#)])
  func `the tables in the article about maquette serve have each key`(heading: String, request: String) throws {
    let table = Table(article: "Timeline/Timeline.docc/AMachineAtTheOtherEnd.md", heading: heading, names: [])
    let cells = try table.section.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
      $0.split(separator: "|").first
    }
    let names = cells.flatMap { $0.split(separator: "`").filter { $0.first?.isLetter == true } }

    let answer = Program(["app.lua": Program.app]).shell("echo '\(request)' | $maquette serve app.lua").text
    let listed = try #require(answer.split(separator: "; there are: ").dropFirst().first?.split(separator: "\"").first)

    #expect(names.sorted() == listed.split(separator: " ").sorted())
  }

  @Test func `the first session in the article Exploring a prototype lists each check`() throws {
    let text = try #require(
      try TextFile.read(Self.root + "/Sources/Exploration/Exploration.docc/ExploringAPrototype.md"))
    let checks = ExplorationCheck.allCases.map(\.rawValue).joined(separator: ", ")

    #expect(text.contains("\n  ✓ \(checks): nothing found\n"))
  }

  @Test func `the program prints the sessions in the article Checking a prototype`() throws {
    let text = try #require(try TextFile.read(Self.root + "/Sources/Checks/Checks.docc/CheckingAPrototype.md"))
    let sessions = text.split(separator: "```\n$ maquette check ").dropFirst()

    #expect(sessions.count == 2)
    for session in sessions {
      let lines = try #require(session.split(separator: "```").first).split(separator: "\n")
      let printed = Program().shell("cd '\(Self.root)'; $maquette check \(lines[0])").text.split(separator: "\n")
      #expect(lines.dropFirst().filter { $0 != "…" && !printed.contains($0) } == [], "\(printed)")
      #expect(lines.last == printed.last)
    }
  }
}
