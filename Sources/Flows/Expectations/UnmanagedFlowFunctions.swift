import Scripting

/// Installs the functions of the flow language in a session that replays a flow without a flow runner.
enum UnmanagedFlowFunctions {
  /// Installs the functions.
  ///
  /// A failed expectation raises an error at the line that calls the expectation.
  ///
  /// - Parameters:
  ///   - session: a session that hasn't read any file yet.
  ///   - record: the record that receives the results.
  static func install(in session: Session, _ record: FlowRecord) {
    session.runner.noteFault = { record.note(fault: $0) }
    session.loader.addWords { FlowFunctions(table: .standard, record: record).install(in: $0) }
    watch(session, record)
  }

  /// Makes a record collect the names and screens that a session shows.
  static func watch(_ session: Session, _ record: FlowRecord) {
    session.runner.willAct = { [unowned session] in record.look(at: session.system) }
    session.user.didEnter = { record.namesOnScreen.insert($0) }
  }
}
