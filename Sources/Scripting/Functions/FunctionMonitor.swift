import Controllers
import Locations
import Lua
import Rendering

/// Monitors the functions that the user chooses, and records their calls.
package final class FunctionMonitor: SessionPart {
  /// The monitored functions of the script, and their calls.
  package internal(set) var monitoring = Monitoring()
}

// Implements `monitor` and `unmonitor`. Functions are monitored by identity, as in Chrome's console. When the script
// runs again, it creates new functions, so the monitored names are looked up again.
extension FunctionMonitor {
  func installMonitorFunctions() {
    session.state.setGlobal("monitor") { [unowned self] call in
      try call.rejectSurplus(than: 1, "monitor")
      let location = try checkFunction(at: call.slot(1), "monitor")
      monitor(functionAt: 1, at: location, named: session.functions.globalName(ofFunctionAt: 1, call), by: nil, call)
      return 0
    }
    session.state.setGlobal("unmonitor") { [unowned self] call in
      try call.rejectSurplus(than: 1, "unmonitor")
      guard call.count > 0 else {
        unmonitorAll()
        return 0
      }
      try checkFunction(at: call.slot(1), "unmonitor")
      if let number = session.state.monitoredNumber(at: 1) { unmonitor { $0.number == number } }
      return 0
    }
  }

  /// Monitors the functions with the given name.
  ///
  /// - Parameter path: the functions' name, or a path such as `Home.mark`.
  /// - Returns: a description of each function, such as `mark app.lua:22`.
  /// - Throws: `PlainError` if no function of the script has the name.
  package func monitor(named path: String) throws -> [String] {
    let functions = try findFunctions(named: path)
    for function in functions { monitoring.recordName(name: path, at: function.location) }
    return functions.map(\.title)
  }

  /// Stops monitoring the functions with the given name.
  ///
  /// - Parameter path: the name that was passed to `monitor`, or the name that the trace shows.
  /// - Returns: a description of each function, such as `mark app.lua:22`, or an empty array if no monitored function
  ///   has the name.
  package func unmonitor(named path: String) -> [String] {
    monitoring.remove(name: path)
    let unnamedFunctions = monitoring.removeFunctions(name: path)
    for function in unnamedFunctions { session.state.unmonitor(function.number) }
    return unnamedFunctions.map(\.title) + unmonitor { $0.name == path && !$0.paths.contains(path) }
  }

  /// Stops monitoring all functions.
  package func unmonitorAll() {
    monitoring.remove(name: nil)
    unmonitor { _ in true }
  }

  @discardableResult
  private func unmonitor(where isIncluded: (Monitoring.Function) -> Bool) -> [String] {
    let removedFunctions = monitoring.remove(where: isIncluded)
    for function in removedFunctions {
      session.state.unmonitor(function.number)
      for path in function.paths { monitoring.remove(name: path) }
    }
    return removedFunctions.map(\.title)
  }

  /// Monitors the functions whose names are monitored in another session.
  package func monitorSameNames(likeIn other: Session) { monitoring.replaceNames(other.monitor.monitoring.names) }

  /// Looks up the monitored names after the script has run again, and monitors the functions found.
  package func restoreMonitoredNames() {
    for path in monitoring.names.map(\.path) {
      let functions = (try? findFunctions(named: path)) ?? []
      let replacedFunctions = monitoring.removeFunctions(name: path) { function in
        !functions.contains { $0.number == function.number }
      }
      for function in replacedFunctions { session.state.unmonitor(function.number) }
      if let function = functions.first { monitoring.recordName(name: path, at: function.location) }
    }
  }

  /// Returns a note about each monitored function that no longer exists and hasn't been reported before.
  ///
  /// - Returns: one line for each function.
  package func takeUnreportedNotes() -> [String] {
    guard !monitoring.functions.isEmpty || !monitoring.names.isEmpty else { return [] }
    let removedFunctions = monitoring.remove { !session.state.isMonitored($0.number) }
    for function in removedFunctions { session.state.unmonitor(function.number) }
    let unnamedFunctions = removedFunctions.filter(\.paths.isEmpty).map { ($0.name ?? "function", $0.location) }
    let missingFunctions = monitoring.reportMissing().map { (NamedFunctions.lastPart(of: $0.path), $0.location) }
    return (unnamedFunctions + missingFunctions).map { "the monitored function \($0) (\($1)) no longer exists" }
  }

  private func findFunctions(named path: String) throws -> [Monitoring.Function] {
    var functionNumbers: [Int] = []
    try session.functions.forEachFunction(named: path) { index, call in
      guard let location = call.definition(at: index) else { return }
      let name = NamedFunctions.lastPart(of: path)
      functionNumbers.append(monitor(functionAt: index, at: location, named: name, by: path, call))
    }
    return monitoring.functions.filter { functionNumbers.contains($0.number) }
  }

  @discardableResult
  private func monitor(
    functionAt index: Int32, at location: CodeLocation, named name: String?, by path: String?, _ call: LuaCall
  ) -> Int {
    let number = session.state.monitor(functionAt: index)
    monitoring.add(Monitoring.Function(number: number, name: name, path: path, location: location))
    session.state.monitoredCallHandler = { [unowned self] in recordCall($0) }
    return number
  }

  @discardableResult
  private func checkFunction(at slot: LuaSlot, _ word: String) throws -> CodeLocation {
    let call = slot.call
    let expected = "a function of the script"
    guard slot.type == .function else { throw PlainError("\(word): \(slot.mismatch(expected))") }
    guard let location = call.definition(at: slot.index) else { throw PlainError("\(word): \(Mismatch.ofBuiltIn)") }
    return location
  }

  // A call isn't part of the run if it happens while the user looks at a past moment, or while the program predicts the
  // effect of a touch.
  private func recordCall(_ call: LuaMonitoredCall) {
    guard !session.isInThePast, !session.runner.isPredicting else { return }
    monitoring.recordCall(number: call.number) { function in
      let arguments = call.arguments.map { call.call.shortForm($0) } + (call.hasMoreArguments ? ["…"] : [])
      return MonitoredCall(
        time: session.system.clock.now, eventCount: session.system.trace.count,
        callCount: session.recorder.callLog.count,
        logIndex: session.inputs.count - 1,
        depth: session.recorder.callLog.openCallNumbers.count, name: function.name ?? call.name,
        location: function.location,
        details: TraceCall.Monitored(arguments: arguments, caller: call.caller, isTailCall: call.isTailCall))
    }
  }
}

extension Mismatch {
  /// The error for a built-in function that is passed where a function of the script is expected.
  static let ofBuiltIn = Mismatch(expected: "a function of the script", found: .builtInFunction)
}

extension LuaCall {
  /// The maximum number of characters of a string to show.
  private static let maximumCharacterCount = 24

  /// Returns a short form of the value at an index, such as `3`, `"Cake"`, `Home` or `{…}`.
  ///
  /// No function of the script is called to create the short form.
  func shortForm(_ index: Int32) -> String {
    switch type(at: index) {
    case .number: integer(at: index).map(String.init) ?? plainNumber(number(at: index) ?? 0)
    case .string: LuaCall.shortened(lossyString(at: index))
    case .table: session.bridge.screenDeclarations.className(ofTableAt: index, self) ?? (isEmpty(index) ? "{}" : "{…}")
    case .function: "function"
    case .thread: "coroutine"
    default: describe(index)
    }
  }

  private static func shortened(_ text: String) -> String {
    let prefix = text.prefix(maximumCharacterCount)
    return (prefix.endIndex < text.endIndex ? prefix + "…" : prefix).description.quotedForLua
  }
}
