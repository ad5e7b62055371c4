import Files
import Flows
import Lua

/// The results of work that is done before a process is isolated.
struct Prepared {
  /// The other revision of the prototype for `--against`, or the reason why there is none.
  ///
  /// `nil` if no revision was asked for, or if the process isn't isolated and can find it itself.
  var revision: Result<Revision, any Error>?
  /// The channel to the console's host, or `nil` if this process has the terminal itself.
  var host: BrokerChannel?

  /// Returns whether this process may run the scripts in a saved run, given its path.
  var trustsRun: (String) -> Bool = { _ in true }

  /// Creates a value without results.
  init() {}

  /// Finds the other revision for a request that needs one.
  ///
  /// If the program is ended in the meantime, the revision's files are removed.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isTrusted: Whether the user trusts the prototype.
  init(for request: Request, isTrusted: Bool) {
    switch request {
    case .test(let test):
      revision = test.against.map { name in Prepared.revision { try test.revision(name, isTrusted: isTrusted) } }
    case .explore(let explore):
      revision = explore.against.map { name in Prepared.revision { try explore.revision(name, isTrusted: isTrusted) } }
    default: break
    }
  }

  private static func revision(_ find: () throws -> Revision) -> Result<Revision, any Error> {
    Interrupts.catchTermination()
    return Result { try find() }
  }

  /// The folders of the other revision that the isolated process may read: those of the same prototype and flows.
  var folders: [String] {
    guard case .success(let revision) = revision, revision.temporaryFolder != nil else { return [] }
    return revision.paths.flatMap(PrototypePaths.folders(ofFlows:))
  }
}
