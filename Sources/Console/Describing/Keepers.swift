import Controllers
import Lua
import Rendering
import Scripting

/// The paths that keep controllers alive, which the command `who` lists.
struct Keepers {
  let session: Session

  /// Returns the paths that keep a controller alive, one per line.
  func paths(to controller: ViewController) -> [String] {
    lines(of: session.holderSearch.holders(of: controller))
  }

  private func lines(of holders: [HolderPath]) -> [String] {
    let unknown =
      "nothing with a name: `collectgarbage()` releases it, unless something else holds it, such as a transition"
    return holders.isEmpty ? [unknown] : holders.shortened
  }

  /// Returns the controllers with the given name, each followed by the paths that keep the controller alive.
  ///
  /// The name is a class or the name of a controller in the trace.
  ///
  /// - Throws: `PlainError` with the nearest class, if the name is unknown.
  func lines(of name: String) throws -> [String] {
    let living = session.holderSearch.living(named: name)
    guard living.isEmpty else {
      return zip(living, session.holderSearch.holders(ofEach: living)).flatMap { controller, holders in
        [controller.displayName] + lines(of: holders).map { "  " + $0 }
      }
    }
    try check(name)
    return ["no instance of \(name) exists"]
  }

  /// Checks that a name is a class, or a controller's name in the trace.
  ///
  /// - Throws: `PlainError` with the nearest class, if the name is neither.
  func check(_ name: String) throws {
    let plain = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(plain) == nil { _ = try session.bridge.screen(named: plain) }
  }
}
