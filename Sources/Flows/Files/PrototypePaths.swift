import Files
import Glibc
import Projects
import Scripting
import Timeline

/// The folders of the prototypes, flows and runs that are named on a command line.
package enum PrototypePaths {
  /// Returns the folder of a prototype, with all links resolved, or `nil` if it doesn't exist.
  ///
  /// - Parameter path: the path of a script, an interface file, a folder or a project.
  /// - Returns: the folder.
  package static func folder(ofPrototype path: String) -> String? {
    let isFolder = TextFile.isFolder(path) && !TextFile.isInterfaceFile(path)
    return RealPath.resolved(isFolder ? XcodeProjects.folder(of: path) : folder(ofFile: path))
  }

  /// Returns the folders that flows and their prototypes are read from, with all links resolved.
  ///
  /// - Parameter path: the path of a file with flows, of a folder that contains such files, or of a project.
  /// - Returns: the folders, or an empty array if the path doesn't exist.
  package static func folders(ofFlows path: String) -> [String] {
    let file = FlowTarget(path).path
    let isFolder = TextFile.isFolder(file)
    guard let ownFolder = RealPath.resolved(isFolder ? XcodeProjects.folder(of: file) : folder(ofFile: file)) else {
      return []
    }
    var folders = PrototypeFolders()
    let parts = PathParts.all(of: ownFolder).filter { !$0.isEmpty }.map(String.init)
    let prototypeFolder = "/" + folders.folder(around: parts).joined(separator: "/")
    let resolvedFolder = RealPath.resolved(file).map { isFolder ? $0 : PathParts.folderPath(of: $0) }
    return Set([ownFolder, prototypeFolder] + [resolvedFolder].compactMap { $0 }).sorted()
  }

  /// Whether a path is the path of a saved run.
  package static func isRun(_ path: String) -> Bool {
    path.hasSuffix(RunFile.fileExtension) && !TextFile.isFolder(path)
  }

  private static func folder(ofFile path: String) -> String {
    let folder = PathParts.folderPath(of: path)
    return folder.isEmpty ? "." : folder
  }
}
