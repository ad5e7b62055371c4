import Lua
import Scripting

/// The errors that ended the parts of a flow: what runs before it, the flow itself, what runs after it.
struct FlowEnds {
  private(set) var failures: [Failure] = []
  /// Which of the failures that were noted they are.
  private(set) var numbers: Set<Int> = []
  private(set) var status = ExitStatus.ok

  mutating func add(_ error: any Error, in hook: DeclaredForFlows?, _ failure: Failure) {
    failures.append(failure)
    if let number = error.failureNumber { numbers.insert(number) }
    status = status.combined(with: ExitStatus(error))
  }
}
