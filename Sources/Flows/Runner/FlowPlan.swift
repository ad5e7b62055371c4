import Lua
import Scripting

/// The flows of a file that are to be run, as the file declares them.
struct FlowPlan {
  let file: FlowFile
  private(set) var flows: [Flow] = []
  /// Why the file cannot be run.
  private(set) var problem: Failure?

  struct Flow {
    let name: String
    let place: String
    /// Which one of the file it is, counted from 0.
    let index: Int
    let options: FlowOptions
  }

  /// How many lines of a report it makes.
  var count: Int { flows.count + (problem == nil ? 0 : 1) }

  /// Runs the file once, without launching anything, to learn what it declares.
  ///
  /// - Throws: `FlowRun.Interruption`.
  init(_ file: FlowFile, _ options: FlowRunner.Options, sessionChanged: (Session?) -> Void) throws {
    self.file = file
    let session = Session(words: [ExpectWords(table: .standard, record: FlowRecord()).install], folder: file.folder)
    sessionChanged(session)
    defer {
      sessionChanged(nil)
      session.close()
    }
    do {
      try session.declare(file.source, name: file.name)
      flows = try FlowPlan.flows(of: session).filter { $0.isWanted(options) }
    } catch {
      if let error = error as? LuaError, error.kind == .interrupted { throw FlowRun.Interruption() }
      problem = FailureReader(file, session, options).failure(error)
    }
  }

  private static func flows(of session: Session) throws -> [Flow] {
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
  fileprivate func isWanted(_ wanted: FlowRunner.Options) -> Bool {
    if let filter = wanted.filter, !name.contains(filter) { return false }
    return wanted.tags.isEmpty || options.tags.contains { wanted.tags.contains($0) }
  }
}
