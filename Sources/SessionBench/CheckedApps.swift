import Checks
import Lua
import Scripting

/// Checks an app with four hundred screens, each of which presents another screen.
///
/// The time shows whether work that concerns all screens is repeated for each screen.
enum CheckedApps {
  private static let screenCount = 400

  /// Measures the check.
  ///
  /// - Throws: An error of the script.
  static func run() throws {
    let source = SourceText(script)
    var found = 0
    let times = try (0..<7).map { _ in
      try timed {
        let session = Session(options: .init(defaultSystem: 6))
        found = try PrototypeCheck(session, source: source, name: "app.lua").findings.count
        session.close()
      }
    }
    report("check of \(screenCount) screens (\(found))", "\(shown(median(times) * 1000, places: 0)) ms")
  }

  private static var script: String {
    let screens = (0..<screenCount).map { number in
      """
      screen "Screen\(number)" {
        title = "Title \(number)",
        view = {
          label { id = "name", text = "x" },
          button "Next" { push = "Screen\((number + 1) % screenCount)" },
          button "Far" { push = "Screen\((number * 7 + 3) % screenCount)" },
          button "Do" { action = "go" },
          button "Show" { present = navigation "Screen\((number * 13 + 5) % screenCount)" },
        },
        constraints = { "H:|-[name]-|" },
        go = function(self) self.elements.name.text = "y" end,
      }
      """
    }
    return screens.joined(separator: "\n") + "\napp { root = navigation \"Screen0\" }\n"
  }
}
