import Console
import Flows
import Rendering
import Reports
import Scripting
import Testing

/// Tests that the statements of the README are true.
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try #require(try TextFile.read(Sample.project + "/README.md"))
  }

  @Test func `the prototype at the top of the README runs`() throws {
    let script = try #require(text.split(separator: "```lua\n").dropFirst().first?.split(separator: "```").first)
    let session = Session()

    try session.loader.load(String(script), name: "app.lua")
    try session.loader.run(chunk: #"tap "Leek Soup""#, name: "test")

    #expect(Picture(of: session.system).text.contains("Recipe 2"))
  }

  @Test func `the program prints the sessions in the README`() throws {
    let examples = Example.all(in: text)

    #expect(examples.count > 1)
    for example in examples { #expect(example.output == example.run(), "$ maquette \(example.words)") }
  }

  @Test func `the README is short, and its list of documents begins with Reading a prototype`() throws {
    let documents = try #require(text.split(separator: "## Documents\n").last?.split(separator: "\n"))

    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
    #expect(documents.dropFirst(2).first?.contains("ReadingAPrototype.md") == true)
  }

  @Test func `the links in the README lead to files that exist`() throws {
    let targets = text.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    let paths = targets.filter { !$0.hasPrefix("#") && !$0.hasPrefix("http") }

    #expect(paths.count > 30)
    for path in paths { #expect(try TextFile.read("\(Sample.project)/\(path)") != nil, "\(path)") }
  }

  /// A shell command and its output.
  private struct Example {
    let words: [String]
    let output: String

    static func all(in text: String) -> [Example] {
      text.split(separator: "```console\n$ maquette ").dropFirst().compactMap { block in
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        guard let end = lines.firstIndex(of: "```") else { return nil }
        return Example(words: shellWords(lines[0]), output: lines[1..<end].map { $0 + "\n" }.joined())
      }
    }

    /// Returns the words of a shell line.
    ///
    /// Single quotes are respected.
    private static func shellWords(_ line: Substring) -> [String] {
      line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
    }

    /// Returns the output of the program.
    func run() -> String {
      var printed = ""
      let output = Output(print: { printed += $0 + "\n" }, printError: { printed += $0 + "\n" })
      let path = Sample.project + "/" + words[1]
      switch words[0] {
      case "run":
        var options = HeadlessRun.Options(path: path)
        options.commandSource.commands = words.dropFirst(2).filter { $0 != "-e" }
        _ = HeadlessRun(options, output: output).run()
      default:
        _ = FlowRunner(
          reporters: [PrettyReporter(output: output.print)], output: output.print, errors: output.printError
        ).run([path])
      }
      return printed.replacing(Sample.project + "/", with: "")
    }
  }
}
