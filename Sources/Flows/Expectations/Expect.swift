import Controllers
import Locations
import Lua
import Scripting

/// The functions for flows that are installed in scripts: `expect`, `expect.soft`, `mark()` and `optional(function)`.
struct FlowFunctions {
  let table: ExpectationTable
  let record: FlowRecord
  /// Whether `expect.soft` adds its failures to the report.
  ///
  /// Otherwise, it raises errors, as `expect` does.
  var reportsSoftFailures = true

  /// Installs the functions in a session.
  ///
  /// The functions don't retain the session.
  func install(in session: Session) {
    installExpect(in: session)
    OptionalFunction(record: record).install(in: session)
    installMark(in: session)
  }

  func installExpect(in session: Session) {
    let call = session.state.top
    call.restoringStack {
      pushExpectations(isSoft: false, session)
      pushExpectations(isSoft: reportsSoftFailures, session)
      call.setField("soft", of: -2)
      session.state.setGlobal("expect")
    }
  }

  func installMark(in session: Session) {
    session.state.setGlobal("mark") { [unowned session] call in
      try call.rejectSurplus(than: 0, "mark", usage: "mark()")
      try session.runner.applyScriptChanges()
      record.marks.insert(session.system.trace.count)
      call.push(session.system.trace.count)
      return 1
    }
  }

  private func pushExpectations(isSoft: Bool, _ session: Session) {
    let call = session.state.top
    call.pushTable(fieldCount: table.expectations.count + 1)
    let expect = session.state.addFunction { [unowned session] call in
      try checkExpectation(table.expectations[call.keptNumber], isSoft: isSoft, session, call)
      return 0
    }
    for (number, expectation) in table.expectations.enumerated() {
      call.pushFunction(expect, keeping: number)
      call.setField(expectation.name, of: -2)
    }
    rejectUnknownNames(call)
  }

  /// Makes `expect` raise an error when a script accesses an unknown expectation, even without calling it.
  private func rejectUnknownNames(_ call: LuaCall) {
    call.pushTable()
    call.push { call in throw PlainError(table.unknownNameMessage(of: call.lossyString(at: 2))) }
    call.setField("__index", of: -2)
    call.push { _ in throw PlainError("`expect` cannot be changed") }
    call.setField("__newindex", of: -2)
    call.push { _ in
      throw PlainError("`expect` isn't a function: write `expect.equal(found, expected)`, `expect.screen \"Detail\"`")
    }
    call.setField("__call", of: -2)
    call.push(false)
    call.setField("__metatable", of: -2)
    call.setMetatable(of: -2)
  }

  private func checkExpectation(_ expectation: Expectation, isSoft: Bool, _ session: Session, _ call: LuaCall) throws {
    let location = call.location()
    try session.verbRunner.checkNotDeclaring("expect.\(expectation.name)")
    if !session.handlers.isInCallback { session.runner.actionLocation = location }
    try session.runner.applyScriptChanges()
    record.didCheckScreen()
    record.recordScreen(at: session.system)
    let check = try Check(expectation, session, record, call)
    record.expectationCount += 1
    if !record.isInspectingState { record.countCheck() }
    do {
      try expectation.check(check)
    } catch var failure as ExpectationFailure {
      // If the failure has a number, it comes from a function that this expectation called, and has already been
      // recorded.
      guard failure.number == nil else { throw failure }
      failure.callSource = (isSoft ? "expect.soft." : "expect.") + check.sourceLine
      failure.location = location
      failure.moment = record.describeMoment()
      record.recordFailure(&failure, isSoft: isSoft)
      if !isSoft { throw failure }
    }
  }
}
