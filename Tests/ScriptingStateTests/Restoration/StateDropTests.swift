import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests when state is saved, kept, refused and dropped.
struct StateDropTests {
  static func script(_ app: String, _ screen: String = "") -> String {
    """
    screen "Home" { restorationIdentifier = "home", text = "new", \(screen)
      view = { button "Open" { action = function(self) self.text = "old" end } },
      encodeRestorableState = function(self, coder) coder:encode(self.text, "text") end,
      decodeRestorableState = function(self, coder) self.text = coder:decode "text" end }
    app { root = "Home", \(app) }
    """
  }

  static let both = "shouldSaveApplicationState = true, shouldRestoreApplicationState = true"

  private func text(after verbs: String, app: String = both) throws -> String {
    let prototype = try Prototype(Self.script(app))
    try prototype.run("tap 'Open' " + verbs)
    return try prototype.run("application.root.text")
  }

  @Test(arguments: [
    ("home() terminate() relaunch()", "old"), ("relaunch()", "old"), ("home() terminate() open()", "old"),
    ("home() open() terminate() relaunch()", "old"), ("terminate() relaunch()", "new"),
    ("kill() relaunch()", "new"), ("home() kill() relaunch()", "new"), ("crash() relaunch()", "new"),
    ("home() crash() relaunch()", "new"), ("home() open() crash() relaunch()", "new"),
    ("home() reboot() relaunch()", "new"), ("home() terminate() relaunch() crash() relaunch()", "new"),
    ("home() terminate() relaunch() terminate() relaunch()", "new"),
  ])
  func `state is kept only if the system terminates the app`(verbs: String, told: String) throws {
    #expect(try text(after: verbs) == told)
  }

  @Test(arguments: [
    "", "shouldSaveApplicationState = true", "shouldRestoreApplicationState = true",
    "shouldSaveApplicationState = false, shouldRestoreApplicationState = true",
    "shouldSaveApplicationState = true, shouldRestoreApplicationState = false",
    "shouldSaveApplicationState = true, shouldRestoreApplicationState = function() end",
    "shouldSaveApplicationState = function() return false end, shouldRestoreApplicationState = true",
    "\(StateDropTests.both), system = 5",
  ])
  func `no state is restored unless the delegate agrees to both saving and restoring`(app: String) throws {
    #expect(try text(after: "home() terminate() relaunch()", app: app) == "new")
  }

  @Test func `dropping the state is reported, unless no state exists`() throws {
    let prototype = try Prototype(Self.script(Self.both))
    try prototype.run("kill()")
    #expect(
      prototype.trace.hasSuffix("application wasKilled\napplication stateWasDropped because=wasKilled\nHome deinit"))
    #expect(!prototype.trace.contains("stateWasSaved"))

