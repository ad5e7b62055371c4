import Foundation

/// The prototype that is walked through, from the Lua files beside this one; `Scripts/compare` walks through the same.
enum ScriptWalkPrototype {
  /// - Parameters:
  ///   - system: whose behaviour it follows.
  ///   - device: what it runs on.
  /// - Returns: the script.
  /// - Throws: when the files beside this one cannot be read.
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
