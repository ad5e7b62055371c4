import Controllers
import Lua

extension Launches {
  /// Throws an error if the app isn't in the foreground, for a user action that needs an app in the foreground.
  ///
  /// - Throws: `PlainError` if the app is in the background or isn't running.
  func checkAppIsActive(_ verb: Verb) throws {
    guard isLaunched || hasEnded, verb.needsApp else { return }
    switch session.application.state {
    case .active, .inactive: return
    case .background: throw PlainError("\(verb.name): the app is in the background; `open` brings it back")
    case .notRunning:
      throw PlainError("\(verb.name): the app isn't running; `relaunch` or `open` launches it again")
    }
  }
}
