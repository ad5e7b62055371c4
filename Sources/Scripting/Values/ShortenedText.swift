extension String {
  /// The beginning of the string, for a message that quotes a string or a name of the script.
  ///
  /// Without this limit, a long string would hide the rest of the message.
  package var shortened: Substring { prefix(40) }

  /// The beginning of the string, for a message that quotes a name.
  ///
  /// UIKit's longest names are shown whole.
  package var shortenedName: Substring { prefix(80) }
}
