import Lua
import Rendering
import Scripting

/// The values that cause the large number of states of an app, found in a sample of the states.
///
/// Each state of the sample is compared with the nearest state of the same screen on its path from the launch.
package struct StateGrowth {
  /// A value, with the number of compared states in which it differs from the earlier state.
  struct Entry {
    let value: GrowingValue
    let count: Int
  }

  /// The values that differ most often.
  let entries: [Entry]
  /// The number of states that were compared.
  let comparedCount: Int
  /// The names that would make the two states of a pair equal if values with that name were ignored.
  private let helpfulNames: Set<String>

  /// The maximum number of states to compare, which limits the time.
  private static let maximumStateCount = 48
  /// The maximum number of values to report.
  private static let maximumEntryCount = 3

  /// Compares a sample of the states of a search.
  ///
  /// - Parameter explorer: The exploration, after its search.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  init(of explorer: Explorer) throws {
    var countsByValue: [GrowingValue: Int] = [:]
    var (compared, helpfulNames) = (0, Set<String>())
    let ignored = explorer.options.ignoredValues
    let pairs = StateGrowth.pairs(in: explorer.graph)
    let screens = Set(explorer.declaredScreens)
    for pair in StateGrowth.sample(of: pairs) {
      let (earlier, later) = try StateGrowth.texts(of: pair, explorer)
      guard !earlier.hasObstacles, !later.hasObstacles else { continue }
      compared += 1
      let values = StateChange(from: earlier, to: later, screens).values.filter { value in
        value.ignoredName.map { !ignored.contains($0) } ?? true
      }
      for value in values { countsByValue[value, default: 0] += 1 }
      let names = Set(values.filter { $0.kind != .objects }.map(\.ignoredName))
      if names.count == 1, let name = names.first ?? nil { helpfulNames.insert(name) }
    }
    let isClear = countsByValue.keys.contains { $0.kind != .objects }
    let allEntries = countsByValue.map { Entry(value: $0, count: $1) }.filter { !isClear || $0.value.kind != .objects }
    entries = Array(
      allEntries.sorted {
        ($1.count, $0.value.kind.rawValue, $0.value.name) < ($0.count, $1.value.kind.rawValue, $1.value.name)
      }.prefix(StateGrowth.maximumEntryCount))
    (self.comparedCount, self.helpfulNames) = (compared, helpfulNames)
  }

  /// Returns each state, together with the nearest state of the same front screen on its path from the launch.
  private static func pairs(in graph: StateGraph) -> [(earlier: Int32, later: Int32)] {
    graph.states.indices.compactMap { number in
      var current = graph.states[number].origin?.state
      while let state = current {
        if graph[state].front == graph.states[number].front { return (state, Int32(number)) }
        current = graph[state].origin?.state
      }
      return nil
    }
  }

  /// Returns some of the pairs, at equal distances.
  private static func sample<Pair>(of pairs: [Pair]) -> [Pair] {
    guard pairs.count > maximumStateCount else { return pairs }
    return (0..<maximumStateCount).map { pairs[$0 * pairs.count / maximumStateCount] }
  }

  /// Performs the steps to the later state of a pair, and reads both states.
  private static func texts(
    of pair: (earlier: Int32, later: Int32), _ explorer: Explorer
  ) throws -> (StateText, StateText) {
    let (path, depth) = (explorer.graph.path(to: pair.later), explorer.graph[pair.earlier].depth)
    let live = try explorer.launch()
    for step in path.prefix(depth) { _ = try live.perform(explorer.steps[step]) }
    let earlier = try live.session.stateWriter.stateText()
    for step in path.dropFirst(depth) { _ = try live.perform(explorer.steps[step]) }
    return (earlier, try live.session.stateWriter.stateText())
  }
}

// The growth in the report.
extension StateGrowth {
  /// The values that differ most often, on one line, or `nil` if there are none.
  var line: String? {
    guard !entries.isEmpty else { return nil }
    let descriptions = entries.enumerated().map { index, entry in
      "\(entry.value.name.printableLine) (\(entry.count)"
        + (index == 0 ? " of \(countedNoun(comparedCount, "state")))" : ")")
    }
    return "What grew: " + descriptions.joined(separator: ", ")
  }

  /// A declaration that limits the value that differs most often, with its effect, or `nil` if there is none.
  var advice: String? {
    for entry in entries {
      switch entry.value.kind {
      case .instances: return "`explore { cap = { alive = 1 } }` stops the search at such states"
      case .script:
        guard let name = entry.value.ignoredName, helpfulNames.contains(name) else { continue }
        return "`explore { ignore = { \(name.quotedForLua) } }` makes such states equal"
      case .property where entry.value.name.hasPrefix("text of Text"):
        return "`explore { texts = { \"x\" } }` types fewer texts"
      case .timers, .property, .objects: continue
      }
    }
    return nil
  }
}
