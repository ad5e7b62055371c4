import Lua
import Scripting

/// The errors that ended parts of a flow: the hooks before the flow, the flow itself, and the hooks after the flow.
struct FlowErrors {
  private(set) var failures: [Failure] = []
  /// The numbers that the flow's record assigned to `failures`.
  private(set) var numbers: Set<Int> = []
  private(set) var status = ExitStatus.ok

  mutating func add(_ error: any Error, in hook: FlowDeclaration?, _ failure: Failure) {
    failures.append(failure)
    if let number = error.failureNumber { numbers.insert(number) }
    status = status.combined(with: ExitStatus(error))
  }
}
