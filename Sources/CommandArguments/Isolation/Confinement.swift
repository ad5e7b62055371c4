import AppMap
import Console
import Files
import Flows
import Glibc
import Rendering
import Scripting

/// The restrictions on a command line's prototype: whether it is trusted, which files the isolated process may read,
/// and which files its broker may write.
struct Confinement {
  /// Whether the user trusts the prototype or, without a prototype, the current folder.
  ///
  /// The `.maquette.lua` of a prototype that isn't trusted can't raise limits.
  let isTrusted: Bool
  /// Whether the process that reads the prototype is isolated.
  let isIsolated: Bool
  /// The folders of the prototype, with all links resolved.
  let folders: [String]
  private let namedFiles: NamedFiles
  private let request: Request
  /// Whether the user has turned off isolation.
  private let isIsolationOff: Bool

  /// Creates the restrictions for the prototype of a request.
  ///
  /// - Throws: `ConfigurationProblem` if MAQUETTE_TRUST has a value other than 0 and 1.
  init(_ request: Request, _ choice: IsolationChoice) throws {
    self.request = request
    let isEverythingTrusted = try choice == .trust || Confinement.isTrustedByEnvironment()
    isIsolationOff = isEverythingTrusted || choice == .noIsolate
    guard let files = request.namedFiles else {
      (self.namedFiles, folders, isIsolated) = (NamedFiles(), [], false)
      isTrusted =
        isEverythingTrusted || RealPath.resolved(".").map { TrustedFolders().contains($0) } ?? false
      return
    }
    self.namedFiles = files
    let scripts = files.prototypes.filter { !PrototypePaths.isRun($0) }
    let flows = files.flows.filter { !PrototypePaths.isRun($0) }
    var folders: [String] = []
    for folder in scripts.compactMap(PrototypePaths.folder(ofPrototype:)) where !folders.contains(folder) {
      folders.append(folder)
    }
    for folder in flows.flatMap(PrototypePaths.folders(ofFlows:)) where !folders.contains(folder) {
      folders.append(folder)
    }
    self.folders = folders
    isTrusted = isEverythingTrusted || Confinement.isTrustedByList(files, in: folders)
    isIsolated = choice == .isolate || !isTrusted && choice != .noIsolate
  }

  /// Whether the scripts in a saved run may run in the process that reads the prototype.
  ///
  /// - Parameter path: the path of the run.
  /// - Returns: `false` if the process isn't isolated, and the run isn't in a folder that the user trusts.
  func trustsRun(_ path: String) -> Bool {
    guard !isIsolated, !isIsolationOff else { return true }
    // A missing file is reported when it is read. A pipe has no folder.
    guard let resolvedPath = RealPath.resolved(path) else { return access(path, F_OK) != 0 }
    return TrustedFolders().contains(PathParts.folderPath(of: resolvedPath))
  }

  /// Whether the user trusts all folders of the prototypes and of the other revision.
  ///
  /// A run contains its scripts, which another person may have written.
  private static func isTrustedByList(_ files: NamedFiles, in folders: [String]) -> Bool {
    guard !folders.isEmpty, !(files.prototypes + files.flows + files.codePaths).contains(where: PrototypePaths.isRun)
    else {
      return false
    }
    let trusted = TrustedFolders()
    return folders.allSatisfy(trusted.contains)
      && files.codePaths.allSatisfy { RealPath.resolved($0).map(trusted.contains) ?? false }
  }

  /// Whether MAQUETTE_TRUST is 1.
  private static func isTrustedByEnvironment() throws -> Bool {
    switch Terminal.setting("MAQUETTE_TRUST") {
    case nil, "0": false
    case "1": true
    case let other?:
      throw ConfigurationProblem("MAQUETTE_TRUST: expected 1 or 0, found \"\(other.printableLine)\"")
    }
  }

  /// Returns the isolation of the process that reads the prototype.
  ///
  /// - Parameter otherPaths: other files and folders that may be read.
  /// - Returns: the isolation.
  func isolation(reading otherPaths: [String] = []) -> Isolation {
    var isolation = Isolation(readable: Set(folders + readablePaths + otherPaths).sorted())
    if case .explore = request { isolation.permitsCopies = true }
    if case .test(let test) = request, test.isWatching {
      isolation.permitsTerminal = true
      isolation.readablePaths += Confinement.terminalFiles
    }
    return isolation
  }

  /// The system's files about characters and terminals, which a console inside the isolated process needs.
  private static let terminalFiles = [
    "/usr/lib/locale", "/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo", "/etc/inputrc",
  ]

  /// The other files and folders that the command line names, and the files of the program and its user.
  private var readablePaths: [String] {
    let runPaths = (namedFiles.prototypes + namedFiles.flows).filter(PrototypePaths.isRun)
    var ownFiles = [ConfigurationFile(near: path, of: folders)?.path].compactMap { $0 }
    if case .console = request { ownFiles += [Opening.userScriptPath].compactMap { $0 } + ConsoleProgram.sampleFolders }
    let namedPaths =
      namedFiles.prototypes.filter { !TextFile.isFolder($0) } + namedFiles.codePaths + namedFiles.readFiles
      + namedFiles.writtenFiles
      + namedFiles.writtenFolders
    return (runPaths + namedPaths + ownFiles).compactMap(RealPath.resolved)
  }

  /// Whether the prototypes and flows exist.
  var namedFilesExist: Bool {
    namedFiles.prototypes.allSatisfy { RealPath.resolved($0) != nil }
      && namedFiles.flows.allSatisfy { !PrototypePaths.folders(ofFlows: $0).isEmpty }
  }

  /// Whether a `.maquette.lua` is read.
  ///
  /// Without a prototype, the file of the current folder is read only if that folder is trusted, because the process
  /// isn't isolated.
  var readsConfiguration: Bool { isTrusted || !namedFiles.prototypes.isEmpty || !namedFiles.flows.isEmpty }

  /// The file or folder where the search for a `.maquette.lua` starts.
  var path: String { (namedFiles.prototypes + namedFiles.flows).first ?? "." }

  /// The files and folders that the broker may write.
  var grants: WriteGrants {
    var grants = WriteGrants()
    grants.add(folders: folders)
    // The prototype's folder may contain a link with the same name as a folder that the user names.
    let writtenFolders = namedFiles.writtenFolders.filter { grants.staysInFolders($0) }
    grants.add(folders: writtenFolders)
    grants.add(files: namedFiles.writtenFiles)
    for line in namedFiles.typedCommands { grants.add(wordsOf: line) }
    return grants
  }

  /// Whether the user wants to open the run of a failed flow.
  private var opensFailure: Bool {
    guard case .test(let test) = request else { return false }
    return test.opensFailure
  }

  /// Returns a broker's services for this prototype.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the process, which its workers share.
  ///   - files: The service that changes files.
  ///   - revision: Another revision of the prototype. The broker removes the files of this revision at the end.
  /// - Returns: The services.
  func services(_ isolation: Isolation, _ files: FileService, removing revision: Revision?) -> [any BrokerService] {
    [
      files, WorkerService(argument: Request.workerName, reading: isolation.readablePaths),
      DrawingService(dotPath: Graphviz.findProgram(on: Terminal.setting("PATH"))),
      ChangeService(folders: folders, isTrusted: isTrusted),
      RevisionService(revision), FailureService(grants, mayOpenRun: opensFailure),
    ]
  }
}
