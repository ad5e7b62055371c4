import Controllers
import Locations
import Lua
import Scripting

/// Installs the functions for flows in scripts: `expect`, `expect.soft`, `mark()` and `optional(function)`.
struct FlowFunctions {
  let table: ExpectationTable
  let record: FlowRecord
  /// Whether reports include failures of `expect.soft`.
  ///
  /// Otherwise, `expect.soft` raises errors, as `expect` does.
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
    call.restoring {
      pushExpectations(isSoft: false, session)
      pushExpectations(isSoft: reportsSoftFailures, session)
      call.setField("soft", of: -2)
      session.state.setGlobal("expect")
    }
  }

  func installMark(in session: Session) {
    session.state.setGlobal("mark") { [unowned session] call in
      try call.refuseMore(than: 0, "mark", usage: "mark()")
      try session.runner.applyScriptChanges()
      record.marks.insert(session.system.trace.count)
      call.push(session.system.trace.count)
      return 1
    }
  }

  private func pushExpectations(isSoft: Bool, _ session: Session) {
    let call = session.state.top
    call.pushTable(fieldCount: table.all.count + 1)
    let expect = session.state.addFunction { [unowned session] call in
      try ask(table.all[call.keptNumber], isSoft: isSoft, session, call)
      return 0
    }
    for (number, expectation) in table.all.enumerated() {
      call.pushFunction(expect, keeping: number)
      call.setField(expectation.name, of: -2)
    }
    refuseUnknownNames(call)
  }

  /// Makes `expect` throw when a script accesses an expectation that doesn't exist, even without calling it.
  private func refuseUnknownNames(_ call: LuaCall) {
    call.pushTable()
    call.push { call in throw PlainError(table.absence(of: call.lossyString(at: 2))) }
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

  private func ask(_ expectation: Expectation, isSoft: Bool, _ session: Session, _ call: LuaCall) throws {
    let location = call.location()
    try session.verbRunner.refuseWhileDeclaring("expect.\(expectation.name)")
    if !session.handlers.isInCallback { session.runner.verbLocation = location }
    try session.runner.applyScriptChanges()
    record.looked()
    record.look(at: session.system)
    let check = try Check(expectation, session, record, call)
    record.asked += 1
    if !record.isLooking { record.countCheck() }
    do {
      try expectation.check(check)
    } catch var failure as ExpectationFailure {
      // A failure with a number comes from a function that this expectation called. The failure has already been noted.
      guard failure.number == nil else { throw failure }
      failure.source = (isSoft ? "expect.soft." : "expect.") + check.source
      failure.location = location
      failure.moment = record.moment()
      record.note(&failure, isSoft: isSoft)
      if !isSoft { throw failure }
    }
  }
}
