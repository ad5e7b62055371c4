import Controllers
import Lua
import Scripting

// `state`: the canonical text of what decides what happens next.
extension Interpreter {
  /// - Parameter name: of a screen, or of a controller in the trace; nil for all of the session.
  /// - Returns: the text.
  /// - Throws: `PlainError` with the nearest screen when none has that name.
  func state(of name: String?) throws -> [String] {
    guard let name else { return try session.stateText().lines }
    let living = session.living(named: name)
    guard living.isEmpty else { return try session.stateText(of: living).lines }
    let plain = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(plain) == nil { _ = try session.bridge.screen(named: plain) }
    return ["no \(name) exists"]
  }
}