    try prototype.run("relaunch()")
    try prototype.run("crash()")
    #expect(!prototype.trace.contains("stateWasDropped"))
  }

  @Test func `the delegate's values can be decoded in both callbacks, along with UIKit's keys`() throws {
    let prototype = try Prototype(
      """
      screen "Home" { restorationIdentifier = "home" }
      app { root = "Home", bundleVersion = "2.1",
        shouldSaveApplicationState = function(app, coder) coder:encode(1, "asked") return true end,
        willEncodeRestorableState = function(app, coder) coder:encode("x", "told") end,
        shouldRestoreApplicationState = function(app, coder)
          print(coder:decode "asked", coder:decode "told", coder:decode "UIApplicationStateRestorationBundleVersionKey",
            coder:decode "UIApplicationStateRestorationUserInterfaceIdiomKey")
          return true
        end,
        didDecodeRestorableState = function(app, coder) print("then " .. coder:decodeInteger "asked") end }
      """)
    try prototype.run("relaunch()")

    #expect(prototype.trace.contains("> 1\tx\t2.1\tphone\n"))
    #expect(prototype.trace.contains("application didDecodeRestorableState\n> then 1\n"))
  }

  @Test func `an error in a callback while encoding fails the user action and leaves no state`() throws {
    let prototype = try Prototype(
      """
      screen "Home" { restorationIdentifier = "home", encodeRestorableState = function() error("no way") end }
      app { root = "Home", \(Self.both) }
      """)

    #expect { try prototype.run("home()") } throws: { "\($0)".contains("app.lua:1: no way") }
    try prototype.run("terminate() relaunch()")
    #expect(!prototype.trace.contains("shouldRestoreApplicationState"))
  }

  @Test func `a launch that fails while restoring consumes its state`() throws {
    let prototype = try Prototype(
      """
      screen "Home" { restorationIdentifier = "home", decodeRestorableState = function() error("no way") end }
      app { root = "Home", \(Self.both) }
      """)
    try prototype.run("home() terminate()")

    #expect { try prototype.run("relaunch()") } throws: { "\($0)".contains("app.lua:1: no way") }
    try prototype.run("terminate() relaunch()")
    #expect(!prototype.trace.contains("decodeRestorableState"))
  }

  @Test func `an extended restoration keeps the state until the restoration is complete`() throws {
    let app =
      "\(Self.both), didFinishLaunching = function(app) if not defaults.done then app:extendStateRestoration() end end"
    let prototype = try Prototype(Self.script("" + app))
    try prototype.run("application:completeStateRestoration() tap 'Open' home() terminate()")
    try prototype.run("relaunch() terminate()")
    try prototype.run("relaunch()")
    #expect(try prototype.run("application.root.text") == "old")

    try prototype.run("application:completeStateRestoration() terminate() relaunch()")
    #expect(try prototype.run("application.root.text") == "new")
  }

  @Test func `a crash before an extended restoration is complete drops the state`() throws {
    let prototype = try Prototype(
      Self.script("\(Self.both), didFinishLaunching = function(app) app:extendStateRestoration() end"))
    try prototype.run("application:completeStateRestoration() tap 'Open' home() terminate() relaunch()")
    try prototype.run("crash()")

    #expect(prototype.trace.contains("stateWasDropped because=crashed"))
    try prototype.run("relaunch()")
    #expect(try prototype.run("application.root.text") == "new")
  }

  @Test func `unbalanced calls to extend and complete the restoration are reported`() throws {
    let prototype = try Prototype(Self.script(Self.both))
    try prototype.run("application:completeStateRestoration()")
    #expect(prototype.trace.contains("⚠ completeStateRestoration was called without extendStateRestoration"))

    try prototype.run("application:extendStateRestoration() home()")
    #expect(prototype.trace.contains("⚠ extendStateRestoration was called without completeStateRestoration"))
  }

  @Test func `a change after encoding isn't saved, although the state isn't written until the end of the turn`() throws
  {
    let prototype = try Prototype(
      """
      screen "Home" { restorationIdentifier = "home", list = { 1, 2 },
        encodeRestorableState = function(self, coder) coder:encode(self.list, "list") self.list[3] = 3 end,
        decodeRestorableState = function(self, coder) self.list = coder:decode "list" end }
      app { root = "Home", \(Self.both) }
      """)
    try prototype.run("unsettled(function() home() application.root.list[1] = 9 end)")
    try prototype.run("terminate() relaunch()")

    #expect(try prototype.run("table.concat(application.root.list, ' ')") == "1 2")
  }

  @Test func `the state isn't written before the turn ends`() throws {
    let prototype = try Prototype(Self.script(Self.both))
    try prototype.run("unsettled(function() home() print('between') end)")

    #expect(prototype.trace.hasSuffix("Home encodeRestorableState\n> between\napplication stateWasSaved objects=1"))
  }

  @Test func `a tree shows the saved state, or the reason why no state is saved`() throws {
    let prototype = try Prototype(Self.script(Self.both))
    let store = { SavedStateTree.text(of: prototype.session.system) }
    #expect(store() == "no saved state: the app hasn't entered the background yet; `home` saves its state")

    try prototype.run("home()")
    #expect(
      store() == """
        saved at 0.000 s · 1 controller · version 1.0 · phone
        └ home Home
          └ text = "new"
        """)

    try prototype.run("kill()")
    #expect(store() == "no saved state: it was dropped: the app was quit by the user")
    try prototype.run("relaunch() relaunch()")
    #expect(store() == "no saved state: the last launch has restored it")
  }

  @Test func `before system 6, no state is saved`() throws {
    let prototype = try Prototype(Self.script(Self.both + ", system = 5"))
    let reason = "no saved state: saving state requires system 6, but the app follows system 5"
    #expect(SavedStateTree.text(of: prototype.session.system) == reason)

    try prototype.run("home()")
    #expect(SavedStateTree.text(of: prototype.session.system) == reason)
  }
}
