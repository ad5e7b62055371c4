import Foundation

/// The prototype of the walks.
///
/// The prototype is read from the Lua files next to this file. `Scripts/compare` also uses these files.
enum ScriptWalkPrototype {
  /// Returns the script.
  ///
  /// - Parameters:
  ///   - system: the system whose behavior is modeled.
  ///   - device: the device.
  /// - Returns: the script.
  /// - Throws: an error if the Lua files can't be read.
  static func text(system: Int, device: String) throws -> String {
    try ["prototype", "actions"].map(file).joined(separator: "\n")
      + "\napp { system = \(system), device = '\(device)', root = newRoot(), "
      + "didEnterBackground = function() hear(nil, 'didEnterBackground') end }"
  }

  private static func file(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Prototype")
    return try String(contentsOf: folder.appending(path: name + ".lua"), encoding: .utf8)
  }
}
