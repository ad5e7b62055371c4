import Controllers
import Exploration
import Layout
import Lua
import Rendering
import Scripting

// The beginning of every flow that a command writes.
//
// It consists of the lines that load the prototype and the options of the device.

extension Prototype {
  /// The lines that load the prototype in a file of flows in the prototype's folder.
  package var requirementLines: String {
    guard !name.hasSuffix(".lua") else {
      return "require \(String(name.dropLast(4)).replacing("/", with: ".").quotedForLua)\n"
    }
    let storyboard = name.split(separator: ".").first.map(String.init) ?? ""
    return "require \(name.quotedForLua)\napp { mainStoryboard = \(storyboard.quotedForLua) }\n"
  }

  /// Refuses a folder for flows that is outside the prototype's folder.
  ///
  /// A flow can find the prototype only from inside that folder.
  ///
  /// - Parameters:
  ///   - flows: The path of the folder, which may not exist yet.
  ///   - option: The option that names the folder.
  /// - Throws: `ExplorationMistake` if the folder is outside.
  package func requireInside(_ flows: String, for option: String) throws {
    guard let rootFolder = TextFile.resolvedPath(folder), let resolvedFlows = Prototype.resolved(flows) else { return }
    guard resolvedFlows != rootFolder, !resolvedFlows.hasPrefix(rootFolder == "/" ? rootFolder : rootFolder + "/")
    else { return }
    let suggestedPath = folder == "." ? "flows/found" : folder + "/flows/found"
    throw ExplorationMistake(
      "\(option): \(flows.printableLine) isn't in the prototype's folder, \(folder.printableLine), and a flow finds the "
        + "prototype only from there; write \(option) \(suggestedPath.printableLine)")
  }

  /// Returns the absolute path of a file or folder that may not exist yet.
  private static func resolved(_ path: String) -> String? {
    if let resolvedPath = TextFile.resolvedPath(path.isEmpty ? "." : path) { return resolvedPath }
    let parts = path.pathParts()
    guard let name = parts.last, name != "..", name != "." else { return nil }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    return resolved(parent).map { ($0 == "/" ? "" : $0) + "/" + name }
  }
}

extension Session.Options {
  /// The options of a flow that runs on the same device and system, and in the same language, in Lua syntax.
  package var flowOptions: [String] {
    [
      device.map { "device = \($0.rawValue.quotedForLua)" },
      version.map { "system = \($0)" },
      orientation.map { "orientation = \($0.rawValue.quotedForLua)" },
      direction.map { "userInterfaceLayoutDirection = \"\($0)\"" },
      language.map { "language = \($0.quotedForLua)" },
    ].compactMap { $0 }
  }
}
