import Files
import Glibc

/// The git work tree around a folder.
package enum WorkTree {
  /// Returns the nearest enclosing folder that contains `.git`, or the folder itself if there is no such folder.
  ///
  /// - Parameter folder: the path of the folder, with all links resolved.
  /// - Returns: the path of the enclosing folder.
  package static func top(around folder: String) -> String {
    var candidate = folder
    while !candidate.isEmpty {
      if access(candidate + "/.git", F_OK) == 0 { return candidate }
      candidate = candidate.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(candidate[..<$0]) } ?? ""
    }
    return folder
  }
}
