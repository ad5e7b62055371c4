import Console
import Testing

/// Tests of the cause that `why` reports, for each combination of a cause, a change and a callback.
@Suite struct `The cause of an event` {
  private static let changes: [(name: String, code: String, events: [String])] = [
    (
      "push", "self.navigationController:pushViewController(Detail {})",
      [
        "Detail willMove", "Detail viewDidLoad", "Detail viewWillAppear", "Detail viewDidAppear", "Detail didMove",
        "Home viewWillDisappear", "Home viewDidDisappear",
      ]
    ),
    (
      "present", "self:present(Detail {})",
      [
        "Detail viewDidLoad", "Detail viewWillAppear", "Detail viewDidAppear", "Home viewWillDisappear",
        "Home viewDidDisappear",
      ]
    ),
    (
      "add",
      "local kid = Kid {} self:addChild(kid) kid.view.frame = { 0, 320, 320, 40 } self.view:addSubview(kid.view) kid:didMove(self)",
      ["Kid willMove", "Kid viewDidLoad", "Kid viewWillAppear", "Kid viewDidAppear", "Kid didMove"]
    ),
    (
      "remove",
      "local first = self.children[1] first:willMove(nil) first.view:removeFromSuperview() "
        + "first:removeFromParent()",
      ["First willMove", "First viewWillDisappear", "First viewDidDisappear", "First didMove"]
    ),
  ]

  /// The kinds of causes, each with the code that leads to a change and the words that `why` prints.
  private static let causes: [(name: String, code: String, words: String)] = [
    ("timer", "after(1, change)", "timer app.lua:3"),
    ("repeating", "local t t = every(1, function() t:cancel() change() end)", "repeating timer app.lua:4"),
    ("notification", "after(1, function() notifications:post \"Go\" end)", "notification Go app.lua:9"),
    ("completion", "animate(1, function() end, change)", "completion app.lua:3"),
  ]

  private static func app(cause: String, change: String) -> String {
    """
    screen "Home" { view = { button "Begin" { action = function(self)
        local change =
          function() \(change) end
        \(cause)
      end }, button "Mark" { action = function() end }, button "Open" { present = "Sheet" } },
      viewDidLoad = function(self)
        local first = First {} self:addChild(first) first.view.frame = { 0, 280, 320, 40 }
    self.view:addSubview(first.view) first:didMove(self)
        self.token = notifications:addObserver("Go", function() \(change) end)
      end }
    screen "Detail" { view = { label "Hello" } }
    screen "Kid" { view = { label "Kid" } }
    screen "First" { view = { label "First" } }
    screen "Sheet" { view = { button "Close" { dismiss = true } } }
    app { root = navigation "Home" }
    """
  }

  @Test(arguments: causes.map(\.name), changes.map(\.name))
  func `the why command names the call that led to an event, not a later input`(cause: String, change: String) throws {
    let cause = try #require(Self.causes.first { $0.name == cause })
    let change = try #require(Self.changes.first { $0.name == change })
    let desk = try Desk(Self.app(cause: cause.code, change: change.code))
    // The device settles after a tap, so the animation is over before any later input.
    let later = cause.name == "completion" ? [] : ["tap Mark", "wait(3)"]
    for line in ["tap Begin"] + later { #expect(desk.type(line) == "") }

    for event in change.events {
      let asked = desk.type("why \(event)")
      #expect(asked.contains(cause.words), "\(event): \(asked)")
      #expect(!asked.contains("action of Mark"), "\(event): \(asked)")
      #expect(asked.contains("in 1 `tap Begin`"), "\(event): \(asked)")
    }
  }

  @Test func `the why command names the timer as the cause, even if the tapped button presents a screen`() throws {
    let push = "self.navigationController:pushViewController(Detail {})"
    let desk = try Desk(Self.app(cause: "after(0.5, change)", change: push))
    for line in ["tap Begin", "tap Open", "tap Close"] { #expect(desk.type(line) == "") }

    #expect(desk.type("why Sheet viewDidAppear").contains("from tap Open, after present app.lua:5"))
    #expect(desk.type("why Sheet viewDidDisappear").contains("from tap Close, after dismiss app.lua:14"))
    for event in ["viewWillAppear", "viewDidAppear", "didMove"] {
      let asked = desk.type("why Detail \(event)")
      #expect(asked.contains("from tap Close, after timer app.lua:3"), "\(asked)")
    }
  }

  @Test(arguments: ["tap Mark", "tap Open", "relaunch()"])
  func `the why command names only the typed line as the cause, whatever happened before that line`(before: String)
    throws
  {
    let desk = try Desk(Self.app(cause: "", change: ""))
    let inputs = [before] + (before == "tap Open" ? ["tap Close"] : [])
    for line in inputs + ["application.window.rootViewController:pushViewController(Detail {})"] { _ = desk.type(line) }

    for event in ["willMove", "viewWillAppear", "viewDidAppear", "didMove"] {
      let asked = desk.type("why Detail \(event)")
      #expect(asked.contains("from application.window") && !asked.contains("after "), "\(asked)")
    }
  }
}
