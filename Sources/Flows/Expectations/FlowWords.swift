import Scripting

/// The words of flows in a session that no runner drives: at the console, and where a flow's run is played again.
package enum FlowWords {
  /// Gives a session the words; what fails is an error of the line that asked.
  package static func install(in session: Session) {
    let record = FlowRecord()
    ExpectWords(table: .standard, record: record).install(in: session)
    session.willAct = { [unowned session] in record.look(at: session.system) }
    session.didEnter = { record.seenNames.insert($0) }
  }
}
