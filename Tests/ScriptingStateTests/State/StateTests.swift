import Controllers
import Lua
import Rendering
import Scripting
import ScriptingTestSupport
import TestSupport
import Testing

struct StateTests {
  private static let list = """
    screen "List" { view = { button "Open" { id = "open", push = "Detail" } } }
    screen "Detail" { title = "Detail", view = { textField { id = "name" }, switch { id = "on" }, label "Text" } }
    app { root = navigation "List" }
    """

  private func text(_ lines: String..., in script: String = StateTests.list) throws -> StateText {
    let prototype = try Prototype(script)
    for line in lines { try prototype.run(line) }
    return try prototype.session.stateWriter.stateText()
  }

  private func signature(after line: String) throws -> StateSignature {
    let prototype = try Prototype(StateTests.list)
    try prototype.run(line)
    return try prototype.session.stateWriter.stateSignature()
  }

  @Test func `the same run gives the same text in two sessions`() throws {
    let lines = "tap 'Open'; count = 1; t = { 1, { x = t }, function() return count end }"

    let first = try text(lines)
    let second = try text(lines)

    #expect(first == second)
    #expect(first.lines.count > 40)
  }

  @Test func `the text doesn't include the clock, the numbers of instances or the trace`() throws {
    let once = try text("tap 'Open'", "back()")
    let twice = try text("tap 'Open'", "back()", "tap 'Open'", "back()", "print 'told'", "wait(3)")

    #expect(TextLines.difference(once, twice) == [])
  }

  @Test(arguments: ["kill() open()", "relaunch()", "home() kill() open()"])
  func `the text doesn't depend on earlier launches`(launches: String) throws {
    let once = try text("relaunch() home() wait(3) kill()")
    let twice = try text(launches, launches, "home() wait(3) kill()")

    #expect(TextLines.difference(once, twice) == [])
  }

  /// Pairs of lines that lead to different states.
  ///
  /// A script can distinguish the two states.
  private static let pairs: [(String, String)] = [
    ("x = 1", "x = 1.0"), ("x = 'a'", "x = 'b'"), ("x = {}", "x = nil"), ("print = nil", "x = nil"),
    ("x = { a = 1 }", "x = { b = 1 }"), ("x = { 1, 2 }", "x = { 2, 1 }"),
    ("local t = {} x = { t, t }", "x = { {}, {} }"),
    ("x = {} x.x = x", "x = { x = { } } x.x.x = x.x"),
    (
      "local n = 0 x = function() return n end y = function() return n, 1 end",
      "local n, m = 0, 0 x = function() return n end y = function() return m, 1 end"
    ),
    ("x = function() return 1 end", "x = function() return 2 end"),
    ("local n = 1 x = function() return n end", "local n = 2 x = function() return n end"),
    ("x = setmetatable({}, { __index = { a = 1 } })", "x = setmetatable({}, { __index = { a = 2 } })"),
    (
      "k = {} x = setmetatable({ [k] = 1 }, { __mode = 'k' })", "k = {} x = setmetatable({ [k] = 2 }, { __mode = 'k' })"
    ),
    ("x = coroutine.create(function() return 1 end)", "x = coroutine.wrap(function() end)"),
    ("math.random()", "x = nil"), ("string.format = string.rep", "x = nil"), ("string.format = nil", "x = nil"),
    ("after(1, function() end)", "after(2, function() end)"), ("after(1, print)", "every(1, print)"),
    ("after(1, function() x = 1 end)", "after(1, function() x = 2 end)"),
    ("after(1, print) after(1, tap)", "after(1, tap) after(1, print)"),
    ("defaults.a = 1", "defaults.a = 2"), ("rotate 'landscapeLeft'", "x = nil"), ("inCall(true)", "x = nil"),
    ("tap 'Open'", "x = nil"), ("home()", "x = nil"),
    ("tap 'Open' ; enter('name', 'a')", "tap 'Open' ; enter('name', 'b')"),
    ("tap 'Open' ; tap 'name'", "tap 'Open'"),
    (
      "application.window.rootViewController.viewControllers[1].x = 1",
      "application.window.rootViewController.viewControllers[1].x = 2"
    ),
    ("application.window.rootViewController.title = 'a'", "x = nil"),
    ("application.window.rootViewController.delegate = { willShow = print }", "x = nil"),
    ("List.other = 1", "x = nil"), ("function List:helper() return 1 end", "function List:helper() return 2 end"),
    ("notifications:addObserver('n', function() x = 1 end)", "notifications:addObserver('n', function() x = 2 end)"),
    ("x = button 'A'", "x = button 'B'"), ("x = button 'A' {}", "x = button 'A' { id = 'b' }"),
    ("package.loaded.a = 1", "package.loaded.a = 2"), ("x = ('a'):rep(5000)", "x = ('a'):rep(4999) .. 'b'"),
    ("x = '\\255'", "x = '\\254'"), ("x = -0.0", "x = 0.0"), ("x = math.huge", "x = -math.huge"),
    ("x = ''", "x = 0"), ("x = true", "x = 1"), ("x = false", "x = 2"), ("x = '1'", "x = 1"),
  ]

  @Test func `states that a script can distinguish have different texts`() throws {
    for (one, other) in Share.cases(of: StateTests.pairs) {
      let (first, second) = (try text(one), try text(other))

      #expect(!first.hasObstacles && !second.hasObstacles, "\(first.obstacles) \(second.obstacles)")
      #expect(first.lines != second.lines, "\(one)\n\(other)")
      #expect(try first == text(one), "\(one): not the same twice")
    }
  }

