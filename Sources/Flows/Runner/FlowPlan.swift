import Locations
import Lua
import Rendering
import Scripting

/// The flows of a file that will run, in the order of declaration or, with `shuffle`, in a random order.
package struct FlowPlan {
  let file: FlowFile
  private(set) var flows: [Flow]
  /// Whether the plan contains all flows of the file, and at least one.
  private(set) var isComplete: Bool
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

  /// The number of results that the plan produces.
  ///
  /// There is one for each flow, and one if the file can't be run.
  var resultCount: Int { flows.count + (problem == nil ? 0 : 1) }

  init(_ file: FlowFile, _ found: FlowDeclarations, flows: [Flow]) {
    self.file = file
    self.flows = flows
    isComplete = found.problem == nil && !flows.isEmpty
    problem = found.problem
    status = found.status
    modules = found.modules
    items = found.items
    let flowCountsByLine = Dictionary(found.flows.map { ($0.line ?? 0, 1) }, uniquingKeysWith: +)
    uniqueLines = Set(flowCountsByLine.filter { $0.value == 1 }.keys)
  }

  /// Returns a copy of the plan that contains only the flows that meet a condition.
  func filtered(_ isIncluded: (Flow, FlowFile) throws -> Bool) rethrows -> FlowPlan {
    var partialPlan = self
    partialPlan.flows = try flows.filter { try isIncluded($0, file) }
    partialPlan.isComplete = isComplete && partialPlan.flows.count == flows.count
    return partialPlan
  }

  /// Returns a copy of the plan with other flows, such as the same flows in another order.
  func replacingFlows(_ flows: [Flow]) -> FlowPlan {
    var newPlan = self
    newPlan.flows = flows
    return newPlan
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
      if let otherLocation = locations[flow.name] {
        let name = flow.name.printableLine
        let error = PlainError("flow \"\(name)\" is already declared (\(file.displayLocation(otherLocation)))")
        throw ErrorAtLocation(location: location, error: error)
      }
      locations[flow.name] = location
      do {
        return Flow(
          name: flow.name, location: location, lastLine: flow.lines?.upperBound, index: index,
          options: try FlowOptions(flow, in: session)
        ).runFlows
      } catch {
        throw ErrorAtLocation(location: location, error: error)
      }
    }
  }
}

extension FlowPlan.Flow {
  /// One copy of the flow for each of its devices and systems, or only the flow itself if it lists none.
  ///
  /// The name of each copy contains the device and the system.
  fileprivate var runFlows: [FlowPlan.Flow] {
    options.runOptions.map { options in
      var flow = self
      flow.options = options
      flow.name += flow.variant?.nameSuffix ?? ""
      return flow
    }
  }

  /// The device and the system of this run of the flow, or `nil` if the flow lists no devices and no systems.
  var variant: FlowVariant? { FlowVariant(of: options, on: options.device, under: options.system) }

  /// The name of the flow in the script, without the device and the system.
  var declaredName: String { variant.map { String(name.dropLast($0.nameSuffix.count)) } ?? name }

  /// Whether a line is part of the flow.
  func contains(_ line: Int) -> Bool {
    guard let firstLine = self.line else { return false }
    return line >= firstLine && line <= max(firstLine, lastLine ?? firstLine)
  }

  /// The line of the declaration, or `nil` if it isn't in a script.
  var line: Int? { location.line }
}
