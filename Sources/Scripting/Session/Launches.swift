import Controllers
import Lua

/// Ends launches, and launches the app again.
///
/// This class also stores a copy of the globals that exist at the beginning of every launch.
package final class Launches: SessionPart {
  /// Whether the app has been launched and the launch hasn't ended.
  var isLaunched = false
  /// Whether a launch has ended and the next launch hasn't begun.
  var hasEnded = false
  /// Whether the script is running again.
  ///
  /// In that case, its flows have already been recorded.
  var isRelaunching = false
  /// The Lua table that keeps the application alive, or `nil` before the first launch.
  var pin: LuaReference?
  /// A copy of the globals as they were before any script ran.
  var givenGlobals: LuaReference? { didSet { initialGlobalsVersion += 1 } }
  /// The number of times that `initialGlobals` has been set.
  ///
  /// This number shows whether names found in these globals are still valid.
  private(set) var initialGlobalsVersion = 0
}

extension Launches {
  /// Whether the app is running, in the foreground or in the background.
  var isRunning: Bool { session.application.state != .notRunning }
}
