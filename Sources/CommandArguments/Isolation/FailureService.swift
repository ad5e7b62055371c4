import Files
import Flows
import Glibc
import Scripting

/// Opens the run of a failed flow in a new console.
///
/// The service does this on behalf of an isolated process, which has no keyboard.
final class FailureService: BrokerService {
  static let kind = "open-run"

  private let grants: WriteGrants
  /// Whether the user wants to open a failed flow, and no failed flow has been opened yet.
  private var isWanted: Bool

  init(_ grants: WriteGrants, mayOpenRun: Bool) { (self.grants, self.isWanted) = (grants, mayOpenRun) }

  /// Opens a run, and waits until the user quits the console.
  ///
  /// - Returns: the answer with the exit status of the console, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if the user doesn't want to open a run, or if the console can't be started.
  func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    guard request.kind == FailureService.kind else { return nil }
    let path = request.word(at: 0)
    guard isWanted, PrototypePaths.isRun(path), grants.permitsFile(path) else { throw SystemError(EPERM) }
    isWanted = false
    // The run was received from an isolated process, so it is isolated even if the user trusts everything.
    let console = try ChildProgram.start(
      "/proc/self/exe", ["maquette", OpenConsole.name, "--isolate", "--", path], [.inherited, .inherited, .inherited])
    return .done(["\(ChildProgram.wait(for: console))"])
  }

  /// Requests the broker to open a run, and waits until the user quits the console.
  ///
  /// - Returns: the exit status.
  /// - Throws: `SystemError` if the broker refuses or fails.
  static func open(_ path: String) throws(SystemError) -> ExitStatus {
    let status = try Broker.sendRequest(kind, [path]).number(at: 0)
    return status & 0x7F == 0 ? ExitStatus(rawValue: Int32(status >> 8 & 0xFF)) ?? .failed : .internalError
  }
}
