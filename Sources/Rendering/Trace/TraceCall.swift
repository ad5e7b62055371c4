import Controllers
import JSON
import Locations

/// A call of a function of the script, shown between the events of the trace.
package struct TraceCall: Equatable, Sendable {
  /// The index in the trace of the event that follows the call.
  package let index: Int
  /// The number of the input's entry in the log of inputs.
  package let logIndex: Int
  /// The time at which the call began, in microseconds.
  package let time: Int
  /// The number of enclosing calls.
  package let depth: Int
  /// The cause of the call: `action`, `timer`, `repeating timer`, `notification`, `completion`, `delegate` or
  /// `data source`.
  ///
  /// For a call of a monitored function, the kind is `call`.
  package let kind: String
  /// The name of the method, message or notification, or `nil` for a function without a name.
  package let name: String?
  /// The subject of the call: the touched element, or the controller whose delegate is called.
  package let subject: String?
  /// The source location of the function, such as `app.lua:22`, or `nil` if it isn't known.
  package let location: CodeLocation?
  /// The details of the call, or `nil` if the function isn't monitored.
  package let monitored: Monitored?

  /// A call of a monitored function.
  package struct Monitored: Equatable, Sendable {
    /// The arguments, shortened.
    let arguments: [String]
    /// The line of the caller, such as `app.lua:40`, or `nil` if no line of the script made the call.
    let caller: CodeLocation?
    /// Whether the call replaced its caller as a tail call.
    ///
    /// If so, `caller` is the line that called the replaced function.
    let isTailCall: Bool

    package init(arguments: [String], caller: CodeLocation?, isTailCall: Bool) {
      (self.arguments, self.caller, self.isTailCall) = (arguments, caller, isTailCall)
    }

    /// The caller as a phrase, such as `, from app.lua:40`, or an empty string if the caller isn't known.
    fileprivate var callerPhrase: String { caller.map { ", from \($0)" + (isTailCall ? " by a tail call" : "") } ?? "" }
  }

  package init(
    before index: Int, input: Int, time: Int, depth: Int, kind: String, name: String?, subject: String?,
    location: CodeLocation?, monitored: Monitored? = nil
  ) {
    (self.index, self.logIndex, self.time, self.depth, self.kind) = (index, input, time, depth, kind)
    (self.name, self.subject, self.location, self.monitored) = (name, subject, location, monitored)
  }

  /// The call without its source location, such as `action mark of Save` or `call mark(Home, 3)`.
  package var title: String {
    if let monitored { return "\(kind) \(name ?? "function")(\(monitored.arguments.joined(separator: ", ")))" }
    return [kind, name, subjectPhrase].compactMap { $0 }.joined(separator: " ")
  }

  private var subjectPhrase: String? {
    subject.map { $0.contains(" ") && !$0.contains("(") ? "of \"\($0)\"" : "of \($0)" }
  }

  /// The call with the source location of the function and, if the function is monitored, of the caller.
  ///
  /// For example: `action mark of Save app.lua:22`, or `call mark(Home, 3) app.lua:22, from app.lua:40`.
  package var fullText: String { title + " " + locationText + (monitored?.callerPhrase ?? "") }

  /// The source location of the function as text.
  fileprivate var locationText: String { location?.description ?? "a built-in function of Lua" }

  /// The call on a separate line, with its time in the same column as the times of events.
  package var line: String {
    let seconds = Seconds(time).text
    let indentation = String(repeating: " ", count: max(0, 6 - seconds.count))
    return (indentation + seconds + "  " + String(repeating: "  ", count: depth) + "↳ " + fullText).printableLine
  }
}

extension TraceJSON {
  /// Returns the events of a trace and the calls between them as JSON, one line each.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - start: The index of the first event.
  ///   - calls: The calls, earliest first.
  /// - Returns: The lines.
  package static func lines(of trace: Trace, from start: Int, calls: [TraceCall]) -> [String] {
    var remainingCalls = calls[...]
    var lines: [String] = []
    for (index, event) in zip(start..., trace.events(from: start)) {
      while let call = remainingCalls.first, call.index <= index {
        lines.append(line(of: call))
        remainingCalls.removeFirst()
      }
      lines.append(line(of: event, in: trace))
    }
    return lines + remainingCalls.map { line(of: $0) }
  }

  /// Returns a call as one line of JSON.
  ///
  /// - Parameter call: The call.
  /// - Returns: The line.
  package static func line(of call: TraceCall) -> String {
    var object = JSONObject()
    object.add("time", Seconds(call.time))
    object.add("call", call.kind)
    object.add("name", call.name)
    object.add("of", call.subject)
    object.add("arguments", call.monitored?.arguments)
    object.add("place", call.locationText)
    object.add("from", call.monitored?.caller?.description)
    if call.monitored?.isTailCall == true { object.add("tailCall", true) }
    if call.depth > 0 { object.add("depth", call.depth) }
    return object.jsonText
  }
}
