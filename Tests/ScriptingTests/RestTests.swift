import Controllers
import Lua
import Scripting
import Testing

/// An action begins without an empty turn if the device is at rest, and with one otherwise.
@Suite struct `An action after another one` {
  private static let app = """
    screen "Home" { view = { button "Open" { push = "Detail" }, button "Ask" { action = function() asked = true end } } }
    screen "Detail" {
      view = { button "Close" { pop = true } },
      viewWillAppear = function() if endless then while true do end end end,
    }
    app { system = 6, root = navigation "Home" }
    """

  private func session(_ prelude: String) throws -> Session {
    var options = Session.Options(defaultSystem: 6)
    options.limits.steps = 200_000
    let session = Session(options: options)
    try session.loader.load(prelude + "\n" + Self.app, name: "app.lua")
    return session
  }

  private func tap(_ title: String, _ session: Session) throws {
    let tap = try #require(session.verbs["tap"])
    try session.process(.userAction(tap, [.text(title)]))
  }

  /// The stop leaves a transition behind, during which touches would be ignored.
  @Test func `works even if a stopped callback left a transition behind`() throws {
    let session = try session("endless = true")
    defer { session.close() }
    #expect(throws: LuaError.self) { try tap("Open", session) }

    try tap("Close", session)

    #expect((session.application.window?.rootViewController as? NavigationController)?.viewControllers.count == 1)
  }

  @Test func `an action after another one causes the same events, whether or not plain Lua ran before it`() throws {
    let (one, other) = (try session(""), try session(""))
    defer {
      one.close()
      other.close()
    }
    for session in [one, other] { try tap("Open", session) }
    try other.loader.run(chunk: "local _ = 1", name: "x")
    for session in [one, other] { try tap("Close", session) }

    #expect(one.system.trace.hash == other.system.trace.hash)
  }
}
