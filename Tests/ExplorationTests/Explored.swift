import Exploration
import Lua
import Scripting

/// Explores an app that is given as the text of a script.
///
/// - Parameters:
///   - text: The script.
///   - change: Changes the options of the exploration.
/// - Returns: What was found.
/// - Throws: An error if the app can't be launched.
func explored(_ text: String, _ change: (inout ExplorationOptions) -> Void = { _ in }) throws -> Exploration {
  try explorer(of: text, change).run()
}

/// Creates an exploration of an app that is given as the text of a script.
///
/// - Parameters:
///   - text: The script.
///   - change: Changes the options of the exploration.
/// - Returns: The exploration, which hasn't begun.
func explorer(of text: String, _ change: (inout ExplorationOptions) -> Void = { _ in }) -> Explorer {
  var options = ExplorationOptions()
  change(&options)
  return Explorer(
    of: SourceText(text), named: "app.lua", options,
    make: {
      var options = Session.Options()
      options.limits = .unattended
      return Session(options: options)
    })
}
