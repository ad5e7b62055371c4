import FlowTrials
import Flows
import Testing

/// Tests of `maquette test --stress`.
struct StressTests {
  /// An app that loses something at each disturbance.
  private static let faulty = """
    screen "Home" {
      view = {
        label { id = "state", text = "fresh" }, button "Open" { action = "open" }, button "More" { push = "More" },
      },
      opened = 0,
      open = function(self)
        -- As if the sheet's contents came from a server.
        after(0.5, function()
          self.opened = self.opened + 1
          if self.opened > 1 then error("opened twice") end
          self:present(Sheet())
        end)
      end,
      didReceiveMemoryWarning = function(self) self.elements.state.text = "lost" end,
      willRotate = function(self) error("can't rotate") end,
    }
    screen "Sheet" { view = { button "Close" { dismiss = true } } }
    screen "More" {
      title = "More", view = { button "Next" { action = function() end } },
      viewWillDisappear = function(self) self.isGone = true end,
      viewWillAppear = function(self) if self.isGone then error("came back") end end,
    }
    app {
      root = navigation "Home",
      didEnterBackground = function(app) app.root.topViewController.title = "background" end,
    }
    """
  private static let sound = """
    screen "Home" {
      view = { label { id = "state", text = "fresh" }, button "Open" { present = "Sheet" }, button "More" { push = "More" } },
    }
    screen "Sheet" { view = { button "Close" { dismiss = true } } }
    screen "More" { title = "More", view = { button "Next" { action = function() end } } }
    app { root = navigation "Home" }
    """
  private static let flows = """
    flow("opens", function() tap "Open" wait(1) tap "Close" expect.text("state", "fresh") end)
    flow("goes on", function() tap "More" tap "Next" expect.title "More" end)
    """

  @Test func `each fault is found once, by the disturbance that reveals it`() throws {
    let run = try TrialFolder(app: StressTests.faulty, flows: StressTests.flows).stressed()

    let found = run.findings.map { "\($0.disturbance.rawValue): \($0.kind.rawValue) on \($0.screenName)" }
    #expect(found.contains("double-tap: error on Home"), "\(found)")
    #expect(found.contains("canceled-swipe: error on More"), "\(found)")
    #expect(found.contains("rotation: error on Home"), "\(found)")
    #expect(found.contains("memory-warning: expectation on Home"), "\(found)")
    #expect(found.contains("home: expectation on More"), "\(found)")
    #expect(Set(found).count == found.count)
    #expect(run.status == .failed)
  }

  @Test func `an app without faults has no findings under any disturbance`() throws {
    let run = try TrialFolder(app: StressTests.sound, flows: StressTests.flows).stressed()

    #expect(run.findings.map(\.message) == [])
    #expect(run.disturbedRunCount > 10)
    #expect(run.status == .ok)
  }

  /// The findings for a button whose action counts its taps.
  private func findings(action: String, flow: String = "tap \"Add\"") throws -> [StressFinding] {
    let app = """
      screen "Counter" { n = 0, view = { label "0" { id = "sum" }, button "Add" { action = function(self)
        self.n = self.n + 1
        self.elements.sum.text = tostring(self.n)
        \(action)
      end } } }
      screen "Sheet" {}
      app { root = "Counter" }
      """
    return try TrialFolder(app: app, flows: "flow(\"adds\", function() \(flow) end)").stressed().findings
  }

