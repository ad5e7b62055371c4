import Files
import Flows
import Lua

/// The results of the work that is done before a process is isolated.
struct Prepared {
  /// The other revision of the prototype for `--against`, or the reason why it can't be used.
  ///
  /// The value is `nil` if no revision was requested. It is also `nil` if the process isn't isolated, because the
  /// process can then find the revision itself.
  var revision: Result<Revision, any Error>?
  /// The channel to the console's host, or `nil` if this process controls the terminal.
  var hostChannel: BrokerChannel?

  /// Returns whether this process may run the scripts in a saved run, given its path.
  var trustsRun: (String) -> Bool = { _ in true }

  /// Creates a value without results.
  init() {}

  /// Finds the other revision for a request that needs one.
  ///
  /// If the program is ended before it finishes, the revision's files are removed.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isTrusted: Whether the user trusts the prototype.
  init(for request: Request, isTrusted: Bool) {
    switch request {
    case .test(let test):
      revision = test.against.map { name in Prepared.findRevision { try test.findRevision(name, isTrusted: isTrusted) }
      }
    case .explore(let explore):
      revision = explore.against.map { name in
        Prepared.findRevision { try explore.findRevision(name, isTrusted: isTrusted) }
      }
    default: break
    }
  }

  private static func findRevision(_ find: () throws -> Revision) -> Result<Revision, any Error> {
    Interrupts.catchTermination()
    return Result { try find() }
  }

  /// The folders of the other revision that the isolated process may read: those of the same prototype and its flows.
  var folders: [String] {
    guard case .success(let revision) = revision, revision.temporaryFolder != nil else { return [] }
    return revision.paths.flatMap(PrototypePaths.folders(ofFlows:))
  }
}
