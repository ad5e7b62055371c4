import Controllers
import Lua
import OrderedCollections
import Rendering
import Scripting

/// The facts about the elements and screens with a given name, which the command `describe` reports.
struct Descriptions {
  let session: Session
  /// The width of a line, in cells.
  let columns: Int

  /// Returns all facts about each element and each controller that has the given name.
  ///
  /// - Parameter word: the name of an element, its number in the list of `what`, a screen, or a controller in the
  ///   trace. A quoted word is always a name.
  /// - Returns: for each element or controller, its headline followed by its facts.
  /// - Throws: `PlainError` with the most similar name, if no element or controller has the given name.
  func describe(_ word: BareWord) throws -> [String] {
    let name = word.text
    if !word.isQuoted, let element = numberedElement(name) {
      return lines(of: DescribedFact.all, about: [.element(element)]) + noteAboutName(name, of: "describe")
    }
    let lines = lines(of: DescribedFact.all, about: name)
    guard lines.isEmpty else { return lines }
    if let screen = session.bridge.screens[name] {
      return ["no instance of \(name) exists; the screen is defined at \(screen.location)"]
    }
    let hint = nearestName(to: name).map { "; nearest: \"\($0)\"" } ?? "; `what` lists what can be tapped"
    throw PlainError("describe \"\(name)\": nothing on the screen has that name" + hint)
  }

  /// Returns the given facts about every element and controller called `name`.
  ///
  /// The array is empty if nothing has the name.
  ///
  /// If no controller and no element on the screen has the name, the facts are about elements that aren't on the
  /// screen.
  func lines(of facts: [DescribedFact], about name: String) -> [String] {
    var elements = session.finder.elements.filter { $0.matches(to: name) }
    let controllers = session.holderSearch.livingControllers(named: name)
    // An element without a name is found by its kind, as in user actions.
    if elements.isEmpty, controllers.isEmpty { elements = session.finder.elements.filter { $0.role == name } }
    if elements.isEmpty, controllers.isEmpty { elements = session.elementsOffScreen(named: name) }
    return lines(of: facts, about: elements.map(Described.Object.element) + controllers.map(Described.Object.screen))
  }

  /// Returns the name of an element or a screen that is similar to a given name, or `nil` if there is none.
  func nearestName(to name: String) -> String? {
    Suggestion.nearest(to: name, among: session.finder.elements.flatMap(\.names) + session.bridge.screens.keys.sorted())
  }

  private func lines(of facts: [DescribedFact], about objects: [Described.Object]) -> [String] {
    let screen = DescribedScreen(session, columns: columns)
    return objects.flatMap { Described($0, at: screen).lines(facts) }
  }

  /// Returns a note for a result in which a name was read as a number or a moment.
  ///
  /// The note suggests how to refer to the element with that name. The array is empty if there is no such element.
  func noteAboutName(_ name: String, of command: String) -> [String] {
    guard session.finder.elements.contains(where: { $0.matches(to: name) }) else { return [] }
    return ["to ask about the element with that name, type `\(command) \(name.quotedForLua)`"]
  }

  private func numberedElement(_ word: String) -> Element? {
    let elements = session.system.numberedTouchableElements()
    guard let number = Int(word), elements.indices.contains(number &- 1) else { return nil }
    return elements[number - 1]
  }
}
