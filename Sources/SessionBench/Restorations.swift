import Controllers
import Scripting

/// Measures saving and restoring a stack of a hundred screens.
enum Restorations {
  private static let depth = 100

  private static let script = """
    screen "Level" { restorationIdentifier = "level", restorationClass = "Level", depth = 1,
      view = { label "a level", textField { id = "text" } },
      viewControllerWithRestorationIdentifierPath = function(class, path, coder)
        return class { depth = coder:decodeInteger "depth" }
      end,
      encodeRestorableState = function(self, coder) coder:encode(self.depth, "depth") end,
      decodeRestorableState = function(self, coder) assert(self.depth == coder:decodeInteger "depth") end }
    app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true,
      root = navigation { root = "Level", restorationIdentifier = "nav" } }
    """

  static func run() throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.load(script, name: "levels.lua")
    try session.value(
      of: "for i = 2, \(depth) do application.root:pushViewController(Level { depth = i }, false) end")
    let saving = try time("home()", after: "if application.state == 'background' then open() end", in: session)
    let restoring = try time(
      "open()", after: "if application.state == 'active' then home() end terminate()", in: session)
    let count = try session.value(of: "#application.root.viewControllers")
    report("saving a stack of \(depth)", "\(shown(saving * 1000, places: 2)) ms")
    report("  a launch that restores \(count) screens", "\(shown(restoring * 1000, places: 2)) ms")
  }

  /// Returns the median duration of a line of Lua, in seconds.
  ///
  /// Another line runs before each measured run.
  private static func time(_ line: String, after before: String, in session: Session) throws -> Double {
    median(
      try (0..<21).map { _ in
        try session.value(of: before)
        return try timed { try session.value(of: line) }
      })
  }
}
