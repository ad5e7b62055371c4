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

  @Test func `a title that equals a screen's name is changed as text, not as a link`() throws {
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

  @Test func `a change of the code that changes no value counts as having no effect`() throws {
    let app = """
      local log = {}
      local function note(text) return log and text end
      screen "A" {
        title = "A",
        view = {
          label "x" { id = "t" },
          button "Go" { action = function(self)
            local k = 1
            if k < 5 then self.elements.t.text = "done" end
            note("done")
          end },
        },
      }
      app { root = "A" }
      """
    let run = try TrialFolder(
      app: app,
      flows: """
        flow("a", function()
          expect.title "A" expect.text("t", "x") expect.visible "Go" tap "Go" expect.text("t", "done")
        end)
        """
    ).mutated()

    let quiet = run.entries.filter { $0.verdict == .withoutEffect }.map(\.mutant)
      .map { "\($0.kind.rawValue) \($0.line)" }
    #expect(quiet == ["logic 2", "number 8", "comparison 9", "number 9", "statement 10"])
    #expect(run.unnoticed.isEmpty, "\(run.unnoticed.map(\.entry.mutant))")
    #expect(run.status == .ok)
  }

  @Test func `code that doesn't run is unreached, even if other code on its line runs`() throws {
    let app = """
      #!/usr/bin/env maquette
      local names = { [[a
      b]], 'c' .. "d", 7 // 2, ... } --[[ two
      lines ]]
      screen "A" {
        -- The function is created, but never called.
        didReceiveMemoryWarning = function(self) self.title = "low" end,
        view = { button "Go" { action = function(self) if self.isOff then self.title = "off" end end },
        button "Or" { action = function(self) local x = self.isOff and self.title == "on" goto over ::over:: end } } }
      app { root = "A" }
      """
    let run = try TrialFolder(
      app: app, flows: "flow(\"a\", function() tap \"Go\" tap \"Or\" expect.visible \"Go\" end)"
    ).mutated()

    func verdict(_ kind: MutantKind) -> MutantVerdict? { run.entries.first { $0.mutant.kind == kind }?.verdict }
    let statements = run.entries.filter { $0.mutant.kind == .statement }
    #expect(statements.count == 2)
    #expect(statements.allSatisfy { $0.verdict == .unnoticed(.unreachedLine) }, "\(statements)")
    #expect(verdict(.comparison) == .unnoticed(.unreachedLine))
    #expect(verdict(.logic) == .withoutEffect)
  }

  @Test func `a function that runs only while the scripts are read is reached`() throws {
    let app = """
      local function row(name)
        return label(name .. "!")
      end
      screen "A" { view = { row "One" } }
      app { root = "A" }
      """
    let run = try TrialFolder(app: app, flows: "flow(\"a\", function() expect.visible \"One!\" end)").mutated()

    guard case .noticedByFlow("a", _)? = run.entries.first(where: { $0.mutant.line == 2 })?.verdict else {
      Issue.record("\(run.entries)")
      return
    }
  }

  @Test func `an app in the same file as its flows is changed, even code that only one flow runs`() throws {
    let folder = TrialFolder(
      app: """
        screen "A" { view = { label "0" { id = "n" }, button "Add" { action = "add" } },
          add = function(self) self.elements.n.text = "1" end }
        app { root = "A" }
        flow("adds", function() tap "Add" expect.text("n", "1") end)
        flow("shows", function() expect.text("n", "0") expect.enabled "Add" end)
        """, flows: "")
    let run = try folder.mutated()

    guard case .noticedByFlow("adds", _)? = run.entries.first(where: { $0.mutant.kind == .statement })?.verdict else {
      Issue.record("\(run.entries)")
      return
    }
    #expect(run.flowCount == 2)
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

  @Test func `unnoticed changes make the run fail, and those with changed pictures are listed first`() throws {
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
    #expect(Set(first.entries.map(\.mutant.scriptPath)) == ["app.lua", "model.lua"])
    #expect(Set(first.entries.map(\.mutant.kind)).count >= 8)
    #expect(first.entries.map(\.mutant.after) != (try folder.mutated(16, seed: 8)).entries.map(\.mutant.after))
  }

  @Test func `a mutant leaves all other lines and the files as they are`() throws {
    let run = try folder.mutated()
    let lines = MutantTests.app.split(separator: "\n", omittingEmptySubsequences: false)

    for entry in run.entries where entry.mutant.scriptPath == "app.lua" {
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

  @Test func `an error in a callback is part of the message on one line`() throws {
    let app = """
      screen "A" { n = 0, view = { button "Go" { action = "go" } },
        go = function(self) if self.n > 0 then error("boom") end end }
      app { root = "A" }
      """
    let flows = #"flow("a", function() tap "Go" end)"#
    let run = try TrialFolder(app: app, flows: flows).mutated()
    let negated = run.entries.first { $0.mutant.kind == .condition }?.verdict

    guard case .noticedByFlow("a", let message)? = negated else {
      Issue.record("\(negated.debugDescription)")
      return
    }
    #expect(message.hasPrefix("a callback failed: ") && message.hasSuffix("app.lua:2: boom"), "\(message)")
    #expect { try TrialFolder(app: app.replacing("n = 0", with: "n = 1"), flows: flows).mutated() } throws: { error in
      let message = "\(error)"
      return message.contains("fails on its own: a callback failed: ") && message.contains("app.lua:2: boom;")
    }
  }

  @Test func `every change that no flow notices is reported with both lines and a reason`() throws {
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

  @Test(arguments: ["app.lua:2: x", "app.lua:3: x"])
  func `code that no flow runs is never called harmless, even if a flow depends on the lines of the code`(
    text: String
  ) throws {
    let app = """
      screen "A" { view = { label { id = "t" }, button "Go" { action = function(self)
        local ok, e = pcall(function() error("x") end) self.elements.t.text = e end },
        button "Never" { action = function(self) self.title = "never" end },
        button "No" { action = function(self)
          self.title = "no"
        end } } }
      app { root = "A" }
      """
    let isSame = text.hasPrefix("app.lua:2")
    let flow = isSame ? #"expect.text("t", "app.lua:2: x")"# : #"expect.visible "Go""#
    let run = try TrialFolder(app: app, flows: "flow(\"a\", function() tap \"Go\" \(flow) end)").mutated()
    func verdict(_ line: Int) -> MutantVerdict? {
      run.entries.first { $0.mutant.line == line && $0.mutant.kind == .statement }?.verdict
    }

    #expect(verdict(3) == .unnoticed(isSame ? .perhapsUnreached : .unreachedLine), "\(run.entries)")
    #expect(verdict(5) == .unnoticed(.unreachedLine), "\(run.entries)")
  }

  @Test func `a loop that a flow doesn't reach is unreached, even if its condition is a literal`() throws {
    let app = """
      screen "A" { n = 0, view = { button "Go" { action = function(self)
        if self.n > 5 then while true do self.n = 0 break end end
        repeat local m = 1 until true
      end } } }
      app { root = "A" }
      """
    let run = try TrialFolder(app: app, flows: #"flow("a", function() tap "Go" expect.visible "Go" end)"#).mutated()
    func verdict(_ line: Int, _ kind: MutantKind, _ part: String) -> MutantVerdict? {
      run.entries.first { $0.mutant.line == line && $0.mutant.kind == kind && $0.mutant.after.contains(part) }?.verdict
    }

    #expect(verdict(2, .condition, "while not (true)") == .unnoticed(.unreachedLine), "\(run.entries)")
    #expect(verdict(2, .flag, "while false") == .unnoticed(.unreachedLine), "\(run.entries)")
    guard case .noticedByFlow? = verdict(3, .condition, "not (true)") else {
      Issue.record("\(run.entries)")
      return
    }
  }
}
