import Controllers
import Lua
import Rendering
import Scripting

// What is on the screen, in words.
extension Interpreter {
  /// The paths that keep a controller alive, one to a line.
  func holderLines(of controller: ViewController) -> [String] {
    let holders = session.holders(of: controller)
    let unknown = "nothing with a name: `collectgarbage()` releases it, if nothing else holds it, such as a transition"
    return holders.isEmpty ? [unknown] : holders.shortened
  }

  /// The living controllers of a class, or the one with a name in the trace, and the paths that keep each alive.
  ///
  /// - Throws: `PlainError` with the nearest class when there is none of the name.
  func keepers(of name: String) throws -> [String] {
    let living = session.living(named: name)
    guard living.isEmpty else {
      return living.flatMap { [$0.toldName] + holderLines(of: $0).map { "  " + $0 } }
    }
    try checkScreen(name)
    return ["no \(name) exists"]
  }

  /// The closures in properties that refer to their screens.
  ///
  /// - Parameter name: a class, or the name of a controller in the trace; `nil` for all controllers.
  /// - Returns: a line for each property.
  /// - Throws: `PlainError` with the nearest class if the name is unknown.
  func cycles(of name: String?) throws -> [String] {
    let living = name.map(session.living) ?? session.livingControllers
    if let name, living.isEmpty {
      try checkScreen(name)
      return ["no \(name) exists"]
    }
    let cycles = living.flatMap(session.closureCycles).map(\.text)
    guard !cycles.isEmpty else { return ["no closure in a property of \(name ?? "a screen") refers to its screen"] }
    return cycles + ["Lua releases these screens; ARC wouldn't: in Swift, capture `[weak self]`"]
  }

  /// - Throws: `PlainError` with the nearest class if a name is none.
  func checkScreen(_ name: String) throws {
    let plain = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(plain) == nil { _ = try session.bridge.screen(named: plain) }
  }
}
