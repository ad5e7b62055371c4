import Lua
import Scripting

/// The function `optional(function)`, which runs a step that isn't necessary in every run.
///
/// If a user action isn't possible or an expectation fails, the step ends, but the flow continues, and the report
/// includes a note. Errors in the script or in callbacks, broken rules and interruptions still end the flow.
struct OptionalFunction {
  let record: FlowRecord

  static let usage = "optional(function)"

  func install(in session: Session) {
    session.state.setGlobal("optional") { [unowned session] call in
      try session.verbRunner.checkNotDeclaring("optional")
      guard call.type(at: 1) == .function else { throw PlainError("optional: \(call.mismatch("a function", 1))") }
      try call.rejectSurplus(than: 1, "optional", usage: OptionalFunction.usage)
      call.push(try runStep(call, session))
      return 1
    }
  }

  /// Runs the step.
  ///
  /// - Returns: whether the step succeeded.
  /// - Throws: an error that must end the flow.
  private func runStep(_ call: LuaCall, _ session: Session) throws -> Bool {
    let startCount = record.recordedFailureCount
    record.optionalDepth += 1
    defer { record.optionalDepth -= 1 }
    do {
      call.pushValue(at: 1)
      try session.state.call(arguments: 0, results: 0)
    } catch let error as LuaError {
      guard let note = OptionalFunction.makeNote(error) else { throw error }
      let failures = record.removeFailures(since: startCount)
      record.notes += failures.isEmpty ? [note] : failures.map(FlowNote.init)
      return false
    }
    let failures = record.removeFailures(since: startCount)
    record.notes += failures.map(FlowNote.init)
    return failures.isEmpty
  }

  /// Returns a note if an error ends only the step, or `nil` if the error must end the flow.
  private static func makeNote(_ error: LuaError) -> FlowNote? {
    switch error.cause {
    case let held as HeldError: return makeNote(held.error)
    case let failure as ExpectationFailure: return failure.isOfRule ? nil : FlowNote(Failure(failure))
    case is RefusedUserAction:
      let (location, text) = error.partedFromLocation
      return FlowNote(.optional, location: location, message: text.lines)
    default: return nil
    }
  }
}

extension FlowNote {
  /// Creates a note from a failure, without the failure's picture of the screen.
  init(_ failure: Failure) {
    self.init(
      .optional, location: failure.location,
      message: [failure.expectationSource].compactMap { $0 } + failure.message + failure.hints)
  }
}
