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
  /// The paths of runs, and of folders with another revision, whose scripts run, too.
  var code: [String] = []
  /// The paths of other files that are read.
  var read: [String] = []
  /// The paths of files that are written, and maybe read before.
  var written: [String] = []
  /// The paths of folders in which files are written.
  var writtenFolders: [String] = []
  /// The typed commands, which can name files.
  var lines: [String] = []
}

extension Request {
  /// The files and folders that the request names, or `nil` if it reads no prototype.
  var namedFiles: NamedFiles? {
    var files = NamedFiles()
    switch self {
    case .console(let console):
      guard let path = console.prototype ?? ConsoleProgram.prototypeHere else { return nil }
      files.prototypes = [path]
    case .run(let options, _):
      files.prototypes = [options.path]
      files.read = [options.source.file].compactMap { $0 }
      files.lines = options.source.commands
    case .compare(let options, _):
      files.prototypes = [options.path]
      files.read = [options.source.file].compactMap { $0 }
      files.written = options.files
    case .serve(let path, _, _): files.prototypes = [path]
    case .map(let options, _):
      files.prototypes = [options.path]
      files.flows = options.flows ?? []
      files.written = options.files
    case .check(let check): files.flows = [check.path]
    case .explore(let explore): files = explore.namedFiles
    case .shrink(let shrink):
      // The flows of a prototype are in its folder.
      files.flows = [shrink.path]
      files.written = [shrink.flow == nil ? shrink.target ?? ShrinkTarget.defaultPath(for: shrink.path) : shrink.target]
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
    files.read = merged
    if case .run(let path) = start { files.code.append(path) }
    if let against, TextFile.isFolder(against) { files.code.append(against) }
    files.written = reports.compactMap(\.path)
    files.writtenFolders = [folder, coverFolder].compactMap { $0 }
    return files
  }
}

extension TestRequest {
  fileprivate var namedFiles: NamedFiles {
    var files = NamedFiles()
    files.flows = paths.isEmpty ? ["."] : paths
    files.written =
      reports.compactMap(\.path)
      + [
        options.coverage.jsonPath, TestEnvironment.present.reportPath,
        TestEnvironment.present.shardStatusPath,
      ].compactMap { $0 }
    if let against, TextFile.isFolder(against) { files.code.append(against) }
    files.writtenFolders = [options.folder].compactMap { $0 }
    if case .stress(let folder?) = trial { files.writtenFolders.append(folder) }
    return files
  }
}
