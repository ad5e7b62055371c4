import Glibc

/// The folders in which programs keep the user's settings and their own state.
package enum UserFolders {
  /// The folder of settings, or `nil` if the environment doesn't name a folder.
  package static var settingsFolder: String? { folder(named: "XDG_CONFIG_HOME", inHome: ".config") }

  /// The folder of state that isn't worth a backup, such as a history.
  ///
  /// The value is `nil` if the environment doesn't name a folder.
  package static var stateFolder: String? { folder(named: "XDG_STATE_HOME", inHome: ".local/state") }

  /// Returns the folder that a variable names or, if it names none, a folder in the user's home folder.
  ///
  /// Only absolute paths count, because a relative one could lead into a prototype's folder.
  private static func folder(named variable: String, inHome name: String) -> String? {
    if let folder = value(of: variable) { return folder }
    return value(of: "HOME").map { ($0 == "/" ? "" : $0) + "/" + name }
  }

  private static func value(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
  }
}
