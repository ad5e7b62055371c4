import Controllers
import Lua
import Rendering
import Scripting

// `describe`: the facts about each element and each screen that has a name.
extension Interpreter {
  /// Everything about each element and each controller that has a name.
  ///
  /// - Parameter name: the name of an element, its number in the list of `what`, a screen, or a controller in the trace.
  /// - Returns: for each element or controller its headline, and the facts below it.
  /// - Throws: `PlainError` with the nearest names if nothing has the name.
  func describe(_ name: String) throws -> [String] {
    let lines = lines(of: DescribedFact.all, about: name)
    guard lines.isEmpty else { return lines }
    if let screen = session.bridge.screens[name] { return ["no \(name) exists; it is defined at \(screen.place)"] }
    let hint = nearestName(to: name).map { "; nearest: \"\($0)\"" } ?? "; `what` lists what can be tapped"
    throw PlainError("describe \"\(name)\": nothing on the screen has that name" + hint)
  }

  /// Some facts about each element and each controller that has a name; empty if nothing has it.
  ///
  /// Elements that aren't on the screen are looked for where nothing on it has the name.
  func lines(of facts: [DescribedFact], about name: String) -> [String] {
    var elements = Int(name).map { numbered($0) } ?? session.elements.filter { $0.answers(to: name) }
    let controllers = session.living(named: name)
    if elements.isEmpty, controllers.isEmpty { elements = session.elementsOffScreen(named: name) }
    let found = elements.map(Described.Object.element) + controllers.map(Described.Object.screen)
    return found.flatMap { Described($0, in: session, columns: output.columns).lines(facts) }
  }

  /// The name of an element or a screen that comes close to another name.
  func nearestName(to name: String) -> String? {
    Suggestion.nearest(to: name, among: session.elements.flatMap(\.names) + session.bridge.screens.keys.sorted())
  }

  private func numbered(_ number: Int) -> [Element] {
    let elements = session.system.numberedTouchables()
    return elements.indices.contains(number - 1) ? [elements[number - 1]] : []
  }
}
