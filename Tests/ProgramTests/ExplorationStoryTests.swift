import Glibc
import Lua
import Scripting
import TestSupport
import Testing

/// Tests that the program prints the sessions in the article "Three explorations".
struct ExplorationStoryTests {
  private static let article =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    + "/Sources/Exploration/Exploration.docc/ThreeExplorations.md"

  /// Each run tries one section.
  ///
  /// If every session has been reduced to its commands, the article is recorded again.
  @Test func `the program prints each session of the article`() throws {
    let text = try #require(try TextFile.read(Self.article))
    let sections = text.components(before: "\n## ").map(Story.init)

    #expect(sections.count == 4)
    if sections.allSatisfy(\.isReduced) { try record(sections.map(\.told).joined()) }
    // The first section is the introduction, which has no sessions.
    for section in Share.cases(of: Array(sections.dropFirst())) {
      let told = section.told
      guard told != section.text else { continue }
      Issue.record("the sessions differ: reduce them to their commands to record them again\n\(told)")
    }
  }

  private func record(_ text: String) throws {
    let file = try #require(fopen(Self.article, "w"))
    fputs(text, file)
    fclose(file)
  }
}

/// A section of the article, whose scripts and sessions follow each other in one folder.
private struct Story {
  /// The parts between the marks of code blocks.
  ///
  /// Every second part is a code block.
  private let parts: [String]

  init(_ section: String) { parts = section.components(separatedBy: "```") }

  /// The section as it is written in the article.
  var text: String { parts.joined(separator: "```") }

  private var blocks: [String] { stride(from: 1, to: parts.count, by: 2).map { parts[$0] } }

  /// Whether the sessions contain only commands.
  var isReduced: Bool {
    blocks.filter { $0.hasPrefix("console\n") }.allSatisfy { commands(of: $0).count == $0.lines.count - 2 }
  }

  /// The section with the output that the program prints.
  var told: String {
    let program = Program()
    return parts.enumerated().map { place, part in
      guard !place.isMultiple(of: 2) else { return part }
      if part.hasPrefix("lua\n") { write(part.dropFirst(4), in: program) }
      return part.hasPrefix("console\n") ? transcript(of: part, program) : part
    }.joined(separator: "```")
  }

  private func write(_ script: Substring, in program: Program) {
    guard let file = fopen(program.folder + "/app.lua", "w") else { return }
    fputs(String(script), file)
    fclose(file)
  }

  private func commands(of session: String) -> [String] { session.lines.filter { $0.hasPrefix("$ ") } }

  private func transcript(of session: String, _ program: Program) -> String {
    let lines = commands(of: session).map { command -> String in
      let words = command.dropFirst(2).replacing("maquette", with: "$maquette", maxReplacements: 1)
      let text = program.shell("unset MAQUETTE_SYSTEM; " + words).text
      return command + "\n" + text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n")
    }
    return "console\n" + lines.joined()
  }
}

extension String {
  /// The parts between the occurrences of a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    let cuts = ranges(of: separator)
    let starts = [startIndex] + cuts.map(\.upperBound)
    let ends = cuts.map(\.lowerBound) + [endIndex]
    return zip(starts, ends).map { String(self[$0..<$1]) }
  }

  /// The parts that begin with a separator, and the part before the first one.
  fileprivate func components(before separator: String) -> [String] {
    components(separatedBy: separator).enumerated().map { $0 == 0 ? $1 : separator + $1 }
  }
}
