import Lua
import Scripting

extension Session {
  /// What runs now, from the outside in: `tap "Send" ▸ dismiss app.lua:7`; empty when nothing does.
  ///
  /// - Parameter input: what was given and is not over; nil when all is over.
  /// - Returns: the input and the lines of scripts that have called something.
  func runningPath(of input: String?) -> String {
    // A chunk without a file has a name in brackets.
    let calls = state.runningCalls.filter { $0.place.first != "[" }
    let steps = calls.map { call in call.called.map { "\($0) \(call.place)" } ?? call.place }
    let declared = declaredActions.map(\.described)
    return ([input].compactMap { $0 } + declared + steps).joined(separator: " ▸ ")
  }
}
