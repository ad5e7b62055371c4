import Scripting
import Timeline

/// A line of the text of a state, unless it describes internal state.
struct ReadableLine {
  let text: String
  /// Whether the script has stored the value in an object.
  let isOwn: Bool

  init?(_ detail: StateText.Detail) {
    guard let shownText = ReadableState.readableLine(detail.line, of: detail.title) else { return nil }
    (text, isOwn) = (shownText, detail.line.hasPrefix("own "))
  }
}
