import Locations
import Lua

/// A note about a flow.
///
/// Reports show notes, but notes don't fail the flow.
package struct FlowNote: Equatable, Sendable {
  package internal(set) var kind: Kind
  /// The source location in the form that reports show, such as `flows/settings.lua:14`, or `nil` if it isn't known.
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

  /// The lines that reports show.
  ///
  /// All lines except the first are indented.
  package var lines: [String] {
    let first = message.first ?? ""
    let head =
      switch kind {
      case .optional: "optional step skipped: " + first.located(at: location)
      case .snapshot: first
      }
    return [head] + message.dropFirst().map { "  \($0)" }
  }
}
