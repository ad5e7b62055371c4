import Locations
import Lua

/// A snapshot that a flow took, as part of the flow's report.
package struct TakenSnapshot: Equatable, Sendable {
  /// The path of the snapshot file.
  var path: String
  /// The source location in the flow, in the form that reports show, or `nil` if it isn't known.
  var location: CodeLocation?
  var state: State
  /// The new contents of the file.
  ///
  /// A worker doesn't send them if they are unchanged.
  var text: String
  /// The old contents of the file, if the new snapshot was compared with them.
  ///
  /// They are known only in the process that ran the flow.
  var kept: String?

  enum State: String, Sendable {
    case same, missing, different
  }
}
