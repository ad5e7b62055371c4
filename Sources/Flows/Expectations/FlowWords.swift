import Scripting

/// The words of flows in a session that no runner drives: where a flow's run is played again.
enum FlowWords {
  /// Gives a session the words; what fails is an error of the line that asked.
  ///
  /// - Parameters:
  ///   - session: that has read nothing yet.
  ///   - record: takes what they note.
  static func install(in session: Session, _ record: FlowRecord) {
    session.noteFault = { record.note(fault: $0) }
    session.addWords { ExpectWords(table: .standard, record: record).install(in: $0) }
    watch(session, record)
  }

  /// Has a record see what a session shows.
  static func watch(_ session: Session, _ record: FlowRecord) {
    session.willAct = { [unowned session] in record.look(at: session.system) }
    session.didEnter = { record.seenNames.insert($0) }
  }
}
