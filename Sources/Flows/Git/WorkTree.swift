import Files
import Glibc

/// The git work tree around a folder.
package enum WorkTree {
  /// Returns the nearest enclosing folder that contains `.git`, or the folder itself if there is no such folder.
  ///
  /// - Parameter folder: the path of the folder, with all links resolved.
  /// - Returns: the path of the enclosing folder.
  package static func top(around folder: String) -> String {
    var folder = folder
    while !folder.isEmpty {
      if access(folder + "/.git", F_OK) == 0 { return folder }
      folder = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) } ?? ""
    }
    return folder
  }
}
