import Scripting

/// The words of flows in a session that no runner drives: where a flow's run is played again.
enum FlowWords {
  /// Gives a session the words; what fails is an error of the line that asked.
  static func install(in session: Session) {
    let record = FlowRecord()
    session.addWords { ExpectWords(table: .standard, record: record).install(in: $0) }
    session.willAct = { [unowned session] in record.look(at: session.system) }
    session.didEnter = { record.seenNames.insert($0) }
  }
}
