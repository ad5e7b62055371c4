import Lua
import Scripting

/// `optional(function)`: a step that need not be there.
///
/// A verb that finds nothing to act on and an expectation that does not hold end the step and not the flow; the report
/// notes them. An error of the script, of a callback or of a rule, and a stop, are none of the step's business.
struct OptionalWord {
  let record: FlowRecord

  static let usage = "optional(function)"

  func install(in session: Session) {
    session.state.setGlobal("optional") { [unowned session] call in
      try session.refuseWhileDeclaring("optional")
      guard call.type(at: 1) == .function else { throw PlainError("optional: \(call.mismatch("a function", 1))") }
      try call.refuseMore(than: 1, "optional", usage: OptionalWord.usage)
      call.push(try isDone(call, session))
      return 1
    }
  }

  /// - Returns: whether all that the step wanted was there.
  private func isDone(_ call: LuaCall, _ session: Session) throws -> Bool {
    let start = record.position
    record.optionalDepth += 1
    defer { record.optionalDepth -= 1 }
    do {
      call.pushValue(at: 1)
      try session.state.call(arguments: 0, results: 0)
    } catch let error as LuaError {
      guard let note = OptionalWord.note(error) else { throw error }
      let failures = record.takeBack(since: start)
      record.notes += failures.isEmpty ? [note] : failures.map(FlowNote.init)
      return false
    }
    let failures = record.takeBack(since: start)
    record.notes += failures.map(FlowNote.init)
    return failures.isEmpty
  }

  /// What to tell of an error that ends a step; nil when it is to go on.
  private static func note(_ error: LuaError) -> FlowNote? {
    switch error.cause {
    case let held as HeldError: return note(held.error)
    case let failure as ExpectationFailure: return failure.isOfRule ? nil : FlowNote(Failure(failure))
    case is RefusedVerb:
      let (place, text) = ScriptPlace.split(error.message)
      return FlowNote(.optional, place: place, message: text.lines)
    default: return nil
    }
  }
}

extension FlowNote {
  /// What an expectation found, without the screen.
  init(_ failure: Failure) {
    self.init(
      .optional, place: failure.place,
      message: [failure.source].compactMap { $0 } + failure.message + failure.hints)
  }
}
