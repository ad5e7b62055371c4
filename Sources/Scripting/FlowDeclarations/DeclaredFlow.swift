import Locations
import Lua
import Rendering

/// A flow that a script declares with `flow(…)`.
///
/// The Flows module runs the flow.
package struct DeclaredFlow {
  package let name: String
  /// The source location of the flow's function or, if that is unknown, of the declaration.
  ///
  /// The value is `nil` if neither is known.
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
    let declaredLocation = call.location()
    declaringFile = declaredLocation?.file ?? ""
    location = call.definition(at: function) ?? declaredLocation
    lines = call.definitionLines(at: function)?.lines
  }
}

// One Lua table contains the functions and options of all flows. When a flow runs, this table is released. This also
// releases all objects that only the other flows keep alive.
extension DeclaredFlows {
  /// The maximum length of a flow's name, in bytes.
  ///
  /// The length is limited because each report prints the name.
  private static let maximumNameLength = 1000

  /// Installs `flow(name, [options], function)`.
  func installFlows() {
    session.state.setGlobal("flow") { [unowned self] call in
      guard let name = call.string(at: 1) else { throw PlainError("flow: \(call.mismatch("a name", 1))") }
      guard name.utf8.count <= DeclaredFlows.maximumNameLength else {
        throw PlainError(
          "flow: a name may have at most \(DeclaredFlows.maximumNameLength) bytes, found \(name.utf8.count)")
      }
      let hasOptions = call.type(at: 2) == .table
      let functionIndex: Int32 = hasOptions ? 3 : 2
      guard call.type(at: functionIndex) == .function else {
        throw PlainError("flow \"\(name.printableLine)\": \(call.mismatch("a function", functionIndex))")
      }
      try call.rejectSurplus(than: functionIndex, "flow")
      guard session.loader.isDeclaring else {
        throw PlainError(
          "flow \"\(name.printableLine)\" would never run: flows must be declared while their file is being read")
      }
      // If the script is running again, its flows have already been recorded.
      guard !session.launches.isRelaunching else { return 0 }
      let flow = DeclaredFlow(name, functionAt: functionIndex, call, index: flows.count)
      store(flow, function: functionIndex, options: hasOptions ? 2 : nil, of: call)
      flows.append(flow)
      return 0
    }
  }

  private func store(_ flow: DeclaredFlow, function: Int32, options: Int32?, of call: LuaCall) {
    if flowParts == nil {
      call.pushTable()
      flowParts = session.state.retainTop()
    }
    guard let flowFunctionTable = flowParts else { return }
    session.state.push(flowFunctionTable)
    let tableIndex = call.count
    call.pushValue(at: function)
    call.setItem(flow.partsIndex, of: tableIndex)
    if let options {
      call.pushValue(at: options)
      call.setItem(flow.partsIndex + 1, of: tableIndex)
    }
    call.pop()
  }

  /// Calls a closure with the options table of a flow on top of the stack, if the flow has options.
  ///
  /// - Throws: any error that the body throws.
  package func withOptions<Failure: Error>(
    of flow: DeclaredFlow, _ body: (LuaCall, _ table: Int32) throws(Failure) -> Void
  ) throws(Failure) {
    guard let flowFunctionTable = flowParts else { return }
    let call = session.state.top
    let initialStackCount = call.count
    defer { call.setTop(initialStackCount) }
    session.state.push(flowFunctionTable)
    call.pushItem(flow.partsIndex + 1, of: call.count)
    guard call.type(at: call.count) == .table else { return }
    try body(call, call.count)
  }

  /// Adds the functions and options of the flows to a search for holders.
  func addFlows(to search: LuaHolders) {
    guard let flowFunctionTable = flowParts else { return }
    session.state.push(flowFunctionTable)
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
  package func runFunction(_ flow: DeclaredFlow) throws {
    guard let flowFunctionTable = flowParts else { return }
    session.state.push(flowFunctionTable)
    session.state.top.pushItem(flow.partsIndex, of: session.state.top.count)
    session.state.top.remove(at: session.state.top.count - 1)
    session.state.release(flowFunctionTable)
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
