import Controllers
import Lua
import Rendering
import Scripting

/// The command `cycles`, which lists the reference cycles that ARC would never release.
struct CyclesCommand {
  let session: Session

  /// Returns the reference cycles through screens.
  ///
  /// - Parameter name: a class, or the name of a controller in the trace. `nil` means all controllers.
  /// - Returns: a line for each cycle, followed by a note on which of the screens Lua releases.
  /// - Throws: `PlainError` with the nearest class, if the name is unknown.
  func lines(of name: String?) throws -> [String] {
    let living = name.map(session.holderSearch.living) ?? session.holderSearch.livingControllers
    if let name, living.isEmpty {
      try Keepers(session: session).check(name)
      return ["no instance of \(name) exists"]
    }
    let found = zip(living, session.holderSearch.cycles(ofEach: living)).filter { !$0.1.isEmpty }
    guard !found.isEmpty else { return ["no reference cycle goes through \(name ?? "a screen")"] }
    let cycles = found.flatMap(\.1).distinctCycles
    let lasting = cycles.filter { !$0.includesPresentation }
    return cycles.map(\.text) + (lasting.count < cycles.count ? [Self.endsWithDismissal] : [])
      + (lasting.isEmpty ? [] : releaseNotes(of: found, in: lasting) + [Self.advice])
  }

  private static let endsWithDismissal =
    "a cycle through a presented screen ends when the screen is dismissed, even under ARC"

  private static let advice =
    "in Swift, make one link of each path weak: `[weak self]` in a closure, `weak var` for a property"

  /// Returns notes that say which controllers in cycles Lua releases, and what holds the other controllers.
  private func releaseNotes(of found: [(ViewController, [HolderPath])], in cycles: [HolderPath]) -> [String] {
    let listed = Set(cycles.map(\.text))
    let found = found.filter { $0.1.contains { listed.contains($0.text) } }
    let holders = session.holderSearch.holders(ofEach: found.map(\.0), outside: found.map(\.1))
    let all = zip(found.map(\.0.displayName), holders)
    let released = all.filter { $0.1 == nil }.map(\.0)
    let (list, it) = (released.joined(separator: ", "), released.count == 1 ? "it leaves" : "they leave")
    let first = released.isEmpty ? [] : ["Lua releases \(list) once \(it) the app; ARC wouldn't"]
    return first
      + all.compactMap { name, holder in
        holder.map { "Like ARC, Lua doesn't release \(name) while it is held by \($0.text)" }
      }
  }
}
