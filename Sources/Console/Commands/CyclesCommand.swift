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
  /// - Returns: a line for each cycle, followed by a note about the screens that Lua releases.
  /// - Throws: `PlainError` with the most similar class, if the name is unknown.
  func lines(of name: String?) throws -> [String] {
    let livingControllers = name.map(session.holderSearch.livingControllers) ?? session.holderSearch.livingControllers
    if let name, livingControllers.isEmpty {
      try HolderPaths(session: session).checkName(name)
      return ["no instance of \(name) exists"]
    }
    let cyclesByController = zip(livingControllers, session.holderSearch.cycles(ofEach: livingControllers)).filter {
      !$0.1.isEmpty
    }
    guard !cyclesByController.isEmpty else { return ["no reference cycle goes through \(name ?? "a screen")"] }
    let cycles = cyclesByController.flatMap(\.1).distinctCycles
    let lastingCycles = cycles.filter { !$0.includesPresentation }
    return cycles.map(\.text) + (lastingCycles.count < cycles.count ? [Self.dismissalNote] : [])
      + (lastingCycles.isEmpty ? [] : releaseNotes(of: cyclesByController, in: lastingCycles) + [Self.advice])
  }

  private static let dismissalNote =
    "a cycle through a presented screen ends when the screen is dismissed, even under ARC"

  private static let advice =
    "in Swift, make one link of each path weak: `[weak self]` in a closure, `weak var` for a property"

  /// Returns notes about the controllers in cycles that Lua releases, and about the objects that hold the other
  /// controllers.
  private func releaseNotes(of cyclesByController: [(ViewController, [HolderPath])], in cycles: [HolderPath])
    -> [String]
  {
    let listedTexts = Set(cycles.map(\.text))
    let listedControllers = cyclesByController.filter { $0.1.contains { listedTexts.contains($0.text) } }
    let holders = session.holderSearch.firstHolders(
      ofEach: listedControllers.map(\.0), outside: listedControllers.map(\.1))
    let holdersByName = zip(listedControllers.map(\.0.displayName), holders)
    let releasedNames = holdersByName.filter { $0.1 == nil }.map(\.0)
    let (list, leavingPhrase) = (
      releasedNames.joined(separator: ", "), releasedNames.count == 1 ? "it leaves" : "they leave"
    )
    let firstNote = releasedNames.isEmpty ? [] : ["Lua releases \(list) once \(leavingPhrase) the app; ARC wouldn't"]
    return firstNote
      + holdersByName.compactMap { name, holder in
        holder.map { "Like ARC, Lua doesn't release \(name) while it is held by \($0.text)" }
      }
  }
}
