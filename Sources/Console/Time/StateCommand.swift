import Controllers
import Lua
import Scripting
import Timeline

/// The command `state`, which shows the session's state as readable lines or as the canonical text.
struct StateCommand {
  let session: Session

  /// Describes the state of the session.
  ///
  /// - Parameters:
  ///   - name: the name of a screen, or of a controller in the trace. `nil` means the whole session.
  ///   - isWhole: whether to return the canonical text, which includes Maquette's internal state.
  /// - Returns: the lines that describe the state.
  /// - Throws: `PlainError` with the nearest screen, if the name is unknown.
  func lines(of name: String?, isWhole: Bool) throws -> [String] {
    guard let text = try stateText(of: name) else { return ["no instance of \(name ?? "") exists"] }
    return isWhole ? text.lines : ReadableState(text).lines
  }

  /// Returns the state, or `nil` if no instance of the screen exists.
  private func stateText(of name: String?) throws -> StateText? {
    guard let name else { return try session.stateWriter.stateText() }
    let livingControllers = session.holderSearch.livingControllers(named: name)
    guard livingControllers.isEmpty else { return try session.stateWriter.stateText(of: livingControllers) }
    let kindName = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(kindName) == nil { _ = try session.bridge.screen(named: kindName) }
    return nil
  }
}
