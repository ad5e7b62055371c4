import Console
import Controllers
import Flows
import InterfaceFiles
import Lua
import Reports
import Scripting
import Testing

struct SampleTests {
  /// The printed lines of a run, including its errors.
  private final class Prints {
    var lines: [String] = []

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  @Test func `there are samples, and each has flows and command files`() {
    #expect(Sample.all.contains { $0.name == "recipes" })
    for sample in Sample.all {
      #expect(Sample.scripts.contains { $0.sample.name == sample.name }, "\(sample.name)/commands is empty")
    }
  }

  @Test(arguments: Sample.all)
  func `a sample launches without warnings or leaks`(_ sample: Sample) throws {
    let session = Session(words: [InterfaceFiles.install], folder: sample.folder)

    let script = try #require(try TextFile.read(sample.folder + "/app.lua"))
    try session.loader.load(script, name: "app.lua")

    #expect(session.system.trace.events(from: 0).count { $0.subject == .warning } == 0)
    #expect(session.close() == LuaCounters())
  }

  @Test(arguments: Sample.all) func `the flows of a sample pass`(_ sample: Sample) {
    let prints = Prints()
    let runner = FlowRunner(
      reporters: [PrettyReporter { prints.lines.append($0) }], output: { prints.lines.append($0) },
      errors: { prints.lines.append($0) })

    let status = runner.run([sample.folder])

    #expect(status == .ok, "\(prints.text)")
  }

  /// Compares the output of commands with the recorded output.
  ///
  /// If there is no recording, the test writes one and fails, so that a person reviews the recording.
  @Test(arguments: Sample.scripts) func `commands print the recorded output`(_ script: Sample.Script) throws {
    let prints = Prints()
    var options = HeadlessRun.Options(path: script.sample.folder)
    options.commandSource.file = script.commands
    let output = Output(print: { prints.lines.append($0) }, printError: { prints.lines.append($0) })

    let status = HeadlessRun(options, output: output).run()

    #expect(status == .ok, "\(prints.text)")
    let printed = prints.text.replacing(script.sample.folder + "/", with: "")
    let recording = Recording(path: script.expected)
    guard let expected = try recording.text() else {
      #expect(recording.record(printed), "\(script.expected) can't be written")
      Issue.record("recorded \(script.expected): check the file, and run the tests again")
      return
    }
    #expect(printed == expected, "differs from \(script.expected); delete the file to record it again:\n\(printed)")
  }
}
