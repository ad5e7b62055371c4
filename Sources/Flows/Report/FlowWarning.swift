import Controllers
import Locations
import Lua
import Scripting

/// A warning that the flow didn't expect with `expect.warning`.
package struct FlowWarning: Equatable {
  package internal(set) var message: String
  /// The source location of the line that caused the warning, as it appears in reports, or `nil` if it isn't known.
  package internal(set) var location: CodeLocation?
  /// The number of times that the warning occurred.
  package internal(set) var count: Int

  package init(message: String, location: CodeLocation?, count: Int) {
    (self.message, self.location, self.count) = (message, location, count)
  }
}

extension FlowWarning {
  /// Returns the warnings of a session that the flow didn't expect.
  static func unexpectedWarnings(of session: Session, in file: FlowFile, expected: [String]) -> [FlowWarning] {
    let warnings = session.system.warnings
    var unexpected = warnings.entries.filter { loggedWarning in
      !expected.contains { loggedWarning.entry.message.contains($0) }
    }
    .map {
      FlowWarning(message: $0.entry.message, location: $0.entry.location.map(file.displayLocation), count: $0.count)
    }
    if warnings.unlistedCount > 0 {
      unexpected.append(
        FlowWarning(
          message: "and more warnings with other texts or source locations", location: nil,
          count: warnings.unlistedCount))
    }
    return unexpected
  }

  /// The lines of the warning as they appear in reports.
  ///
  /// All lines except the first are indented.
  package var lines: [String] {
    let text = message.lines
    let countText = count > 1 ? " (\(count) times)" : ""
    return [(text.first ?? "").located(at: location) + countText] + text.dropFirst().map { "  \($0)" }
  }
}
