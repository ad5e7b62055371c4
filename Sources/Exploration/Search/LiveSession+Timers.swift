import Controllers
import Scripting

extension LiveSession {
  /// The longest time that a search for growth waits for timers, in seconds.
  private static let longestWait = 60.0

  /// Lets time pass until each timer that is pending now has fired once.
  ///
  /// A message that disappears by itself leaves nothing behind afterward, unlike a timer that repeats.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func waitForTimers() throws {
    let clock = session.system.clock
    let longest = clock.waiting.map { Double(max(0, $0.due - clock.now)) / 1_000_000 }.max() ?? 0
    guard longest > 0 else { return }
    _ = try perform(Step(VerbName.wait, [.number(min(longest, LiveSession.longestWait))]))
  }
}
