import Flows

/// Where the console's lines come from.
package protocol LineSource: AnyObject {
  /// Waits for the next line.
  ///
  /// - Parameter continues: whether it goes on with a chunk that is not complete.
  /// - Returns: the line, or why there is none.
  func next(continues: Bool) -> Line

  /// What was typed is kept for the next time, a whole chunk in one piece.
  func remember(_ chunk: String)
}

/// What comes from a line source.
package enum Line: Equatable {
  /// One line, or several that were pasted in one go.
  case text(String)
  /// Ctrl-C: what was typed so far is thrown away.
  case interrupted
  /// One line isn't text; others may follow.
  case malformed(UnreadableInput)
  /// What the lines come from cannot be read.
  case unreadable(UnreadableInput)
  case end
}
