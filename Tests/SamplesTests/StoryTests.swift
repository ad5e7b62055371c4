import Console
import Flows
import Glibc
import InterfaceFiles
import Rendering
import Scripting
import Testing

/// Tests that the sessions in "Going back in time" show the exact output of the console at 80 × 24 for the typed lines.
struct StoryTests {
  private static let article = Sample.project + "/Sources/Timeline/Timeline.docc/TimeInTheHand.md"
  /// The changes to the script, keyed by the line before which the change is made.
  private static let edits = ["reload": ("title = \"Detail\"", "title = \"Details\"")]

  @Test func `each session in the article is what the console prints`() throws {
    let text = try #require(try TextFile.read(Self.article))
    var told = ""
    var script = ""
    for (number, block) in text.components(between: "```").enumerated() {
      guard !number.isMultiple(of: 2) else {
        told += block
        continue
      }
      let language = block.lines.first ?? ""
      let body = block.lines.dropFirst().dropLast().joined(separator: "\n") + "\n"
      if language == "lua" { script = body }
      told += "```" + (language == "session" ? "session\n" + (try transcript(of: body, script)) : block) + "```"
    }
    guard told != text else { return }
    if !text.contains("▸ tap") { try record(told) }
    Issue.record("the stories differ: reduce them to the typed lines to record them again\n\(told)")
  }

  private func record(_ text: String) throws {
    let file = try #require(fopen(Self.article, "w"))
    fputs(text, file)
    fclose(file)
  }

  /// Types the lines that follow the prompts of a block, and returns the transcript of the session.
  ///
  /// If the block has no prompts, all of its lines are typed.
  private func transcript(of block: String, _ script: String) throws -> String {
    let prompts = block.lines.compactMap { line in
      line.firstIndex(of: "▸").flatMap { place in line.first?.isNumber == true ? line[line.index(after: place)...] : nil
      }
    }
    let typed = prompts.isEmpty ? block.lines.filter { !$0.isEmpty } : prompts.map { String($0.dropFirst()) }
    return try Story(script).told(typed, edits: Self.edits)
  }
}

/// A console that reads the lines of a session.
private final class Story: LineSource {
  private let folder: String
  private var typed: [String] = []
  private var said: [String] = []
  private var address: () -> String = { "" }
  private var edits: [String: (String, String)] = [:]
  private let script: String

  init(_ script: String) throws {
    self.script = script
    var template = Array("/tmp/story-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    write(script)
  }

  deinit { _ = system("rm -r '\(folder)'") }

  private func write(_ text: String) {
    guard let file = fopen(folder + "/app.lua", "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  func told(_ typed: [String], edits: [String: (String, String)]) throws -> String {
    (self.typed, self.edits) = (typed, edits)
    var output = Output(print: { [unowned self] in said.append($0) }, printError: { [unowned self] in said.append($0) })
    output.size = { (80, 24) }
    let folder = folder
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      let session = Session(words: [InterfaceFiles.install], folder: folder, scripts: files)
      session.recorder.recordCalls()
      return session
    }
    address = { [unowned interpreter] in interpreter.address }
    _ = ConsoleLoop(interpreter, lines: self, isInteractive: true).run()
    let start = said.firstIndex { $0.hasPrefix("0▸ ") } ?? 0
    return said[start...].joined(separator: "\n") + "\n"
  }

  func next(continues: Bool) -> Line {
    guard !typed.isEmpty else { return .end }
    let line = typed.removeFirst()
    if let edit = edits[line] { write(script.replacing(edit.0, with: edit.1)) }
    said.append("\(address())▸ \(line)")
    return .text(line)
  }

  func remember(_ chunk: String) {}
}

extension String {
  /// Returns the parts between occurrences of a mark.
  ///
  /// Every second part is between an opening and a closing mark.
  fileprivate func components(between mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }

  fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
