/// Something a report tells of a flow without failing it.
package struct FlowNote: Equatable, Sendable {
  package let kind: Kind
  /// `flows/settings.lua:14`, as a path from the user's folder; nil when no script's line is known.
  package var place: String?
  /// What there is to tell, each a line.
  package var message: [String]

  package enum Kind: String, Sendable {
    /// An optional step that was not there.
    case optional
    /// A snapshot that was written.
    case snapshot
  }

  package init(_ kind: Kind, place: String?, message: [String]) {
    (self.kind, self.place, self.message) = (kind, place, message)
  }

  /// As reports list it; later lines are indented.
  package var lines: [String] {
    let first = message.first ?? ""
    let head =
      switch kind {
      case .optional: "optional, left out: " + (place.map { "\($0): " } ?? "") + first
      case .snapshot: first
      }
    return [head] + message.dropFirst().map { "  \($0)" }
  }
}
