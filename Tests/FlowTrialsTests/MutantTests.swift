import FlowTrials
import Flows
import Rendering
import Testing

/// Tests of `maquette test --mutate`.
struct MutantTests {
  private static let app = """
    local model = require "model"
    screen "List" {
      title = "List",
      view = {
        label { id = "sum", text = "none" },
        button "Open" { push = "Detail" },
        button "Count" { action = "count" },
        button "Never" { action = function(self) self.title = "Never" end },
      },
      count = function(self)
        self.elements.sum.text = tostring(model.sum(2))
      end,
    }
    screen "Detail" { title = "Detail" }
    screen "Hidden" { title = "Hidden" }
    app { root = navigation "List" }
    """
  private static let model = """
    local model = {}
    function model.sum(most)
      local sum = 0
      local index = 1
      while index <= most do
        sum = sum + index
        index = index + 1
      end
      if sum > 100 then
        sum = 100
      end
      return sum
    end
    return model
    """
  private static let flows = """
    flow("counts", function() tap "Count" expect.text("sum", "3") end)
    flow("opens", function() tap "Open" expect.screen "Detail" end)
    """
  private let folder = TrialFolder(app: app, flows: flows, files: ["model.lua": model])

  /// The verdict on the first mutant whose line is the given text, before or after the change.
  private func verdict(_ line: String, in run: MutationRun) -> MutantVerdict? {
    run.entries.first { [$0.mutant.before, $0.mutant.after].contains(line) }?.verdict
  }

  @Test func `a title that is equal to the name of a screen is changed as a text, not as a link`() throws {
    let run = try folder.mutated()
    let changes = Set(run.entries.map { "\($0.mutant.kind.rawValue): \($0.mutant.after)" })

    #expect(changes.contains(#"text: title = "List?","#), "\(changes)")
    #expect(changes.contains(#"target: button "Open" { push = "Hidden" },"#), "\(changes)")
    #expect(!changes.contains { $0.hasPrefix("target: title") || $0.hasPrefix("target: screen \"Detail\" { title") })
  }

  @Test func `a flow notices a changed link, a removed action and a changed module`() throws {
    let run = try folder.mutated()

    for after in [
      #"button "Open" { push = "Hidden" },"#, #"button "Count" {  },"#, "sum = sum + index", "local sum = 0",
    ] {
      guard case .noticedByFlow? = verdict(after, in: run) else {
        Issue.record("\(after): \(verdict(after, in: run).debugDescription)")
        continue
      }
    }
  }

  @Test func `a changed title that no flow expects is unnoticed, and its picture differs in the flows that show it`()
    throws
  {
    let verdict = verdict(#"title = "List","#, in: try folder.mutated())

    guard case .unnoticed(.picture(let flows))? = verdict else {
      Issue.record("\(verdict.debugDescription)")
      return
    }
    #expect(flows == ["counts", "opens"])
  }

  @Test func `a change in a line that no flow runs or on a screen that no flow shows is unnoticed`() throws {
    let run = try folder.mutated()

    #expect(verdict("sum = 100", in: run) == .unnoticed(.unreachedLine))
    #expect(
      run.entries.contains {
        $0.mutant.before == #"screen "Hidden" { title = "Hidden" }"#
          && $0.verdict == .unnoticed(.unreachedScreen("Hidden"))
      })
  }

  @Test func `a limit stops a mutant that never ends, which counts as noticed`() throws {
    let run = try folder.mutated()

    let endless = run.entries.first { $0.mutant.kind == .statement && $0.mutant.before == "index = index + 1" }
    guard case .noticedByFlow("counts", let message)? = endless?.verdict else {
      Issue.record("\(endless.debugDescription)")
      return
    }
    #expect(message.contains("step limit"))
  }

  @Test func `the changes that go unnoticed begin with changed pictures, and make the run fail`() throws {
    let run = try folder.mutated()

    let reasons = run.unnoticed.map(\.reason.name)
    #expect(reasons.first == "picture")
    #expect(reasons.lastIndex(of: "picture") ?? 0 < reasons.firstIndex { $0.hasPrefix("unreached") } ?? 0)
    #expect(run.status == .failed)
  }

  @Test func `the same seed chooses the same mutants, of all kinds and files`() throws {
    let (first, second) = (try folder.mutated(16, seed: 7), try folder.mutated(16, seed: 7))

    #expect(first.entries.map(\.mutant.after) == second.entries.map(\.mutant.after))
    #expect(first.entries.map(\.verdict) == second.entries.map(\.verdict))
    #expect(first.entries.count == 16)
    #expect(Set(first.entries.map(\.mutant.file)) == ["app.lua", "model.lua"])
    #expect(Set(first.entries.map(\.mutant.kind)).count >= 8)
    #expect(first.entries.map(\.mutant.after) != (try folder.mutated(16, seed: 8)).entries.map(\.mutant.after))
  }

  @Test func `a mutant leaves all other lines and the files as they are`() throws {
    let run = try folder.mutated()
    let lines = MutantTests.app.split(separator: "\n", omittingEmptySubsequences: false)

    for entry in run.entries where entry.mutant.file == "app.lua" {
      #expect(lines[entry.mutant.line - 1].contains(entry.mutant.before), "\(entry.mutant)")
    }
    #expect(folder.flows.tasks.count == 2)
  }

  @Test func `a prototype whose flows fail on their own can't be mutated`() {
    let failing = TrialFolder(
      app: MutantTests.app, flows: "flow(\"red\", function() expect.screen \"Detail\" end)",
      files: ["model.lua": MutantTests.model])

    #expect { try failing.mutated() } throws: { error in
      "\(error)".contains("flow \"red\" fails on its own") && (error as? TrialProblem)?.status == .failed
    }
  }

  @Test func `every change that is noticed by nobody is reported with both lines and a reason`() throws {
    let run = try folder.mutated()
    let text = TrialFormat.pretty.report(of: run, signs: .unicode)
    let records = TrialFormat.jsonl.report(of: run, signs: .unicode)

    #expect(text.contains(#"    - title = "List","#))
    #expect(text.contains { $0.hasPrefix(#"    + title = ""#) })
    #expect(text.contains(#"    the screen looks different in "counts" and 1 more flow, and no expectation notices"#))
    #expect(records.count == run.entries.count + 1)
    #expect(records.allSatisfy { $0.hasPrefix("{\"type\":") })
    #expect(records.last?.contains("\"mutants\":\(run.entries.count)") == true)
  }

  @Test func `every kind of change is described`() {
    #expect(MutantKind.allCases.allSatisfy { !$0.summary.isEmpty })
  }
}
