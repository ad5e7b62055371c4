import Lua
import Scripting

/// The flows of a file that are to be run, as the file declares them.
package struct FlowPlan {
  let file: FlowFile
  private(set) var flows: [Flow]
  /// Why the file cannot be run.
  let problem: Failure?
  /// What the problem means for the program's end.
  let status: ExitStatus

  package struct Flow: Equatable {
    let name: String
    let place: String
    /// Which one of the file it is, counted from 0.
    let index: Int
    let options: FlowOptions
  }

  /// How many lines of a report it makes.
  var count: Int { flows.count + (problem == nil ? 0 : 1) }

  init(_ file: FlowFile, _ found: FlowDeclarations, flows: [Flow]) {
    self.file = file
    self.flows = flows
    problem = found.problem
    status = found.status
  }

  /// The flows that a session has declared.
  ///
  /// - Throws: `PlainError` for two of one name, and for options that cannot be read.
  static func flows(of session: Session) throws -> [Flow] {
    var places: [String: String] = [:]
    return try session.flows.enumerated().map { index, flow in
      if let other = places[flow.name] {
        throw PlainError("\(flow.place): flow \"\(flow.name)\" is declared already (\(other))")
      }
      places[flow.name] = flow.place
      do {
        return Flow(name: flow.name, place: flow.place, index: index, options: try FlowOptions(flow, in: session))
      } catch {
        throw PlainError("\(flow.place): \(error)")
      }
    }
  }
}

extension FlowPlan.Flow {
  func isWanted(_ wanted: FlowRunner.Options) -> Bool {
    if let filter = wanted.filter, !name.contains(filter) { return false }
    return wanted.tags.isEmpty || options.tags.contains { wanted.tags.contains($0) }
  }
}
