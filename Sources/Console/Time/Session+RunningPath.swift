import Lua
import Scripting

extension Session {
  /// Returns the calls in progress, from the outside in: `tap "Send" ▸ dismiss app.lua:7`.
  ///
  /// Empty if nothing is running.
  ///
  /// - Parameter input: the input in progress; `nil` if all inputs have ended.
  /// - Returns: the input, and the lines of scripts that called something. The lines of a function follow the event
  ///   that called it.
  func runningPath(of input: String?) -> String {
    // A chunk without a file has a name in brackets.
    let lines = state.runningCalls.filter { $0.place.first != "[" }
    var path = [input].compactMap { $0 }
    var rest = Causes.running(in: self)[...]
    for line in lines {
      while let next = rest.first, next.stackDepth <= line.depth {
        path.append(next.words)
        rest.removeFirst()
      }
      path.append(line.called.map { "\($0) \(line.place)" } ?? line.place)
    }
    path.insert(contentsOf: recorder.declaredActions.map(\.described), at: input == nil ? 0 : 1)
    return (path + rest.map(\.words)).joined(separator: " ▸ ")
  }
}
