import Scripting
import Timeline

/// A line of the text of a state that isn't about internal state.
struct ReadableLine {
  let text: String
  /// Whether the script has stored the value in an object.
  let isOwn: Bool

  init?(_ detail: StateText.Detail) {
    guard let shown = ReadableState.shown(detail.line, of: detail.title) else { return nil }
    (text, isOwn) = (shown, detail.line.hasPrefix("own "))
  }
}
