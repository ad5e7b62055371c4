import Flows
import Locations
import Lua
import Testing

@Suite struct RepeatTests {
  private static let folder = [
    "app.lua": Sample.app,
    "a.lua": "require \"app\" flow(\"one\", function() wait(1) end) flow(\"two\", function() end)",
  ]

  @Test func `a repeated flow is reported only once`() {
    let run = RecordedRun(Folder(RepeatTests.folder), ["a.lua"]) { $0.repeatCount = 3 }

    #expect(run.names == ["one", "two"])
    #expect(run.status == .ok)
    #expect(run.summary?.hash == RecordedRun(Folder(RepeatTests.folder), ["a.lua"]).summary?.hash)
  }

  @Test func `a repeated flow with a different result is an internal error`() throws {
    let run = RecordedRun(Folder(RepeatTests.folder), ["a.lua"], by: Unsteady()) { $0.repeatCount = 3 }

    #expect(run.status == .internalError)
    #expect(run.results.map(\.outcome) == [.failed, .passed])
    let failure = try #require(run.results[0].failures.last)
    #expect(failure.location?.file.hasSuffix("a.lua") == true && failure.location?.line == 1)
    #expect(
      failure.message == [
        "gave a different result when it was run again. This is a bug in Maquette; please report it.",
        "  run 1     passed, trace 0000000000000000", "  run 3     passed, trace 0000000000000001",
      ])
  }

  /// An execution whose third run has a different result.
  private final class Unsteady: FlowExecution {
    private let flows = FlowsInProcess()

    func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
      try flows.declarations(of: files, settings)
    }

    func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) throws {
      for number in 0..<tasks.count {
        guard tell(FlowCompletion(report: FlowReport(hash: number == 2 ? 1 : 0), wallTime: 1)) else { return }
      }
    }

    func finish() {}
  }
}