  @Test(arguments: [
    (#"if self.n > 1 then error("twice") end"#, "twice", StressFinding.Kind.error),
    (#"after(0.5, function() if self.n > 1 then error("late") end end)"#, "late", .error),
    ("while self.n > 1 do end", "step limit", .error),
    (
      "if self.n > 1 then self:present(Sheet(), false) self:present(Sheet(), false) end", "Attempt to present", .warning
    ),
  ])
  func `an error, a limit or a warning after a double tap is a finding, even if separate taps also cause it`(
    action: String, message: String, kind: StressFinding.Kind
  ) throws {
    for flow in [#"tap "Add" wait(1)"#, #"tap "Add" wait(1) expect.text("sum", "1")"#] {
      let findings = try findings(action: action, flow: flow)

      #expect(findings.map(\.disturbance) == [.doubleTap], "\(findings)")
      #expect(findings.first?.message.contains(message) == true, "\(findings)")
      #expect(findings.first?.kind == kind)
    }
  }

  @Test func `a failed expectation isn't a finding if it also fails after two separate taps`() throws {
    #expect(try findings(action: "", flow: #"tap "Add" expect.text("sum", "1")"#).isEmpty)
  }

  @Test func `an error of the app is listed once, whatever screen it happens on`() throws {
    let app = """
      screen "List" { title = "List", view = { button "New" { push = "Detail" } } }
      screen "Detail" { title = "Detail", view = { label "x" } }
      app { root = navigation "List", didEnterBackground = function() error("no room") end }
      """
    let findings = try TrialFolder(
      app: app, flows: "flow(\"detail\", function() tap \"New\" expect.screen \"Detail\" back() end)"
    ).stressed().findings

    #expect(findings.map(\.disturbance) == [.home])
    #expect(findings.first?.repetitionCount == 1)
    #expect(findings.first?.message.hasPrefix("a callback failed:\n") == true)
    #expect(findings.first?.message.hasSuffix("app.lua:3: no room") == true, "\(findings)")
  }

  @Test func `a failed expectation isn't a finding if it fails only because time passes`() throws {
    let app = """
      screen "Clock" {
        view = { label { id = "time", text = "0" }, button "Wait" { action = function() end } },
        viewDidAppear = function(self) after(0.5, function() self.elements.time.text = "1" end) end,
      }
      app { root = "Clock" }
      """
    let run = try TrialFolder(
      app: app, flows: "flow(\"early\", function() tap \"Wait\" expect.text(\"time\", \"0\") end)"
    ).stressed()

    #expect(run.findings.map(\.message) == [])
  }

  @Test func `a failed expectation about events isn't a finding, because a disturbance adds events`() throws {
    let run = try TrialFolder(
      app: StressTests.sound,
      flows: """
        flow("quiet", function() tap "Open" tap "Close" expect.never "didReceiveMemoryWarning" end)
        """
    ).stressed()

    #expect(run.findings.map(\.message) == [])
  }

  @Test func `the steps of a finding contain the disturbance and end with the failure`() throws {
    let run = try TrialFolder(app: StressTests.faulty, flows: StressTests.flows).stressed()

    let warning = run.findings.first { $0.disturbance == .memoryWarning }
    #expect(warning?.stepCodes.contains("memoryWarning()") == true)
    #expect(warning?.stepCodes.last == "expect.text(\"state\", \"fresh\")")
  }

  @Test func `a disturbance of several user actions is one step`() throws {
    let run = try TrialFolder(app: StressTests.faulty, flows: StressTests.flows).stressed()

    let swipe = run.findings.first { $0.disturbance == .canceledSwipe }
    #expect(swipe?.stepCodes.contains("beginBackSwipe() cancelSwipe()") == true, "\(swipe?.stepCodes ?? [])")
    let taps = run.findings.first { $0.disturbance == .doubleTap }
    #expect(taps?.stepCodes.contains(#"hold() tap("Open") tap("Open") settle()"#) == true, "\(taps?.stepCodes ?? [])")
  }

  @Test func `an error in a callback that runs later is reported with its message`() throws {
    let run = try TrialFolder(app: StressTests.faulty, flows: StressTests.flows).stressed()

    let error = run.findings.first { $0.disturbance == .doubleTap }
    #expect(error?.message.contains("opened twice") == true, "\(error.debugDescription)")
  }

  @Test func `every disturbance is described`() {
    #expect(Disturbance.allCases.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func `a failed expectation isn't a finding if two separate taps fail it with another value`() throws {
    let app = """
      screen "Watch" { laps = 0, seconds = 0, view = { button "Lap" { action = "lap" }, label { id = "last" } },
        viewDidLoad = function(self) every(1, function() self.seconds = self.seconds + 1 end) end,
        lap = function(self)
          self.laps = self.laps + 1
          self.elements.last.text = self.laps .. " at " .. self.seconds
        end }
      app { root = "Watch" }
      """
    let flow = #"flow("laps", function() tap "Lap" expect.text("last", "1 at 0") end)"#

    #expect(try TrialFolder(app: app, flows: flow).stressed().findings.map(\.message) == [])
  }

  @Test func `if a warning makes a step fail, the finding is the warning, not the step`() throws {
    let app = """
      screen "A" { title = "A", view = { button "Go" { push = "B" } } }
      screen "B" { title = "B", view = { button "Next" { action = function() end } },
        viewWillTransition = function(self) self:present(C()) self:present(C()) end }
      screen "C" { title = "C" }
      app { system = 26, root = navigation "A" }
      """
    let findings = try TrialFolder(app: app, flows: #"flow("x", function() tap "Go" tap "Next" end)"#).stressed()
      .findings.filter { $0.disturbance == .rotation }

    #expect(findings.map(\.kind) == [.warning], "\(findings.map(\.message))")
    #expect(findings.first?.message.contains("Attempt to present") == true)
  }
}
