import Controllers
import Lua
import Rendering
import Scripting

// `cycles`: the reference cycles that ARC would never release.
extension Interpreter {
  /// The cycles of references through screens.
  ///
  /// - Parameter name: a class, or the name of a controller in the trace; `nil` for all controllers.
  /// - Returns: a line for each cycle, then what Lua does with the screens.
  /// - Throws: `PlainError` with the nearest class if the name is unknown.
  func cycles(of name: String?) throws -> [String] {
    let living = name.map(session.living) ?? session.livingControllers
    if let name, living.isEmpty {
      try checkScreen(name)
      return ["no \(name) exists"]
    }
    let found = living.map { ($0, session.cycles(of: $0)) }.filter { !$0.1.isEmpty }
    guard !found.isEmpty else { return ["no reference cycle goes through \(name ?? "a screen")"] }
    let cycles = found.flatMap(\.1).distinctCycles
    let begin = found.filter { $0.1.contains(where: cycles.contains) }
    return cycles.map(\.text) + released(begin) + held(begin) + [
      "in Swift, make one link of each path weak: `[weak self]` in a closure"
    ]
  }

  private func released(_ found: [(ViewController, [HolderPath])]) -> [String] {
    let names = found.filter { session.holder(of: $0.0, outside: $0.1) == nil }.map(\.0.toldName)
    guard !names.isEmpty else { return [] }
    let (list, it) = (names.joined(separator: ", "), names.count == 1 ? "it leaves" : "they leave")
    return ["Lua releases \(list) once \(it); ARC wouldn't"]
  }

  private func held(_ found: [(ViewController, [HolderPath])]) -> [String] {
    found.compactMap { controller, cycles in
      session.holder(of: controller, outside: cycles).map {
        "Lua doesn't release \(controller.toldName) either while it is held by \($0.text)"
      }
    }
  }
}
