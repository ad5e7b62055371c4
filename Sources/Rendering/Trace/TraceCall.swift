import Controllers

/// A call of a function of the script's, as it is shown between the events of the trace.
package struct TraceCall: Equatable, Sendable {
  /// The place in the trace of the event it stands before.
  package let place: Int
  /// The number of the entry in the log of inputs that it belongs to.
  package let input: Int
  /// When it began, in microseconds.
  package let time: Int
  /// Within how many other calls it was made.
  package let depth: Int
  /// `action`, `timer`, `repeating timer`, `notification`, `completion`, `delegate`, `data source`, or `call` for a
  /// monitored function.
  package let kind: String
  /// The method's, message's or notification's name; nil for a function without a name.
  package let name: String?
  /// What it is a call of: the element that was touched, or the controller whose delegate is told.
  package let subject: String?
  /// Where the function is written: `app.lua:22`.
  package let written: String
  /// How the function was called, if it is monitored.
  package let monitored: Monitored?

  /// A call of a monitored function.
  package struct Monitored: Equatable, Sendable {
    /// The arguments, shortened.
    let arguments: [String]
    /// The line that called: `app.lua:40`; `nil` if no line of the script did.
    let caller: String?
    /// Whether this is a tail call, so that `caller` is the line that called the function which made it.
    let isTailCall: Bool

    package init(arguments: [String], caller: String?, isTailCall: Bool) {
      (self.arguments, self.caller, self.isTailCall) = (arguments, caller, isTailCall)
    }

    /// `, from app.lua:40`, or nothing if no line called.
    fileprivate var from: String { caller.map { ", from \($0)" + (isTailCall ? " by a tail call" : "") } ?? "" }
  }

  package init(
    before place: Int, input: Int, time: Int, depth: Int, kind: String, name: String?, subject: String?,
    written: String, monitored: Monitored? = nil
  ) {
    (self.place, self.input, self.time, self.depth, self.kind) = (place, input, time, depth, kind)
    (self.name, self.subject, self.written, self.monitored) = (name, subject, written, monitored)
  }

  /// What is called: `action mark of Save`, `call mark(Home, 3)`.
  package var title: String {
    if let monitored { return "\(kind) \(name ?? "function")(\(monitored.arguments.joined(separator: ", ")))" }
    return [kind, name, of].compactMap { $0 }.joined(separator: " ")
  }

  private var of: String? {
    subject.map { $0.contains(" ") && !$0.contains("(") ? "of \"\($0)\"" : "of \($0)" }
  }

  /// What is called, and where it is written: `action mark of Save app.lua:22`; of a monitored function also which line
  /// called it: `call mark(Home, 3) app.lua:22, from app.lua:40`.
  package var words: String { title + " " + written + (monitored?.from ?? "") }

  /// A line of its own, with its time in the column of the events' times.
  package var line: String {
    let seconds = Seconds(time).text
    let gap = String(repeating: " ", count: max(0, 6 - seconds.count))
    return (gap + seconds + "  " + String(repeating: "  ", count: depth) + "↳ " + words).printableLine
  }
}

extension TraceJSON {
  /// The events of a trace with the calls between them, a line each.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - start: the place of the first event.
  ///   - calls: the calls, the earliest first.
  /// - Returns: the lines.
  package static func lines(of trace: Trace, from start: Int, calls: [TraceCall]) -> [String] {
    var rest = calls[...]
    var lines: [String] = []
    for (place, event) in zip(start..., trace.events(from: start)) {
      while let call = rest.first, call.place <= place {
        lines.append(line(of: call))
        rest.removeFirst()
      }
      lines.append(line(of: event, in: trace))
    }
    return lines + rest.map { line(of: $0) }
  }

  /// A call as one line.
  ///
  /// - Parameter call: the call.
  /// - Returns: the line.
  package static func line(of call: TraceCall) -> String {
    var members = [("time", Seconds(call.time).text), ("call", JSONText.quoted(call.kind))]
    if let name = call.name { members.append(("name", JSONText.quoted(name))) }
    if let subject = call.subject { members.append(("of", JSONText.quoted(subject))) }
    if let monitored = call.monitored {
      members.append(("arguments", "[" + monitored.arguments.map(JSONText.quoted).joined(separator: ",") + "]"))
    }
    members.append(("place", JSONText.quoted(call.written)))
    if let caller = call.monitored?.caller { members.append(("from", JSONText.quoted(caller))) }
    if call.monitored?.isTailCall == true { members.append(("tailCall", "true")) }
    if call.depth > 0 { members.append(("depth", "\(call.depth)")) }
    return JSONText.object(members)
  }
}
