import Scripting

/// Installs the functions of the flow language in a session that replays a flow without a flow runner.
enum UnmanagedFlowFunctions {
  /// Installs the functions.
  ///
  /// If an expectation fails, it raises an error at the line of its call.
  ///
  /// - Parameters:
  ///   - session: a session that hasn't read any file yet.
  ///   - record: the record that receives the results.
  static func install(in session: Session, _ record: FlowRecord) {
    session.runner.recordFault = { record.recordFault(fault: $0) }
    session.loader.addGlobals { FlowFunctions(table: .standard, record: record).install(in: $0) }
    recordScreens(session, record)
  }

  /// Makes a record collect the screens that a session shows, and the names on them.
  static func recordScreens(_ session: Session, _ record: FlowRecord) {
    session.runner.willAct = { [unowned session] in record.recordScreen(at: session.system) }
    session.userActions.didEnterText = { record.namesOnScreen.insert($0) }
  }
}
