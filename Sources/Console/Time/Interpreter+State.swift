import Controllers
import Lua
import Scripting

// `state`: what decides what happens next, as people read it, or the canonical text.
extension Interpreter {
  /// - Parameters:
  ///   - name: of a screen, or of a controller in the trace; nil for all of the session.
  ///   - isWhole: whether to show the canonical text, with what only Maquette keeps.
  /// - Returns: the text.
  /// - Throws: `PlainError` with the nearest screen when none has that name.
  func state(of name: String?, isWhole: Bool) throws -> [String] {
    guard let text = try stateText(of: name) else { return ["no \(name ?? "") exists"] }
    return isWhole ? text.lines : ReadableState(text).lines
  }

  /// Nil where none of the name lives.
  private func stateText(of name: String?) throws -> StateText? {
    guard let name else { return try session.stateText() }
    let living = session.living(named: name)
    guard living.isEmpty else { return try session.stateText(of: living) }
    let plain = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(plain) == nil { _ = try session.bridge.screen(named: plain) }
    return nil
  }
}
