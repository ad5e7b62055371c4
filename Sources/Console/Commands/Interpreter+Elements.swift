import Controllers
import Lua
import Rendering
import Scripting

// What is on the screen, in words.
extension Interpreter {
  /// The paths that keep a controller alive, one to a line.
  func holderLines(of controller: ViewController) -> [String] { lines(of: session.holders(of: controller)) }

  private func lines(of holders: [HolderPath]) -> [String] {
    let unknown =
      "nothing with a name: `collectgarbage()` releases it, unless something else holds it, such as a transition"
    return holders.isEmpty ? [unknown] : holders.shortened
  }

  /// The living controllers of a class, or the one with a name in the trace, and the paths that keep each alive.
  ///
  /// - Throws: `PlainError` with the nearest class when there is none of the name.
  func keepers(of name: String) throws -> [String] {
    let living = session.living(named: name)
    guard living.isEmpty else {
      return zip(living, session.holders(ofEach: living)).flatMap { controller, holders in
        [controller.toldName] + lines(of: holders).map { "  " + $0 }
      }
    }
    try checkScreen(name)
    return ["no \(name) exists"]
  }

  /// - Throws: `PlainError` with the nearest class if a name is none.
  func checkScreen(_ name: String) throws {
    let plain = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(plain) == nil { _ = try session.bridge.screen(named: plain) }
  }
}
