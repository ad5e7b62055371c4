import Files
import Glibc

/// The user's `init.lua`, which the console runs before the prototype's script.
///
/// The script belongs to the run, just as the prototype's scripts do. A replay runs the script again, and a saved run
/// contains the script.
package struct Opening {
  let path: String
  /// The name of the script in messages and runs, which is the path with `~` for the user's home folder.
  let name: String

  /// The last part of the path, after the user's settings folder.
  private static let ending = "/maquette/init.lua"

  /// Whether a file in a run is the `init.lua` of the user who recorded the run.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(ending) && (name.hasPrefix("/") || name.hasPrefix("~/"))
  }

  /// Finds the user's `init.lua`, or returns `nil` if the file doesn't exist.
  init?() {
    guard let base = UserFolders.settings else { return nil }
    self.init(path: base + Opening.ending)
  }

  /// The path of the user's `init.lua`, or `nil` if the file doesn't exist.
  package static var pathOfUser: String? { Opening()?.path }

  package init?(path: String) {
    guard access(path, F_OK) == 0 else { return nil }
    self.path = path
    let home = Terminal.setting("HOME").map { $0 + "/" }
    name = home.flatMap { path.hasPrefix($0) ? "~/" + path.dropFirst($0.count) : nil } ?? path
  }
}
