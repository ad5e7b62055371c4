import Locations
import Lua
import Rendering
import Scripting

/// The flows of a file that will run, in the order of declaration or, with `shuffle`, in a random order.
package struct FlowPlan {
  let file: FlowFile
  private(set) var flows: [Flow]
  /// Whether the plan contains at least one flow and all flows of the file.
  private(set) var isWhole: Bool
  /// The reason why the file can't be run, or `nil` if it can.
  let problem: Failure?
  /// The exit status for the problem.
  let status: ExitStatus
  /// The paths of the other files that the file loaded, relative to the prototype's folder.
  let modules: [String]
  /// The items that the prototype declares, if they were requested.
  let items: [DeclaredItem]
  /// The lines that declare exactly one flow.
  let uniqueLines: Set<Int>

  package struct Flow: Equatable {
    package internal(set) var name: String
    package internal(set) var location: CodeLocation
    /// The last line of the flow's function, or `nil` if it isn't defined in a script.
    var lastLine: Int?
    /// The flow's index among the flows of the file.
    var index: Int
    var options: FlowOptions
  }

  /// The number of results that the plan produces: one for each flow, and one for a file that can't be run.
  var count: Int { flows.count + (problem == nil ? 0 : 1) }

  init(_ file: FlowFile, _ found: FlowDeclarations, flows: [Flow]) {
    self.file = file
    self.flows = flows
    isWhole = found.problem == nil && !flows.isEmpty
    problem = found.problem
    status = found.status
    modules = found.modules
    items = found.items
    let lines = Dictionary(found.flows.map { ($0.line ?? 0, 1) }, uniquingKeysWith: +)
    uniqueLines = Set(lines.filter { $0.value == 1 }.keys)
  }

  /// Returns the plan with only the flows that meet a condition.
  func with(_ isWanted: (Flow, FlowFile) throws -> Bool) rethrows -> FlowPlan {
    var part = self
    part.flows = try flows.filter { try isWanted($0, file) }
    part.isWhole = isWhole && part.flows.count == flows.count
    return part
  }

  /// Returns the plan with the given flows, such as the same flows in another order.
  func with(_ flows: [Flow]) -> FlowPlan {
    var part = self
    part.flows = flows
    return part
  }

  /// Returns the flows that a session has declared.
  ///
  /// - Parameters:
  ///   - session: the session that has read the file.
  ///   - file: the file.
  /// - Returns: the flows with their options, in the order of declaration.
  /// - Throws: `ErrorAtLocation` if two flows have the same name, or if options can't be read.
  static func flows(of session: Session, in file: FlowFile) throws -> [Flow] {
    var locations: [String: CodeLocation] = [:]
    return try session.declaredFlows.flows.enumerated().flatMap { index, flow in
      let location = flow.location ?? CodeLocation(file: file.name)
      if let other = locations[flow.name] {
        let name = flow.name.printableLine
        let error = PlainError("flow \"\(name)\" is already declared (\(file.shown(other)))")
        throw ErrorAtLocation(location: location, error: error)
      }
      locations[flow.name] = location
      do {
        return Flow(
          name: flow.name, location: location, lastLine: flow.lines?.upperBound, index: index,
          options: try FlowOptions(flow, in: session)
        ).ofEachRun
      } catch {
        throw ErrorAtLocation(location: location, error: error)
      }
    }
  }
}

extension FlowPlan.Flow {
  /// One copy of the flow for each of its devices and systems, named after them, or only the flow if it lists none.
  fileprivate var ofEachRun: [FlowPlan.Flow] {
    options.ofEachRun.map { options in
      var flow = self
      flow.options = options
      flow.name += flow.variant?.ending ?? ""
      return flow
    }
  }

  /// The device and the system of the run that the flow's lists determine, or `nil` if the flow has no lists.
  var variant: FlowVariant? { FlowVariant(of: options, on: options.device, under: options.system) }

  /// The name in the script, without the device and the system.
  var declaredName: String { variant.map { String(name.dropLast($0.ending.count)) } ?? name }

  /// Whether a line is part of the flow.
  func holds(_ line: Int) -> Bool {
    guard let first = self.line else { return false }
    return line >= first && line <= max(first, lastLine ?? first)
  }

  /// The line of the declaration, or `nil` if it isn't in a script.
  var line: Int? { location.line }
}
