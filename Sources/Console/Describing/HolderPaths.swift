import Controllers
import Lua
import Rendering
import Scripting

/// The paths that keep controllers alive, which the command `who` lists.
struct HolderPaths {
  let session: Session

  /// Returns the paths that keep a controller alive, one per line.
  func paths(to controller: ViewController) -> [String] {
    pathLines(of: session.holderSearch.holders(of: controller))
  }

  private func pathLines(of holders: [HolderPath]) -> [String] {
    let unknownHolderLine =
      "nothing with a name: `collectgarbage()` releases it, unless something else holds it, such as a transition"
    return holders.isEmpty ? [unknownHolderLine] : holders.firstDescriptions
  }

  /// Returns the controllers with the given name, each followed by the paths that keep the controller alive.
  ///
  /// The name is a class or the name of a controller in the trace.
  ///
  /// - Throws: `PlainError` with the most similar class, if the name is unknown.
  func lines(of name: String) throws -> [String] {
    let livingControllers = session.holderSearch.livingControllers(named: name)
    guard livingControllers.isEmpty else {
      return zip(livingControllers, session.holderSearch.holders(ofEach: livingControllers)).flatMap {
        controller, holders in
        [controller.displayName] + pathLines(of: holders).map { "  " + $0 }
      }
    }
    try checkName(name)
    return ["no instance of \(name) exists"]
  }

  /// Checks that a name is a class, or a controller's name in the trace.
  ///
  /// - Throws: `PlainError` with the most similar class, if the name is neither.
  func checkName(_ name: String) throws {
    let nameWithoutNumber = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(nameWithoutNumber) == nil { _ = try session.bridge.screen(named: nameWithoutNumber) }
  }
}
