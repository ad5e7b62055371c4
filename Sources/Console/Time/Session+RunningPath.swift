import Locations
import Lua
import Scripting

extension Session {
  /// Returns the calls in progress, outermost first, such as `tap "Send" ▸ dismiss app.lua:7`.
  ///
  /// The string is empty if nothing is running.
  ///
  /// - Parameter input: the input in progress, or `nil` if all inputs have ended.
  /// - Returns: the input, followed by the lines of the script that are running. The lines of a function follow the
  ///   event that called the function.
  func runningPath(of input: String?) -> String {
    // A chunk that isn't in a file has a name in brackets. The path leaves out the lines of such a chunk.
    let lines = state.runningCalls.filter { $0.location.file.first != "[" }
    var path = [input].compactMap { $0 }
    var remainingCalls = Causes.runningCalls(in: self)[...]
    for line in lines {
      while let next = remainingCalls.first, next.stackDepth <= line.depth {
        path.append(next.words)
        remainingCalls.removeFirst()
      }
      path.append(line.calledName.map { "\($0) \(line.location)" } ?? "\(line.location)")
    }
    path.insert(contentsOf: recorder.declaredActions.map(\.described), at: input == nil ? 0 : 1)
    return (path + remainingCalls.map(\.words)).joined(separator: " ▸ ")
  }
}
