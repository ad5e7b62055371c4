import Controllers

/// The trace as JSON Lines: an object an event with `time`, `subject`, `event` and the details by name.
package enum TraceJSON {
  /// One event as one line.
  package static func line(of event: Event, in trace: Trace) -> String {
    var members = [
      "\"time\":\(Seconds(event.time).text)",
      "\"subject\":\(JSONText.quoted(trace.text(of: event.subject)))",
      "\"event\":\(JSONText.quoted(event.headline(in: trace)))",
    ]
    members += event.fields(in: trace).map { "\(JSONText.quoted($0.key)):\($0.value.json)" }
    return "{\(members.joined(separator: ","))}"
  }

  /// All events from a place on, a line each.
  package static func text(of trace: Trace, from start: Int = 0) -> String {
    trace.events(from: start).map { line(of: $0, in: trace) }.joined(separator: "\n")
  }
}

/// Texts as JSON has them.
package enum JSONText {
  /// The text between quotation marks, with what JSON forbids escaped.
  package static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0.isPrintableASCII && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.picture != nil:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(Character(scalar))
    }
  }
}
