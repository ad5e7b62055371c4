import Console
import Controllers
import Lua
import Scripting
import Testing

/// Tests of recorded calls of the script's functions, which `trace` shows and `why` and `when` use.
@Suite struct `Calls of the script's functions` {
  private static let app = """
    n = 0
    screen "List" {
      view = {
        button "Mark" { action = "mark" }, label "Hold",
        button "Later" { action = function(self)
          after(1, function() n = n + 1 self.navigationController:pushViewController(Detail {}) end)
          after(2, function() n = n + 1 end)
        end },
        button "Post" { action = function() notifications:post "Saved" end },
        button "Show" { action = function(self) self:present(Detail {}, true, function() n = n + 5 end) end },
      },
      viewDidLoad = function(self) self.token = notifications:addObserver("Saved", function() n = n + 10 end) end,
      mark = function(self) if self.delegat then self.delegat() end end,
    }
    screen "Detail" { view = { tableView { numberOfRows = function() return 1 end,
      cellForRow = function() return { text = "a" } end } } }
    app { root = navigation { root = "List", delegate = { willShow = function() end } } }
    """

  @Test(arguments: [
    ("tap 'Mark'", "↳ action mark of Mark app.lua:13", false), ("tap 'Later'", "↳ action of Later app.lua:5", false),
    ("tap 'Post'", "↳ action of Post app.lua:9", false), ("tap 'Post'", "  ↳ notification Saved app.lua:12", false),
    ("tap 'Show'", "↳ completion app.lua:10", true),
    ("tap 'Show'", "↳ data source numberOfRows app.lua:15", true),
    ("tap 'Later' wait(1)", "↳ timer app.lua:6", true),
    ("tap 'Later' wait(1)", "↳ delegate willShow of NavigationController(List) app.lua:17", true),
  ])
  func `the trace lists calls on request, each with its source location`(input: String, line: String, hasEvents: Bool)
    throws
  {
    let desk = try Desk(Self.app)
    _ = desk.type(input)

    let (folded, unfolded) = (desk.type("trace").lines, desk.type("trace calls").lines)
    #expect(unfolded.contains { $0.contains(line) }, "\(unfolded)")
    #expect(!folded.contains { $0.contains("↳") })
    // An input without events is listed only if its calls are listed.
    #expect((folded.first == unfolded.first) == hasEvents, "\(folded)")
    let withoutCalls = unfolded.filter { !$0.contains("↳") }
    #expect(withoutCalls == (hasEvents ? folded : [unfolded[0]]), "\(withoutCalls)")
  }

  @Test func `recording calls doesn't change the hash of a run`() throws {
    func hash(recording: Bool) throws -> UInt64 {
      let session = Session(options: .init(defaultSystem: 6))
      defer { session.close() }
      if recording { session.recorder.recordCalls() }
      try session.loader.load(Self.app, name: "app.lua")
      try session.loader.run(chunk: "tap 'Later' wait(3) back() tap 'Show'", name: "x")
      #expect(recording == (session.recorder.callLog.count > 0))
      return session.system.trace.hash
    }

    #expect(try hash(recording: true) == hash(recording: false))
  }

  @Test func `the calls are reported if an action causes no event`() throws {
    let said = try Desk(Self.app).talk("tap Mark\ntap Post")

    #expect(said.contains("no events, 1 call: action mark of Mark app.lua:13"), "\(said)")
    #expect(said.contains("no events, 2 calls: `trace calls`"), "\(said)")
  }

  @Test func `the why command names the timer that began a transition, and the line that started the timer`() throws {
    let desk = try Desk(Self.app)
    for line in ["tap Later", "tap Post", "wait(3)"] { _ = desk.type(line) }

    let asked = desk.type("why Detail willMove")
    #expect(
      asked.contains("from wait(3) ▸ wait console:1 ▸ timer app.lua:6 ▸ pushViewController app.lua:6"), "\(asked)")
    #expect(asked.contains("the timer was started in 1 `tap Later`, app.lua:6"), "\(asked)")
    let later = desk.type("why List viewWillDisappear")
    #expect(later.contains("from wait(3) ▸ wait console:1, after timer app.lua:6"), "\(later)")
    #expect(later.contains("the timer was started in 1 `tap Later`, app.lua:6"), "\(later)")
  }

  @Test func `the when command evaluates the expression after every call`() throws {
    let desk = try Desk(Self.app)
    for line in ["tap Later", "tap Post", "wait(3)"] { _ = desk.type(line) }

    let answer = desk.type("when n")
    #expect(answer.contains("2.000 s · 11 → 12"), "\(answer)")
    #expect(answer.contains("timer app.lua:7"), "\(answer)")
  }

  @Test func `the first of very many calls are dropped, and the others are shown`() throws {
    let desk = try Desk(Self.app)
    _ = desk.type("for i = 1, \(CallLog.capacity) do notifications:post 'Saved' end tap 'Mark'")

    let log = desk.interpreter.session.recorder.callLog
    #expect(
      log.firstNumber > 0 && log[log.firstNumber - 1] == nil && log[log.firstNumber] != nil && log[log.count] == nil)
    #expect(desk.type("trace calls").contains("↳ notification Saved app.lua:12 × \(CallLog.capacity - 1)"))
    #expect(desk.type("trace calls").hasSuffix("↳ action mark of Mark app.lua:13"))
    #expect(desk.type("why List viewDidAppear").contains("from launch"))
  }
}
