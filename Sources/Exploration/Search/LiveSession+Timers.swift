import Controllers
import Scripting

extension LiveSession {
  /// The maximum time that a search for growth waits for timers, in seconds.
  private static let maximumWait = 60.0

  /// Lets time pass until each currently pending timer has fired once.
  ///
  /// A message that disappears by itself leaves no timer behind. A repeating timer does.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func waitForTimers() throws {
    let clock = session.system.clock
    let longestDelay = clock.pendingTimers.map { Double(max(0, $0.fireTime - clock.now)) / 1_000_000 }.max() ?? 0
    guard longestDelay > 0 else { return }
    _ = try perform(Step(VerbName.wait, [.number(min(longestDelay, LiveSession.maximumWait))]))
  }
}
