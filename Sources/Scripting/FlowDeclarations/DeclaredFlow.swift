import Locations
import Lua
import Rendering

/// A flow that a script declares with `flow(…)`.
///
/// The Flows module runs the flow.
package struct DeclaredFlow {
  package let name: String
  /// The line of the flow's function or, if that is unknown, of the declaration, or `nil` if it isn't known.
  package let location: CodeLocation?
  /// The file of the location, or an empty string if it is unknown.
  package var file: String { location?.file ?? "" }
  /// The lines of the function in the file, or `nil` if no script contains the function.
  package let lines: ClosedRange<Int>?
  /// The file that declares the flow.
  ///
  /// The flow's function may be in a different file.
  package let declaringFile: String
  /// The flow's index among the flows of the session, counted from 0.
  let index: Int

  /// Creates a flow whose function is at a stack index.
  ///
  /// The source location is where the function is defined. If this location is unknown, the line that is being executed
  /// is used.
  fileprivate init(_ name: String, functionAt function: Int32, _ call: LuaCall, index: Int) {
    self.name = name
    self.index = index
    let declared = call.location()
    declaringFile = declared?.file ?? ""
    location = call.definition(at: function) ?? declared
    lines = call.definitionLines(at: function)?.lines
  }
}

// One Lua table holds the functions and options of all flows. When a flow runs, this table is released, and with it all
// objects that only the other flows keep alive.
extension DeclaredFlows {
  /// The maximum length of a flow's name, in bytes.
  ///
  /// The length is limited because each report prints the name.
  private static let longestFlowName = 1000

  /// Installs `flow(name, [options], function)`.
  func installFlows() {
    session.state.setGlobal("flow") { [unowned self] call in
      guard let name = call.string(at: 1) else { throw PlainError("flow: \(call.mismatch("a name", 1))") }
      guard name.utf8.count <= DeclaredFlows.longestFlowName else {
        throw PlainError(
          "flow: a name may have at most \(DeclaredFlows.longestFlowName) bytes, found \(name.utf8.count)")
      }
      let hasOptions = call.type(at: 2) == .table
      let function: Int32 = hasOptions ? 3 : 2
      guard call.type(at: function) == .function else {
        throw PlainError("flow \"\(name.printableLine)\": \(call.mismatch("a function", function))")
      }
      try call.refuseMore(than: function, "flow")
      guard session.loader.isDeclaring else {
        throw PlainError(
          "flow \"\(name.printableLine)\" would never run: flows must be declared while their file is being read")
      }
      // If the script is running again, its flows have already been recorded.
      guard !session.launches.isRelaunching else { return 0 }
      let flow = DeclaredFlow(name, functionAt: function, call, index: flows.count)
      keep(flow, function: function, options: hasOptions ? 2 : nil, of: call)
      flows.append(flow)
      return 0
    }
  }

  private func keep(_ flow: DeclaredFlow, function: Int32, options: Int32?, of call: LuaCall) {
    if flowParts == nil {
      call.pushTable()
      flowParts = session.state.keep()
    }
    guard let flowParts else { return }
    session.state.push(flowParts)
    let table = call.count
    call.pushValue(at: function)
    call.setItem(flow.partsIndex, of: table)
    if let options {
      call.pushValue(at: options)
      call.setItem(flow.partsIndex + 1, of: table)
    }
    call.pop()
  }

  /// Calls a closure with the options table of a flow on top of the stack, if the flow has options.
  ///
  /// - Throws: any error that the body throws.
  package func withOptions<Failure: Error>(
    of flow: DeclaredFlow, _ body: (LuaCall, _ table: Int32) throws(Failure) -> Void
  ) throws(Failure) {
    guard let flowParts else { return }
    let call = session.state.top
    let count = call.count
    defer { call.setTop(count) }
    session.state.push(flowParts)
    call.pushItem(flow.partsIndex + 1, of: call.count)
    guard call.type(at: call.count) == .table else { return }
    try body(call, call.count)
  }

  /// Adds the functions and options of the flows to a search for holders.
  func addFlows(to search: LuaHolders) {
    guard let flowParts else { return }
    session.state.push(flowParts)
    let (call, table) = (session.state.top, session.state.top.count)
    for flow in flows {
      call.pushItem(flow.partsIndex, of: table)
      search.addRoot("the flow ", flow.name.quotedForLua)
      call.pushItem(flow.partsIndex + 1, of: table)
      search.addRoot("the options of the flow ", flow.name.quotedForLua)
    }
    call.pop()
  }

  /// Calls the function of a flow.
  ///
  /// First, the objects that only the other flows keep alive are released, because no other flow can run in this
  /// session.
  ///
  /// - Throws: `LuaError` if the function fails.
  package func run(_ flow: DeclaredFlow) throws {
    guard let flowParts else { return }
    session.state.push(flowParts)
    session.state.top.pushItem(flow.partsIndex, of: session.state.top.count)
    session.state.top.remove(at: session.state.top.count - 1)
    session.state.release(flowParts)
    self.flowParts = nil
    try session.state.call(arguments: 0, results: 0)
  }
}

extension DeclaredFlow {
  /// The index of the flow's function in the table of all flows.
  ///
  /// The flow's options are at the next index.
  fileprivate var partsIndex: Int { 2 * index + 1 }
}
