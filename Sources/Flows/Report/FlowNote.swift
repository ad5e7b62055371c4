import Locations
import Lua

/// A note about a flow.
///
/// Reports include the notes, but a note doesn't fail the flow.
package struct FlowNote: Equatable, Sendable {
  package internal(set) var kind: Kind
  /// The source location as it appears in reports, such as `flows/settings.lua:14`, or `nil` if it isn't known.
  package var location: CodeLocation?
  /// The lines of the note.
  package var message: [String]

  package enum Kind: String, Sendable {
    /// An optional step that was skipped.
    case optional
    /// A snapshot that was written.
    case snapshot
  }

  package init(_ kind: Kind, location: CodeLocation?, message: [String]) {
    (self.kind, self.location, self.message) = (kind, location, message)
  }

  /// The lines of the note as they appear in reports.
  ///
  /// All lines except the first are indented.
  package var lines: [String] {
    let firstLine = message.first ?? ""
    let heading =
      switch kind {
      case .optional: "optional step skipped: " + firstLine.located(at: location)
      case .snapshot: firstLine
      }
    return [heading] + message.dropFirst().map { "  \($0)" }
  }
}
