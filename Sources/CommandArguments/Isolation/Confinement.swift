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
  /// Whether the user trusts the prototype.
  ///
  /// Otherwise, the `.maquette.lua` of the prototype can't raise limits.
  let isTrusted: Bool
  /// Whether the process is isolated that reads the prototype.
  let isIsolated: Bool
  /// The folders of the prototype, with all links resolved.
  let folders: [String]
  private let files: NamedFiles
  private let request: Request

  /// Decides how the prototype of a request is confined.
  ///
  /// - Throws: `ConfigurationProblem` if MAQUETTE_TRUST has another value than 1.
  init(_ request: Request, _ choice: IsolationChoice, trusted: TrustedFolders = TrustedFolders()) throws {
    self.request = request
    guard let files = request.namedFiles else {
      (self.files, folders, isTrusted, isIsolated) = (NamedFiles(), [], true, false)
      return
    }
    self.files = files
    let scripts = files.prototypes.filter { !PrototypePlaces.isRun($0) }
    let flows = files.flows.filter { !PrototypePlaces.isRun($0) }
    folders = Set(
      scripts.compactMap(PrototypePlaces.folder(ofPrototype:)) + flows.flatMap(PrototypePlaces.folders(ofFlows:))
    ).sorted()
    let hasRun = scripts.count + flows.count < files.prototypes.count + files.flows.count
    let isListed = !hasRun && !folders.isEmpty && folders.allSatisfy(trusted.contain)
    isTrusted = try choice == .trust || Confinement.isTrustedByEnvironment() || isListed
    isIsolated = choice == .isolate || !isTrusted && choice != .noIsolate
  }

  /// Whether the pipeline's own file says that it trusts what it runs.
  private static func isTrustedByEnvironment() throws -> Bool {
    switch Terminal.setting("MAQUETTE_TRUST") {
    case nil, "0": false
    case "1": true
    case let other?:
      throw ConfigurationProblem("MAQUETTE_TRUST: expected 1 or nothing, found \"\(other.printableLine)\"")
    }
  }

  /// Returns the isolation of the process that reads the prototype.
  ///
  /// - Parameter others: other files and folders that may be read.
  /// - Returns: the isolation.
  func isolation(reading others: [String] = []) -> Isolation {
    var isolation = Isolation(readable: Set(folders + readable + others).sorted())
    if case .explore(let explore) = request { isolation.makesCopies = explore.jobs > 1 }
    if case .test(let test) = request { isolation.usesTerminal = test.watches || test.opensFailure }
    return isolation
  }

  /// The other files and folders that the command line names, and those of the program and its user.
  private var readable: [String] {
    let runs = (files.prototypes + files.flows).filter(PrototypePlaces.isRun)
    let own = [ConfigurationFile(near: place, of: folders)?.path, Opening.pathOfUser].compactMap { $0 }
    let named = files.prototypes.filter { !TextFile.isFolder($0) } + files.read + files.written + files.writtenFolders
    return (runs + named + own + ConsoleProgram.foldersOfSamples).compactMap(FilePlace.resolved)
  }

  /// The file or folder where the search for a `.maquette.lua` starts.
  var place: String { (files.prototypes + files.flows).first ?? "." }

  /// The files and folders that the broker may write.
  var grants: WriteGrants {
    var grants = WriteGrants()
    grants.add(folders: folders + files.writtenFolders + foldersOfRuns)
    grants.add(files: files.written)
    for line in files.lines { grants.add(wordsOf: line) }
    return grants
  }

  /// The folders of the runs, in which a run that was made shorter is written beside the original.
  private var foldersOfRuns: [String] {
    (files.prototypes + files.flows).filter(PrototypePlaces.isRun).map(PathParts.folder)
  }

  /// Returns the parts of a broker for this prototype.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the process, which its workers share.
  ///   - files: the part that changes files.
  ///   - revision: another revision of the prototype, whose files the broker removes at the end.
  /// - Returns: the parts.
  func services(_ isolation: Isolation, _ files: FileService, removing revision: Revision?) -> [any BrokerService] {
    var worker = isolation
    (worker.makesCopies, worker.usesTerminal) = (false, false)
    return [
      files, WorkerService(argument: Request.workerName, worker),
      DrawingService(program: Graphviz.find(on: Terminal.setting("PATH"))), ChangeService(folders: folders),
      RevisionService(revision),
    ]
  }
}
