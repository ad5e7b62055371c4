import Controllers
import Rendering
import Scripting

/// A revision of a prototype, after an exploration that lets it be compared with another revision.
package struct ExploredRevision {
  /// The name of the revision in reports.
  package let name: String
  package let exploration: Exploration
  let explorer: Explorer

  /// Explores a revision.
  ///
  /// - Parameters:
  ///   - name: The name of the revision in reports.
  ///   - explorer: The exploration, which hasn't begun.
  /// - Throws: An error if the prototype can't be launched.
  package init(named name: String, by explorer: Explorer) throws {
    (self.name, self.explorer) = (name, explorer)
    exploration = try explorer.run()
  }

  /// The numbers of the states, ordered by their distance from the launch.
  var stateNumbers: [Int32] {
    let states = explorer.graph.states
    return states.indices.sorted { (states[$0].depth, $0) < (states[$1].depth, $1) }.map { Int32($0) }
  }

  /// The name of the screen that a state shows, such as `Detail`, or `List + Detail` for two screens side by side.
  func screen(of number: Int32) -> String {
    var names: [String] = []
    for path in explorer.graph[number].paths {
      guard let name = explorer.screens[path].last, !names.contains(name) else { continue }
      names.append(name)
    }
    return names.isEmpty ? "an empty window" : names.joined(separator: " + ")
  }

  /// The steps of the shortest known path from the launch to a state.
  func path(to number: Int32) -> [Step] { explorer.graph.path(to: number).map { explorer.steps[$0] } }
}

extension Explorer {
  /// Repeats the steps to some states, and draws each state.
  ///
  /// - Returns: The lines of each picture.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func pictures(of numbers: [Int32]) throws -> [[String]] {
    defer { closeSession() }
    return try numbers.map { number in
      Picture(of: try liveSession(in: number).session.system).lines.dropLast()
    }
  }
}
