import Locations
import Lua

/// A snapshot that a flow took, as part of the flow's report.
package struct TakenSnapshot: Equatable, Sendable {
  /// The path of the snapshot file.
  var path: String
  /// The source location in the flow as it appears in reports, or `nil` if it isn't known.
  var location: CodeLocation?
  var state: State
  /// The new contents of the file.
  ///
  /// A worker doesn't send the contents if they are unchanged.
  var newText: String
  /// The old contents of the file, or `nil` if the new snapshot wasn't compared with them.
  ///
  /// The value is known only in the process that ran the flow.
  var oldText: String?

  enum State: String, Sendable {
    case same, missing, different
  }
}
