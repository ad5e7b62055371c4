import Lua
import Rendering
import Scripting

/// The values that give an app too many states, found in a sample of the states.
///
/// Each state of the sample is compared with the nearest state of the same screen on its path from the launch.
package struct StateGrowth {
  /// A value, with the number of states of the sample in which it differs from the earlier state.
  struct Entry {
    let value: GrowingValue
    let count: Int
  }

  /// The values that differ most often.
  let entries: [Entry]
  /// The number of states that were compared.
  let compared: Int
  /// The names that would make a state equal to the earlier one if values with this name were ignored.
  private let helpfulNames: Set<String>

  /// The maximum number of states to compare, which bounds the time.
  private static let mostStates = 48
  /// The maximum number of values to name.
  private static let mostEntries = 3

  /// Compares a sample of the states of a search.
  ///
  /// - Parameter explorer: The exploration, after its search.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  init(of explorer: Explorer) throws {
    var counts: [GrowingValue: Int] = [:]
    var (compared, helpfulNames) = (0, Set<String>())
    let ignored = explorer.options.ignored
    let pairs = StateGrowth.pairs(in: explorer.graph)
    let screens = Set(explorer.declaredScreens)
    for pair in StateGrowth.sample(of: pairs) {
      let (earlier, later) = try StateGrowth.texts(of: pair, explorer)
      guard !earlier.isOpaque, !later.isOpaque else { continue }
      compared += 1
      let values = StateChange(from: earlier, to: later, screens).values.filter { value in
        value.ignoredName.map { !ignored.contains($0) } ?? true
      }
      for value in values { counts[value, default: 0] += 1 }
      let names = Set(values.filter { $0.kind != .objects }.map(\.ignoredName))
      if names.count == 1, let name = names.first ?? nil { helpfulNames.insert(name) }
    }
    let isClear = counts.keys.contains { $0.kind != .objects }
    let all = counts.map { Entry(value: $0, count: $1) }.filter { !isClear || $0.value.kind != .objects }
    entries = Array(
      all.sorted {
        ($1.count, $0.value.kind.rawValue, $0.value.name) < ($0.count, $1.value.kind.rawValue, $1.value.name)
      }.prefix(StateGrowth.mostEntries))
    (self.compared, self.helpfulNames) = (compared, helpfulNames)
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

  /// Returns pairs at equal distances.
  private static func sample<Pair>(of pairs: [Pair]) -> [Pair] {
    guard pairs.count > mostStates else { return pairs }
    return (0..<mostStates).map { pairs[$0 * pairs.count / mostStates] }
  }

  /// Performs the steps to the later state, and reads both states along the way.
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
  /// The values on one line, or `nil` if none is known.
  var line: String? {
    guard !entries.isEmpty else { return nil }
    let named = entries.enumerated().map { index, entry in
      "\(entry.value.name.printableLine) (\(entry.count)" + (index == 0 ? " of \(counted(compared, "state")))" : ")")
    }
    return "What grew: " + named.joined(separator: ", ")
  }

  /// A declaration that limits the value that differs most often, with its effect, or `nil` if none is known.
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
