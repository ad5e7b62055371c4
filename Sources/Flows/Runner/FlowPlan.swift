import Lua
import Scripting

/// The flows of a file that are to be run, as the file declares them.
package struct FlowPlan {
  let file: FlowFile
  private(set) var flows: [Flow]
  /// Whether all flows that the file declares are among them, and it declares any.
  private(set) var isWhole: Bool
  /// Why the file cannot be run.
  let problem: Failure?
  /// What the problem means for the program's end.
  let status: ExitStatus
  /// The other files that were read for it, by their paths from the prototype's folder.
  let modules: [String]
  /// What the prototype declares, where that was asked for.
  let items: [DeclaredItem]
  /// The lines at which one flow alone is declared.
  let ownLines: Set<Int>

  package struct Flow: Equatable {
    package let name: String
    package let place: String
    /// The last line of its function; nil where no script wrote that.
    let lastLine: Int?
    /// Which one of the file it is, counted from 0.
    let index: Int
    let options: FlowOptions
  }

  /// How many lines of a report it makes.
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
    ownLines = Set(lines.filter { $0.value == 1 }.keys)
  }

  /// The same with some of its flows.
  func with(_ isWanted: (Flow, FlowFile) throws -> Bool) rethrows -> FlowPlan {
    var part = self
    part.flows = try flows.filter { try isWanted($0, file) }
    part.isWhole = isWhole && part.flows.count == flows.count
    return part
  }

  /// The same with its flows in another order.
  func with(_ flows: [Flow]) -> FlowPlan {
    var part = self
    part.flows = flows
    return part
  }

  /// The flows that a session has declared.
  ///
  /// - Parameters:
  ///   - session: that has read the file.
  ///   - file: which it read.
  /// - Returns: each with its options, in their order.
  /// - Throws: `PlainError` for two of one name, and for options that cannot be read.
  static func flows(of session: Session, in file: FlowFile) throws -> [Flow] {
    var places: [String: String] = [:]
    return try session.flows.enumerated().map { index, flow in
      if let other = places[flow.name] {
        throw PlainError("\(flow.place): flow \"\(flow.name)\" is declared already (\(file.shown(other)))")
      }
      places[flow.name] = flow.place
      do {
        return Flow(
          name: flow.name, place: flow.place, lastLine: flow.lines?.upperBound, index: index,
          options: try FlowOptions(flow, in: session))
      } catch {
        throw PlainError("\(flow.place): \(error)")
      }
    }
  }
}

extension FlowPlan.Flow {
  /// Whether a line stands in it.
  func holds(_ line: Int) -> Bool {
    guard let first = self.line else { return false }
    return line >= first && line <= max(first, lastLine ?? first)
  }

  /// The line that it is declared at; nil where no script stands behind it.
  var line: Int? { place.lastIndex(of: ":").flatMap { Int(place[place.index(after: $0)...]) } }
}
