import Lua
import Scripting

/// The names of ignored values, which are compared with the values in a sample of the states.
struct IgnoredNames {
  /// A remark about each name that no value has.
  let remarks: [String]

  /// Names that ignore more than one value.
  private static let words: Set = ["clock", "random"]
  /// The maximum number of states to read.
  private static let mostStates = 40

  /// Reads the first state of each screen.
  ///
  /// - Parameter explorer: The exploration, after its search.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  init(of explorer: Explorer) throws {
    // A state with an ignored value may be merged with one without it. The value is then not read again.
    var missing = explorer.options.ignored.subtracting(IgnoredNames.words).subtracting(explorer.found.ignoredNames)
    var known: Set<String> = []
    var screens: Set<Int32> = []
    for number in explorer.graph.states.indices where !missing.isEmpty && screens.count < IgnoredNames.mostStates {
      guard screens.insert(explorer.graph.states[number].screen).inserted else { continue }
      let text = try explorer.liveSession(in: Int32(number)).session.stateWriter.stateText()
      let names = IgnoredNames.names(in: text)
      missing.subtract(names)
      known.formUnion(names)
    }
    remarks = missing.sorted().map { name in
      let hint = Suggestion.sentence(for: name, among: known.sorted()).map { "; " + $0 } ?? ""
      return "ignore: no value is called \(name.quotedForLua) in the states that were read\(hint)"
    }
  }

  /// Returns the names of the values in a state.
  static func names(in text: StateText) -> Set<String> { Set(text.details.compactMap(name)) }

  /// Returns the name by which a line of a state's text can be ignored, or `nil` if it can't be.
  private static func name(of detail: StateText.Detail) -> String? {
    let isOwn = detail.line.hasPrefix("own ")
    let line = isOwn ? detail.line.dropFirst("own ".count) : detail.line[...]
    return GrowingValue.ignorableName(String(line), of: detail.title, isOwn: isOwn)
  }
}
