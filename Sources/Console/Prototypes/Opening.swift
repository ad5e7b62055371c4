import Files
import Glibc

/// The user's `init.lua`, which the console runs before the prototype's script.
///
/// The script belongs to the run, as the prototype's scripts do. A replay runs the script again, and a saved run
/// contains it.
package struct Opening {
  let path: String
  /// The name of the script in messages and runs.
  ///
  /// The name is the path, with `~` for the user's home folder.
  let name: String

  /// The last part of the path, after the user's settings folder.
  private static let pathSuffix = "/maquette/init.lua"

  /// Whether a file in a run is the `init.lua` of the user who recorded the run.
  static func isOpeningName(_ name: String) -> Bool {
    name.hasSuffix(pathSuffix) && (name.hasPrefix("/") || name.hasPrefix("~/"))
  }

  /// Finds the user's `init.lua`, or returns `nil` if the file doesn't exist.
  init?() {
    guard let settingsFolder = UserFolders.settingsFolder else { return nil }
    self.init(path: settingsFolder + Opening.pathSuffix)
  }

  /// The path of the user's `init.lua`, or `nil` if the file doesn't exist.
  package static var userScriptPath: String? { Opening()?.path }

  package init?(path: String) {
    guard access(path, F_OK) == 0 else { return nil }
    self.path = path
    let home = Terminal.setting("HOME").map { $0 + "/" }
    name = home.flatMap { path.hasPrefix($0) ? "~/" + path.dropFirst($0.count) : nil } ?? path
  }
}
