import Console
import Files
import Flows
import Glibc
import Projects
import Reports
import Scripting

/// The files and folders that a command line names.
struct NamedFiles: Equatable {
  /// The paths of scripts, folders, projects and runs.
  var prototypes: [String] = []
  /// The paths of files and folders with flows.
  var flows: [String] = []
  /// The paths of runs, and of folders with another revision.
  ///
  /// The scripts in them are also run.
  var codePaths: [String] = []
  /// The paths of other files that are read.
  var readFiles: [String] = []
  /// The paths of files that are written, and may be read first.
  var writtenFiles: [String] = []
  /// The paths of folders in which files are written.
  var writtenFolders: [String] = []
  /// The typed commands, which may name files.
  var typedCommands: [String] = []
}

extension Request {
  /// The files and folders that the request names, or `nil` if the request reads no prototype.
  var namedFiles: NamedFiles? {
    var files = NamedFiles()
    switch self {
    case .console(let console):
      guard let path = console.prototype ?? ConsoleProgram.prototypeInCurrentFolder else { return nil }
      files.prototypes = [path]
    case .run(let options, _):
      files.prototypes = [options.path]
      files.readFiles = [options.commandSource.file].compactMap { $0 }
      files.typedCommands = options.commandSource.commands
    case .compare(let options, _):
      files.prototypes = [options.path]
      files.readFiles = [options.commandSource.file].compactMap { $0 }
      files.writtenFiles = options.files
    case .serve(let path, _, _): files.prototypes = [path]
    case .map(let options, _):
      files.prototypes = [options.path]
      files.flows = options.flowPaths ?? []
      files.writtenFiles = options.outputFiles
    case .check(let check): files.flows = [check.path]
    case .explore(let explore): files = explore.namedFiles
    case .shrink(let shrink):
      // The flows of a prototype are in its folder.
      files.flows = [shrink.path]
      files.writtenFiles = [
        shrink.flow == nil ? shrink.targetPath ?? ShrinkTarget.defaultPath(for: shrink.path) : shrink.targetPath
      ]
      .compactMap { $0 }
    case .test(let test): files = test.namedFiles
    case .snap(let snap): files.flows = snap.paths.isEmpty ? ["."] : snap.paths
    case .new, .trust, .text, .worker: return nil
    }
    return files
  }
}

extension ExploreRequest {
  fileprivate var namedFiles: NamedFiles {
    var files = NamedFiles()
    files.flows = [path]
    files.readFiles = shardReports
    if case .run(let path) = start { files.codePaths.append(path) }
    if let comparedRevision = against, TextFile.isFolder(comparedRevision) { files.codePaths.append(comparedRevision) }
    files.writtenFiles = reports.compactMap(\.path)
    files.writtenFolders = [folder, coverFolder].compactMap { $0 }
    return files
  }
}

extension TestRequest {
  fileprivate var namedFiles: NamedFiles {
    var files = NamedFiles()
    files.flows = paths.isEmpty ? ["."] : paths
    files.writtenFiles =
      reports.compactMap(\.path)
      + [
        options.coverage.jsonPath, TestEnvironment.current.reportPath,
        TestEnvironment.current.shardStatusPath,
      ].compactMap { $0 }
    if let comparedRevision = against, TextFile.isFolder(comparedRevision) { files.codePaths.append(comparedRevision) }
    files.writtenFolders = [options.stateFolder].compactMap { $0 }
    if case .stress(let folder?) = trial { files.writtenFolders.append(folder) }
    return files
  }
}
