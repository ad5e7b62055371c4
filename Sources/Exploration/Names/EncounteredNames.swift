import Controllers
import Flows
import Lua
import LuaSyntax
import Scripting

/// The names that occur in the states of an exploration.
///
/// Names in the options are compared with them, to find names that are misspelled.
struct EncounteredNames {
  /// The names of elements and of all objects that the user can touch.
  private(set) var elementNames: Set<String> = []

  /// Adds the names in a new state.
  mutating func add(_ names: Set<String>) { elementNames.formUnion(names) }

  /// Returns the names in a state, or an empty set if the options contain no names of elements.
  static func names(in session: Session, _ options: ExplorationOptions) -> Set<String> {
    guard !options.skippedElements.isEmpty || options.goal != nil else { return [] }
    var names: Set<String> = []
    for element in session.finder.elements { names.formUnion(element.names) }
    for choice in session.choices.allChoices {
      if let choiceNames = choice.element?.names { names.formUnion(choiceNames) }
      for case .text(let text)? in choice.values { names.insert(text) }
    }
    return names
  }

  /// Returns a remark about each name in the skipped names that no element has.
  func remarks(onSkipped names: Set<String>) -> [String] {
    names.subtracting(elementNames).sorted().map { name in
      "skip: no element is called \(name.quotedForLua) in the states that were found\(hint(name, elementNames))"
    }
  }

  /// Returns a remark about each name in a goal that no screen or element has.
  func remarks(onGoal text: String, screens: [String]) -> [String] {
    GoalNames(text).names.compactMap { expectation, name in
      let knownNames = expectation == "screen" ? Set(screens) : elementNames
      guard !knownNames.contains(name) else { return nil }
      let noun = expectation == "screen" ? "screen" : "element"
      return "no \(noun) is called \(name.quotedForLua) in the states that were found\(hint(name, knownNames))"
    }
  }

  private func hint(_ name: String, _ known: Set<String>) -> String {
    Suggestion.sentence(for: name, among: known.sorted()).map { "; " + $0 } ?? ""
  }
}

/// The names of screens and elements in a goal, such as `Cart` in `expect.screen("Cart")`.
struct GoalNames {
  /// The names, each with its expectation.
  let names: [(expectation: String, name: String)]

  init(_ text: String) {
    let tokens = Array(ScriptTokens(SourceText(text)))
    names = tokens.indices.compactMap { index in
      guard let expectationName = tokens[index].name,
        expectationName == "screen" || GoalNames.isAboutElement(expectationName),
        index > 0, tokens[index - 1].kind == .symbol(UInt8(ascii: ".")),
        let nextToken = tokens[(index + 1)...].first(where: { $0.kind != .symbol(UInt8(ascii: "(")) }),
        nextToken.isString,
        let name = nextToken.literal
      else { return nil }
      return (expectationName, name)
    }
  }
  /// Whether the first argument of an expectation is the name of an element.
  private static func isAboutElement(_ expectation: String) -> Bool {
    ExpectationTable.standard[expectation]?.parameters.first?.name == "element"
  }
}
