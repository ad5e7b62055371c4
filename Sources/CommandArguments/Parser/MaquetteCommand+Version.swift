import CLibraries
import Rendering

extension MaquetteCommand {
  /// The version of the program.
  package static let version = "0.1.0"

  /// The text that `maquette --version` prints: the version of the program, and a line for each C library in it.
  ///
  /// The program is static. To get a fix of a library, users must build the program again with a newer package.
  static let versionText = ([programVersion] + libraries).joinedLines

  private static let programVersion =
    isOptimized ? version : version + " (not optimized; Scripts/install builds a faster program)"

  private static let libraries: [String] = {
    let versions = [
      (String(cString: li_lua()), "liblua5.4-dev"),
      ("readline " + String(cString: li_readline()), "libreadline-dev"),
      (String(cString: li_expat()).replacing("_", with: " "), "libexpat1-dev"),
    ]
    let packages = String(cString: li_packages()).split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    return versions.map { library, name in
      let package = packages.first { $0.count == 2 && $0[0] == name }
      return "\(library) (\(name) \(package?[1] ?? "unknown"))"
    }
  }()

  /// Whether the program is optimized.
  ///
  /// Quick builds and debug builds aren't.
  private static var isOptimized: Bool {
    #if QUICK_BUILD || DEBUG
      false
    #else
      true
    #endif
  }
}
