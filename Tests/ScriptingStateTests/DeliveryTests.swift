import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests what the system hands to an app: URLs, activities and notifications.
@Suite struct `A delivery to an app` {
  private static func prototype(_ app: String, system: Int = 12) throws -> Prototype {
    try Prototype(
      "screen 'Home' { view = { label 'Home' } }\napp { system = \(system), urlSchemes = { 'shop' }, \(app) }")
  }

  private static let old = "root = 'Home', openURL = function(self, url) print(url) end"
  private static let new = """
    scenes = { scene "Main" { root = "Home",
      willConnectTo = function(self, session, options) print(options.urlContexts[1] and options.urlContexts[1].url) end,
      openURLContexts = function(self, contexts) print(contexts[1].url) end,
      continueUserActivity = function(self, activity) print(activity.activityType, activity.note) end } }
    """

  @Test func `a delivery brings an app in the background to the foreground before it becomes active`() throws {
    let prototype = try Self.prototype(Self.old)
    try prototype.run("home()")

    try prototype.run("openURL 'shop://cart'")

    #expect(
      prototype.trace == """
        application willEnterForeground
        application openURL url=shop://cart
        > shop://cart
        application didBecomeActive
        """)
  }

  @Test func `a delivery is handed to the scene in front`() throws {
    let prototype = try Self.prototype(Self.new, system: 17)

    try prototype.run("openURL 'shop://cart'")
    #expect(prototype.trace == "Scene openURLContexts url=shop://cart\n> shop://cart")

    try prototype.run("home() continueActivity { activityType = 'edit', note = 3 }")
    #expect(
      prototype.trace.hasSuffix(
        """
        Scene willEnterForeground
        Scene continueUserActivity activity=edit
        > edit\t3
        Scene didBecomeActive
        """))
  }

  @Test func `a delivery launches an app that isn't running`() throws {
    let old = try Self.prototype(Self.old)
    try old.run("terminate() openURL 'shop://cart'")
    #expect(old.trace.contains("application didFinishLaunching\napplication openURL url=shop://cart"))

    let new = try Self.prototype(Self.new, system: 17)
    try new.run("terminate() openURL 'shop://cart'")
    #expect(new.trace.contains("Scene#2 willConnectTo\n> shop://cart"))
    #expect(!new.trace.contains("openURLContexts"))
  }

  @Test func `a delivery can be the user's response to a notification`() throws {
    let app = "root = 'Home', didReceiveNotificationResponse = function(self, response) print(response.order) end"
    let prototype = try Self.prototype(app)

    try prototype.run("tapNotification { title = 'Tea', order = 3 }")

    #expect(prototype.trace.contains("application didReceiveNotificationResponse"))
    #expect(prototype.trace.hasSuffix("> 3"))
  }

  @Test(arguments: [
    ("openURL 'shp://cart'", "nearest: shop"), ("openURL 'cart'", "expected a URL such as \"shop://cart\""),
    ("openURL 'https://shop.example'", "continueActivity { activityType"),
    ("openURL 'shop://cart'", "write openURL = function(self, url) in app { … }"),
    ("continueActivity { note = 3 }", "`activityType` is missing"),
    ("continueActivity { activityType = 'edit' }", "write continueUserActivity = function(self, activity) in app"),
    ("tapNotification {}", "write didReceiveNotificationResponse"),
    ("tapNotification 'x'", "expected fields such as order=3, found \"x\""),
  ])
  func `a delivery is refused with advice if the app can't receive it`(action: String, message: String) throws {
    let prototype = try Self.prototype("root = 'Home'")

    #expect { try prototype.run(action) } throws: { "\($0)".contains(message) }
  }

  @Test(arguments: [
    (7, "continueUserActivity", "continueActivity { activityType = 'edit' }", 8),
    (9, "didReceiveNotificationResponse", "tapNotification { order = 3 }", 10),
  ])
  func `a delivery needs the system that introduced its function`(
    system: Int, function: String, action: String, since: Int
  ) throws {
    let prototype = try Self.prototype("root = 'Home', \(function) = function() print 'called' end", system: system)
    let message = "\(function) needs system \(since); this app follows system \(system)"

    #expect { try prototype.run(action) } throws: { "\($0)".contains(message) }
    #expect(!prototype.trace.contains("called"))
  }

  @Test func `a delivery names the scene in front if only another scene can receive it`() throws {
    let prototype = try Prototype(
      """
      screen "Home" {}
      app { system = 17, device = "iPad Pro 11", urlSchemes = { "shop" }, scenes = {
        scene "Main" { root = "Home", openURLContexts = function() end, continueUserActivity = function() end },
        scene "Editor" { root = "Home" } } }
      """)
    try prototype.run("openScene 'Editor'")

    for (action, callback) in [
      ("openURL 'shop://x'", "openURLContexts"), ("continueActivity { activityType = 'e' }", "continueUserActivity"),
    ] {
      let error = #expect(throws: (any Error).self) { try prototype.run(action) }
      #expect(
        "\(error.map { "\($0)" } ?? "")".contains(
          "Editor, the scene in front, has no \(callback), which Main has"))
    }
  }

  @Test(arguments: [
    ("continueActivity 'edit'", "continueActivity: expected fields such as activityType=edit, found \"edit\""),
    ("tapNotification 'x'", "tapNotification: expected fields such as order=3, found \"x\""),
  ])
  func `a delivery that isn't a table is refused with the action and a sample field`(action: String, message: String)
    throws
  {
    let prototype = try Self.prototype(Self.new, system: 17)

    let error = #expect(throws: (any Error).self) { try prototype.run(action) }

    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
  }
}
