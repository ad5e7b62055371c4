import AppMap
import Console
import Files
import Flows
import Glibc
import Rendering
import Scripting

/// How a command line's prototype is confined: whether it is trusted, what the isolated process may read, and what its
/// broker may write.
struct Confinement {
  /// Whether the user trusts the prototype or, if there is none, the current folder.
  ///
  /// Otherwise, the `.maquette.lua` of the prototype can't raise limits.
  let isTrusted: Bool
  /// Whether the process that reads the prototype is isolated.
  let isIsolated: Bool
  /// The folders of the prototype, with all links resolved.
  let folders: [String]
  private let files: NamedFiles
  private let request: Request
  /// Whether the user has said that nothing is to be isolated.
  private let isolatesNothing: Bool

  /// Decides how the prototype of a request is confined.
  ///
  /// - Throws: `ConfigurationProblem` if MAQUETTE_TRUST has a value other than 0 and 1.
  init(_ request: Request, _ choice: IsolationChoice) throws {
    self.request = request
    let trustsAll = try choice == .trust || Confinement.isTrustedByEnvironment()
    isolatesNothing = trustsAll || choice == .noIsolate
    guard let files = request.namedFiles else {
      (self.files, folders, isIsolated) = (NamedFiles(), [], false)
      isTrusted =
        trustsAll || RealPath.resolved(".").map { TrustedFolders().contain($0) } ?? false
      return
    }
    self.files = files
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
    isTrusted = trustsAll || Confinement.isListed(files, in: folders)
    isIsolated = choice == .isolate || !isTrusted && choice != .noIsolate
  }

  /// Whether the scripts in a saved run may run in the process that reads the prototype.
  ///
  /// - Parameter path: the path of the run.
  /// - Returns: `false` if the process isn't isolated, and the run isn't in a folder that the user trusts.
  func trustsRun(_ path: String) -> Bool {
    guard !isIsolated, !isolatesNothing else { return true }
    // A missing file is reported when it is read. A pipe has no folder.
    guard let resolved = RealPath.resolved(path) else { return access(path, F_OK) != 0 }
    return TrustedFolders().contain(PathParts.folder(of: resolved))
  }

  /// Whether the user trusts all folders of the prototypes, and of another revision.
  ///
  /// A run contains its scripts, which somebody else may have written.
  private static func isListed(_ files: NamedFiles, in folders: [String]) -> Bool {
    guard !folders.isEmpty, !(files.prototypes + files.flows + files.code).contains(where: PrototypePaths.isRun) else {
      return false
    }
    let trusted = TrustedFolders()
    return folders.allSatisfy(trusted.contain)
      && files.code.allSatisfy { RealPath.resolved($0).map(trusted.contain) ?? false }
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
  /// - Parameter others: other files and folders that may be read.
  /// - Returns: the isolation.
  func isolation(reading others: [String] = []) -> Isolation {
    var isolation = Isolation(readable: Set(folders + readable + others).sorted())
    if case .explore = request { isolation.makesCopies = true }
    if case .test(let test) = request, test.watches {
      isolation.usesTerminal = true
      isolation.readable += Confinement.filesOfTerminals
    }
    return isolation
  }

  /// The system's files about characters and terminals, which a console inside the isolated process needs.
  private static let filesOfTerminals = [
    "/usr/lib/locale", "/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo", "/etc/inputrc",
  ]

  /// The other files and folders that the command line names, and those of the program and its user.
  private var readable: [String] {
    let runs = (files.prototypes + files.flows).filter(PrototypePaths.isRun)
    var own = [ConfigurationFile(near: path, of: folders)?.path].compactMap { $0 }
    if case .console = request { own += [Opening.pathOfUser].compactMap { $0 } + ConsoleProgram.foldersOfSamples }
    let named =
      files.prototypes.filter { !TextFile.isFolder($0) } + files.code + files.read + files.written
      + files.writtenFolders
    return (runs + named + own).compactMap(RealPath.resolved)
  }

  /// Whether the prototypes and flows exist.
  var exists: Bool {
    files.prototypes.allSatisfy { RealPath.resolved($0) != nil }
      && files.flows.allSatisfy { !PrototypePaths.folders(ofFlows: $0).isEmpty }
  }

  /// Whether a `.maquette.lua` is read.
  ///
  /// Without a prototype, the file of the current folder is read only if that folder is trusted, because nothing isolates
  /// the process.
  var readsOptions: Bool { isTrusted || !files.prototypes.isEmpty || !files.flows.isEmpty }

  /// The file or folder where the search for a `.maquette.lua` starts.
  var path: String { (files.prototypes + files.flows).first ?? "." }

  /// The files and folders that the broker may write.
  var grants: WriteGrants {
    var grants = WriteGrants()
    grants.add(folders: folders)
    // The prototype's folder can contain a link with the name of a folder that the user names.
    let written = files.writtenFolders.filter { grants.staysInFolders($0) }
    grants.add(folders: written)
    grants.add(files: files.written)
    for line in files.lines { grants.add(wordsOf: line) }
    return grants
  }

  /// Whether the user wants to open the run of a failed flow.
  private var opensFailure: Bool {
    guard case .test(let test) = request else { return false }
    return test.opensFailure
  }

  /// Returns the parts of a broker for this prototype.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the process, which its workers share.
  ///   - files: the part that changes files.
  ///   - revision: another revision of the prototype, whose files the broker removes at the end.
  /// - Returns: the parts.
  func services(_ isolation: Isolation, _ files: FileService, removing revision: Revision?) -> [any BrokerService] {
    [
      files, WorkerService(argument: Request.workerName, reading: isolation.readable),
      DrawingService(program: Graphviz.find(on: Terminal.setting("PATH"))),
      ChangeService(folders: folders, isTrusted: isTrusted),
      RevisionService(revision), FailureService(grants, isWanted: opensFailure),
    ]
  }
}
