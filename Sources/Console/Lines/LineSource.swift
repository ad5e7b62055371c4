import Flows

/// A source of lines for the console.
package protocol LineSource: AnyObject {
  /// Waits for the next line.
  ///
  /// - Parameter continues: whether the line continues an unfinished chunk.
  /// - Returns: the line, or the reason why there is no line.
  func next(continues: Bool) -> Line

  /// Adds a complete chunk to the history.
  func remember(_ chunk: String)
}

/// A line, or the reason why there is no line.
package enum Line: Equatable {
  /// One line, or several lines that were pasted together.
  case text(String)
  /// The user pressed Ctrl-C, which discards the text typed so far.
  case interrupted
  /// A line that isn't valid UTF-8. Other lines may follow.
  case malformed(UnreadableInput)
  /// The source can't be read.
  case unreadable(UnreadableInput)
  case end
}
