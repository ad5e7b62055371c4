import Controllers
import Layout
import Lua
import Scripting

// The beginning of every flow that a command writes: the lines that load the prototype, and the options of the device.

extension Prototype {
  /// The lines with which a file of flows in the prototype's folder loads the prototype.
  package var requirement: String {
    guard !name.hasSuffix(".lua") else {
      return "require \(String(name.dropLast(4)).replacing("/", with: ".").quotedForLua)\n"
    }
    let storyboard = name.split(separator: ".").first.map(String.init) ?? ""
    return "require \(name.quotedForLua)\napp { mainStoryboard = \(storyboard.quotedForLua) }\n"
  }
}

extension Session.Options {
  /// The options of a flow that runs on the same device and system, in Lua syntax.
  package var flowOptions: [String] {
    [
      device.map { "device = \($0.rawValue.quotedForLua)" },
      version.map { "system = \($0)" },
      orientation.map { "orientation = \($0.rawValue.quotedForLua)" },
      direction.map { "userInterfaceLayoutDirection = \"\($0)\"" },
    ].compactMap { $0 }
  }
}
