import Lua
import Scripting

/// The names of ignored values, which are compared with the values in some of the states.
struct IgnoredNames {
  /// A remark about each ignored name that no value has.
  let remarks: [String]

  /// The names that each stand for several ignored values.
  private static let groupNames: Set = ["clock", "random"]
  /// The maximum number of states to read.
  private static let maximumStateCount = 40

  /// Reads the first state of each screen.
  ///
  /// - Parameter explorer: The exploration, after its search.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  init(of explorer: Explorer) throws {
    // Two states that differ only in an ignored value may count as one state, so this function may not read the value.
    // Therefore, names that the search has found are also excluded.
    var missingNames = explorer.options.ignoredValues.subtracting(IgnoredNames.groupNames).subtracting(
      explorer.exploredGraph.ignoredNames)
    var knownNames: Set<String> = []
    var screens: Set<Int32> = []
    for number in explorer.graph.states.indices
    where !missingNames.isEmpty && screens.count < IgnoredNames.maximumStateCount {
      guard screens.insert(explorer.graph.states[number].screen).inserted else { continue }
      let text = try explorer.liveSession(in: Int32(number)).session.stateWriter.stateText()
      let names = IgnoredNames.names(in: text)
      missingNames.subtract(names)
      knownNames.formUnion(names)
    }
    remarks = missingNames.sorted().map { name in
      let hint = Suggestion.sentence(for: name, among: knownNames.sorted()).map { "; " + $0 } ?? ""
      return "ignore: no value is called \(name.quotedForLua) in the states that were read\(hint)"
    }
  }

  /// Returns the names of the values in a state.
  static func names(in text: StateText) -> Set<String> { Set(text.details.compactMap(name)) }

  /// Returns the name that ignores the value on a line of a state's text, or `nil` if the value can't be ignored.
  private static func name(of detail: StateText.Detail) -> String? {
    let isOwn = detail.line.hasPrefix("own ")
    let line = isOwn ? detail.line.dropFirst("own ".count) : detail.line[...]
    return GrowingValue.ignorableName(String(line), of: detail.title, isOwn: isOwn)
  }
}