  @Test func `states that a script can distinguish have different hashes`() throws {
    for (one, other) in StateTests.pairs {
      let (first, second) = (try signature(after: one), try signature(after: other))

      #expect(!(first == second), "\(one)\n\(other)")
      #expect(try first == signature(after: one), "\(one): not the same twice")
    }
  }

  @Test func `functions with different code have equal hashes only if they are compared by source location`() throws {
    func hash(_ function: String, by identity: FunctionIdentity) throws -> Int {
      let prototype = try Prototype(StateTests.list)
      try prototype.run("count = 1; f = \(function)")
      return try prototype.session.stateWriter.stateSignature(comparingFunctionsBy: identity).hash
    }
    let (one, other) = ("function() return count < 5 end", "function() return count <= 6 end")

    #expect(try hash(one, by: .code) != hash(other, by: .code))
    #expect(try hash(one, by: .location) == hash(other, by: .location))
    #expect(try hash(one, by: .location) != hash("nil", by: .location))
    #expect(try hash(one, by: .location) != hash("\n" + one, by: .location))
    #expect(try hash(one, by: .location) != hash(one + " count = 2", by: .location))
  }

  @Test func `a hash changes with a built-in table or a global, and changes back`() throws {
    let prototype = try Prototype(StateTests.list)
    let first = try prototype.session.stateWriter.stateSignature()

    for (change, restore) in [
      ("string.extra = 1", "string.extra = nil"), ("math.extra = {}", "math.extra = nil"), ("x = 1", "x = nil"),
      ("List.extra = 1", "List.extra = nil"),
      ("string.len, string.rep = string.rep, string.len", "string.len, string.rep = string.rep, string.len"),
    ] {
      try prototype.run(change)
      #expect(try !(prototype.session.stateWriter.stateSignature() == first), "\(change)")
      try prototype.run(restore)
      #expect(try prototype.session.stateWriter.stateSignature() == first, "\(restore)")
    }
  }

  @Test func `a hash distinguishes an integer from an equal float in a built-in table`() throws {
    let prototype = try Prototype(StateTests.list)
    let signatures = try ["1", "1.0", "0.0", "-0.0", "1"].map { value in
      try prototype.run("string.extra = \(value)")
      return try prototype.session.stateWriter.stateSignature()
    }

    #expect(Set(signatures.map(\.hash)).count == 4)
    #expect(signatures[0] == signatures[4])
  }

  @Test func `the contents of a weak table are in the text only if another object holds them`() throws {
    let alone = try text("x = setmetatable({ [{}] = { 1 } }, { __mode = 'k' })")
    let empty = try text("x = setmetatable({}, { __mode = 'k' })")
    let held = try text("k = {} x = setmetatable({ [k] = { 'deep' } }, { __mode = 'k' })")

    #expect(alone == empty)
    #expect(held.lines.contains { $0.contains("\"deep\"") })
  }

  @Test func `a suspended coroutine makes the text opaque, but a finished coroutine doesn't`() throws {
    let suspended = try text("x = coroutine.create(function()\n  coroutine.yield()\nend) coroutine.resume(x)")
    let over = try text("x = coroutine.create(function() end) coroutine.resume(x)")

    #expect(suspended.obstacles == ["a coroutine is suspended at line:2, and its locals cannot be compared"])
    #expect(!(suspended == suspended))
    #expect(over == over)
  }

  @Test func `a running callback makes the text opaque`() throws {
    let prototype = try Prototype(StateTests.list)
    var within: StateText?
    prototype.session.system.trace.observers.append { event in
      if event.kind === EventKind.viewWillAppear { within = try? prototype.session.stateWriter.stateText() }
    }

    try prototype.run("tap 'Open'")

    #expect(try #require(within).obstacles == ["a callback is running"])
  }

  @Test func `while time is held, the text includes the running transition`() throws {
    let held = try text("hold()", "tap 'Open'")

    #expect(held.lines.contains { $0.contains("phase: underWay") })
    #expect(try held == text("hold()", "tap 'Open'"))
    #expect(try !(held == text("hold()", "tap 'Open'", "wait(0.1)")))
  }

  @Test func `reading the text changes nothing and loads no view`() throws {
    let asked = try Prototype(StateTests.list)
    let unasked = try Prototype(StateTests.list)

    for line in ["x = Detail()", "tap 'Open'", "back()", "collectgarbage()"] {
      try asked.run(line)
      try unasked.run(line)
      let first = try asked.session.stateWriter.stateText()
      #expect(try first == asked.session.stateWriter.stateText())
    }

    #expect(try asked.run("return x.isViewLoaded") == "false")
    #expect(asked.session.system.trace.hash == unasked.session.system.trace.hash)
    #expect(asked.session.close() == LuaCounters())
  }

  @Test func `the text of a screen includes only objects that belong to the screen`() throws {
    let prototype = try Prototype(StateTests.list)
    try prototype.run("other = { 1 } tap 'Open'")
    let detail = prototype.session.holderSearch.livingControllers(named: "Detail")

    let text = try prototype.session.stateWriter.stateText(of: detail)

    #expect(text.blocks.contains { $0.title == "Detail" })
    #expect(text.blocks.contains { $0.title == "TextField \"name\" in Detail" })
    #expect(!text.blocks.contains { ["List", "System", "globals"].contains($0.title) })
    #expect(text.blocks.contains { $0.title == "screen Detail" })
  }
}

/// A comparison of two texts.
enum TextLines {
  /// The lines that are in only one of the two texts.
  static func difference(_ one: StateText, _ other: StateText) -> [String] {
    let (first, second) = (one.lines, other.lines)
    return second.difference(from: first).map { change in
      switch change {
      case .insert(_, let line, _): "+ " + line
      case .remove(_, let line, _): "- " + line
      }
    }
  }
}
