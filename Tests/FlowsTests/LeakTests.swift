import Flows
import Scripting
import Testing

/// Tests of warnings about controllers that leave the app but are never released.
@Suite struct `A controller that left the app but is still alive` {
  private static let app = """
    kept = {}
    screen "Home" { view = { button "Open" { push = "Detail" }, button "Cached" { action = function(self)
      self.cached = self.cached or Detail {}
      self.navigationController:pushViewController(self.cached)
    end } } }
    screen "Pad" { view = { button "Pop" { action = function(self, sender)
      self.p = popover { contentViewController = Detail {} }
      self.p:present(sender)
    end }, button "Stack" { action = function(self)
      self.stack = navigation { root = Detail {} }
      self:present(self.stack)
    end } } }
    screen "Detail" { viewDidLoad = function(self) if self.title ~= "free" and not keepsNothing then kept[1] = self end end }
    app { root = navigation "Home" }
    """

  private static func result(
    _ body: String, isStrict: Bool = false, app: String = app
  ) -> (warnings: [String], failures: [String]) {
    let folder = Folder(["app.lua": app, "a.lua": "require \"app\"\nflow(\"a\", function()\n\(body)\nend)"])
    let told = LeakReporter()
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.isStrict = isStrict
    _ = FlowRunner(options: options, reporters: [told], output: { _ in }, errors: { _ in })
      .run([folder.path + "/a.lua"])
    return (told.warnings.map { $0.replacing(folder.path + "/", with: "") }, told.failures)
  }

  private static let warning = "a.lua:2: Detail left and is still alive, held by global kept[1]"

  @Test func `a leaked controller causes a warning, which fails the flow in strict mode`() {
    let flow = "tap 'Open' back() expect.screen 'Home'"

    #expect(Self.result(flow).warnings == [Self.warning])
    #expect(Self.result(flow).failures == [])
    #expect(Self.result(flow, isStrict: true).failures.contains { $0.contains("warnings count as failures") })
  }

  @Test(arguments: [
    "tap 'Open' back() expect.alive('Detail', 1)", "keepsNothing = true tap 'Open' back() expect.screen 'Home'",
    "keepsNothing = true tap 'Cached' back() expect.screen 'Home'", "tap 'Open' expect.screen 'Detail'",
    "tap 'Open' back() kept[1] = nil expect.screen 'Home'",
  ])
  func `a controller that is expected to be alive, released, or held by the app causes no warning`(flow: String) {
    #expect(Self.result(flow).warnings == [])
  }

  @Test(arguments: ["tap 'Pop' tapOutside()", "tap 'Stack' application.root:dismiss()"])
  func `a controller in a popover or container that a visible screen holds isn't a leak`(flow: String) {
    let app = Self.app.replacing(
      "app { root = navigation \"Home\" }", with: "keepsNothing = true app { device = \"iPad\", root = \"Pad\" }")
    let result = Self.result(flow + " expect.alive('Detail', 1) expect.released()", app: app)

    #expect(result.failures == [] && result.warnings == [])
  }

  @Test func `leaked controllers of one class in the same table are reported only once`() {
    let flow = """
      all = {}
      for i = 1, 4 do
        tap 'Open'
        all["k" .. i], kept[1] = kept[1], nil
        all["k" .. i].previous = all["k" .. i - 1]
        back()
      end
      expect.screen 'Home'
      """

    #expect(Self.result(flow).warnings == ["a.lua:2: Detail left and is still alive, held by global all.k1"])
  }

  @Test func `the warning includes the path that holds the leaked controller, possibly through another controller`() {
    let flow = """
      tap 'Open' last = kept[1] kept[1] = nil back()
      tap 'Open' last.child, kept[1] = kept[1], nil back() expect.screen 'Home'
      """

    #expect(
      Self.result(flow).warnings == [
        "a.lua:2: Detail left and is still alive, held by global last",
        "a.lua:2: Detail#2 left and is still alive, held by global last → Detail.child",
      ])
  }

  @Test func `a local of the flow can hold a leaked controller, even if a coroutine contains the expectation`() {
    let flow = """
      tap 'Open' local screen = kept[1] kept[1] = nil back()
      coroutine.wrap(function() expect.released 'Detail' end)()
      """
    let failures = Self.result(flow).failures

    #expect(failures.contains { $0.contains("held by local screen at a.lua:4") }, "\(failures)")
  }

  @Test func `a coroutine that was never resumed can hold a leaked controller`() {
    let flow = """
      local function make() local d = kept[1] kept[1] = nil co = coroutine.wrap(function() print(d) end) end
      tap 'Open' make() back() expect.screen 'Home'
      """
    let place = "global co → the function at a.lua:3 → upvalue d of the function at a.lua:3"

    #expect(Self.result(flow).warnings == ["a.lua:2: Detail left and is still alive, held by \(place)"])
  }

  @Test(arguments: ["", "other = { Pad {} } stack:pushViewController(other[1], false)"])
  func `a controller that a screen in the app holds isn't a leak, even if a leak also holds it`(other: String) {
    let flow = """
      keepsNothing, stack = true, application.root
      tap 'Open'
      local home, d = stack.viewControllers[1], stack.topViewController
      home.cache = { a = { b = { list = { d } } } }
      d.list, last = home.cache.a.b.list, { d }
      home, d = nil, nil
      \(other)
      stack:popToRootViewController(false)
      expect.screen 'Home'
      """
    #expect(Self.result(flow).warnings.filter { $0.contains(": Detail left") } == [])
  }

  @Test func `a leaked controller fails expect.released`() {
    #expect(Self.result("keepsNothing = true tap 'Open' back() expect.released()").failures == [])
    #expect(Self.result("tap 'Open' back() expect.alive('Detail', 1) expect.released()").failures == [])
    let failures = Self.result("tap 'Open' back() expect.released()").failures
    #expect(failures.contains { $0.contains("every controller that left the app to be released") }, "\(failures)")
    #expect(failures.contains { $0.contains("Detail left and is still alive, held by global kept[1]") }, "\(failures)")
  }
}

private final class LeakReporter: FlowReporter {
  let reportNeeds: ReportNeeds = []
  private(set) var warnings: [String] = []
  private(set) var failures: [String] = []

  func beginFile(file: String) {}

  func reportProblem(_ problem: Failure, of file: String) { failures += problem.message }

  func reportResult(_ result: FlowResult) {
    warnings += result.report.warnings.flatMap(\.lines)
    failures += result.report.failures.flatMap(\.message)
  }

  func finishRun(_ summary: RunSummary) {}
}
