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
  /// `action`, `timer`, `repeating timer`, `notification`, `completion`, `delegate` or `data source`.
  package let kind: String
  /// The method's, message's or notification's name; nil for a function without a name.
  package let name: String?
  /// What it is a call of: the element that was touched, or the controller whose delegate is told.
  package let subject: String?
  /// Where the function is written: `app.lua:22`.
  package let written: String

  package init(
    before place: Int, input: Int, time: Int, depth: Int, kind: String, name: String?, subject: String?,
    written: String
  ) {
    (self.place, self.input, self.time, self.depth, self.kind) = (place, input, time, depth, kind)
    (self.name, self.subject, self.written) = (name, subject, written)
  }

  /// What is called: `action mark of Save`.
  package var title: String { [kind, name, of].compactMap { $0 }.joined(separator: " ") }

  private var of: String? {
    subject.map { $0.contains(" ") && !$0.contains("(") ? "of \"\($0)\"" : "of \($0)" }
  }

  /// What is called, and where it is written: `action mark of Save app.lua:22`.
  package var words: String { title + " " + written }

  /// A line of its own, with its time in the column of the events' times.
  package var line: String {
    let seconds = Seconds(time).text
    let gap = String(repeating: " ", count: max(0, 6 - seconds.count))
    return (gap + seconds + "  " + String(repeating: "  ", count: depth) + "↳ " + words).printableLine
  }
}

extension TraceJSON {
  /// A call as one line.
  ///
  /// - Parameter call: the call.
  /// - Returns: the line.
  package static func line(of call: TraceCall) -> String {
    var members = [("time", Seconds(call.time).text), ("call", JSONText.quoted(call.kind))]
    if let name = call.name { members.append(("name", JSONText.quoted(name))) }
    if let subject = call.subject { members.append(("of", JSONText.quoted(subject))) }
    members.append(("place", JSONText.quoted(call.written)))
    if call.depth > 0 { members.append(("depth", "\(call.depth)")) }
    return JSONText.object(members)
  }
}
