import Controllers
import Locations
import Lua
import Rendering

/// Monitors the functions that the user chooses, and records their calls.
///
/// The part owns the list of monitored functions and the record of their calls.
package final class FunctionMonitor: SessionPart {
  /// The monitored functions of the script, and their calls.
  package internal(set) var monitoring = Monitoring()
}

// Implements `monitor` and `unmonitor`. Functions are monitored by identity, as in Chrome's console. When the script
// runs again, it creates new functions, so the monitored names are looked up again.
extension FunctionMonitor {
  func installMonitoring() {
    session.state.setGlobal("monitor") { [unowned self] call in
      try call.refuseMore(than: 1, "monitor")
      let location = try checkFunction(at: call.slot(1), "monitor")
      monitor(functionAt: 1, at: location, named: session.functions.globalName(ofFunctionAt: 1, call), by: nil, call)
      return 0
    }
    session.state.setGlobal("unmonitor") { [unowned self] call in
      try call.refuseMore(than: 1, "unmonitor")
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
    let found = try findFunctions(named: path)
    for function in found { monitoring.note(name: path, at: function.location) }
    return found.map(\.title)
  }

  /// Stops monitoring the functions with the given name.
  ///
  /// - Parameter path: the name that was passed to `monitor`, or the name that the trace shows.
  /// - Returns: a description of each function, such as `mark app.lua:22`, or an empty array if no monitored function
  ///   has the name.
  package func unmonitor(named path: String) -> [String] {
    monitoring.remove(name: path)
    let nameless = monitoring.take(name: path)
    for function in nameless { session.state.unmonitor(function.number) }
    return nameless.map(\.title) + unmonitor { $0.name == path && !$0.paths.contains(path) }
  }

  /// Stops monitoring all functions.
  package func unmonitorAll() {
    monitoring.remove(name: nil)
    unmonitor { _ in true }
  }

  @discardableResult
  private func unmonitor(where isMeant: (Monitoring.Function) -> Bool) -> [String] {
    let removed = monitoring.remove(where: isMeant)
    for function in removed {
      session.state.unmonitor(function.number)
      for path in function.paths { monitoring.remove(name: path) }
    }
    return removed.map(\.title)
  }

  /// Monitors the functions whose names are monitored in another session.
  package func monitor(likeIn other: Session) { monitoring.take(other.monitor.monitoring.names) }

  /// Looks up the monitored names after the script has run again, and monitors the functions found.
  package func findMonitoredAgain() {
    for path in monitoring.names.map(\.path) {
      let found = (try? findFunctions(named: path)) ?? []
      let replaced = monitoring.take(name: path) { function in !found.contains { $0.number == function.number } }
      for function in replaced { session.state.unmonitor(function.number) }
      if let function = found.first { monitoring.note(name: path, at: function.location) }
    }
  }

  /// Returns a note about each monitored function that no longer exists and hasn't been reported before.
  ///
  /// - Returns: one line for each function.
  package func takeMonitoringNotes() -> [String] {
    guard !monitoring.functions.isEmpty || !monitoring.names.isEmpty else { return [] }
    let gone = monitoring.remove { !session.state.isMonitored($0.number) }
    for function in gone { session.state.unmonitor(function.number) }
    let unnamed = gone.filter(\.paths.isEmpty).map { ($0.name ?? "function", $0.location) }
    let missing = monitoring.reportMissing().map { (NamedFunctions.lastPart(of: $0.path), $0.location) }
    return (unnamed + missing).map { "the monitored function \($0) (\($1)) no longer exists" }
  }

  private func findFunctions(named path: String) throws -> [Monitoring.Function] {
    var found: [Int] = []
    try session.functions.forEachFunction(named: path) { index, call in
      guard let location = call.definition(at: index) else { return }
      let name = NamedFunctions.lastPart(of: path)
      found.append(monitor(functionAt: index, at: location, named: name, by: path, call))
    }
    return monitoring.functions.filter { found.contains($0.number) }
  }

  @discardableResult
  private func monitor(
    functionAt index: Int32, at location: CodeLocation, named name: String?, by path: String?, _ call: LuaCall
  ) -> Int {
    let number = session.state.monitor(functionAt: index)
    monitoring.add(Monitoring.Function(number: number, name: name, path: path, location: location))
    session.state.noteCall = { [unowned self] in note($0) }
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
  private func note(_ call: LuaMonitoredCall) {
    guard !session.isInThePast, !session.runner.isPredicting else { return }
    monitoring.note(number: call.number) { function in
      let arguments = call.arguments.map { call.call.shortForm($0) } + (call.hasMoreArguments ? ["…"] : [])
      return MonitoredCall(
        time: session.system.clock.now, events: session.system.trace.count, calls: session.recorder.calls.count,
        input: session.inputs.count - 1,
        depth: session.recorder.calls.open.count, name: function.name ?? call.name, location: function.location,
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
  private static let shownCharacters = 24

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
    let start = text.prefix(shownCharacters)
    return (start.endIndex < text.endIndex ? start + "…" : start).description.quotedForLua
  }
}
