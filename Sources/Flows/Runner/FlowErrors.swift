import Lua
import Scripting

/// The errors that ended parts of a flow: its hooks, or the flow itself.
struct FlowErrors {
  private(set) var failures: [Failure] = []
  /// The numbers of these failures in the flow's record.
  private(set) var numbers: Set<Int> = []
  private(set) var status = ExitStatus.ok

  mutating func add(_ error: any Error, in hook: FlowDeclaration?, _ failure: Failure) {
    failures.append(failure)
    if let number = error.failureNumber { numbers.insert(number) }
    status = status.combined(with: ExitStatus(error))
  }
}
