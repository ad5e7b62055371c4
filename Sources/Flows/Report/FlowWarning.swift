import Controllers
import Locations
import Lua
import Scripting

/// A warning that the flow didn't expect with `expect.warning`.
package struct FlowWarning: Equatable {
  package internal(set) var message: String
  /// The source location of the line that caused the warning, in the form that reports show, or `nil` if it isn't
  /// known.
  package internal(set) var location: CodeLocation?
  /// The number of times that the warning occurred.
  package internal(set) var count: Int

  package init(message: String, location: CodeLocation?, count: Int) {
    (self.message, self.location, self.count) = (message, location, count)
  }
}

extension FlowWarning {
  /// Returns the warnings of a session that the flow didn't expect.
  static func all(of session: Session, in file: FlowFile, expected: [String]) -> [FlowWarning] {
    let warnings = session.system.warnings
    var found = warnings.entries.filter { told in !expected.contains { told.entry.message.contains($0) } }
      .map { FlowWarning(message: $0.entry.message, location: $0.entry.location.map(file.shown), count: $0.count) }
    if warnings.others > 0 {
      found.append(
        FlowWarning(
          message: "and more warnings with other texts or source locations", location: nil, count: warnings.others))
    }
    return found
  }

  /// The lines that reports show.
  ///
  /// All lines except the first are indented.
  package var lines: [String] {
    let text = message.lines
    let times = count > 1 ? " (\(count) times)" : ""
    return [(text.first ?? "").located(at: location) + times] + text.dropFirst().map { "  \($0)" }
  }
}
