import Controllers
import Lua
import Rendering
import Scripting

// `who`: the paths that keep controllers alive.
extension Interpreter {
  /// Returns the paths that keep a controller alive, one per line.
  func holderLines(of controller: ViewController) -> [String] {
    lines(of: session.holderSearch.holders(of: controller))
  }

  private func lines(of holders: [HolderPath]) -> [String] {
    let unknown =
      "nothing with a name: `collectgarbage()` releases it, unless something else holds it, such as a transition"
    return holders.isEmpty ? [unknown] : holders.shortened
  }

  /// Returns the living controllers of a class, or the one with a name in the trace, each with the paths that keep it
  /// alive.
  ///
  /// - Throws: `PlainError` with the nearest class if the name is unknown.
  func keepers(of name: String) throws -> [String] {
    let living = session.holderSearch.living(named: name)
    guard living.isEmpty else {
      return zip(living, session.holderSearch.holders(ofEach: living)).flatMap { controller, holders in
        [controller.displayName] + lines(of: holders).map { "  " + $0 }
      }
    }
    try checkScreen(name)
    return ["no \(name) exists"]
  }

  /// Checks that a name is a class, or a controller's name in the trace.
  ///
  /// - Throws: `PlainError` with the nearest class if it isn't.
  func checkScreen(_ name: String) throws {
    let plain = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(plain) == nil { _ = try session.bridge.screen(named: plain) }
  }
}
