/// The heading of an input, above the events that it caused.
package struct TraceHeading: Equatable, Sendable {
  /// The index in the trace of the event that follows the heading.
  package let index: Int
  /// The number of the input's entry in the log of inputs.
  package let entry: Int
  /// The input as it was typed, or Lua code for a user action that a script performed.
  package let text: String
  /// The number of the input, counted from 0 for the launch.
  ///
  /// For a script's user action, this is the number of the input that performed it.
  package let number: Int
  /// Whether the heading is for a user action that a script performed during another input.
  package let isWithin: Bool

  package init(before index: Int, entry: Int, text: String, number: Int, isWithin: Bool) {
    (self.index, self.entry, self.text, self.number, self.isWithin) = (index, entry, text, number, isWithin)
  }

  /// The heading on a separate line, such as `▸ tap Add`.
  ///
  /// Only the first line of the input is shown.
  package var line: String {
    let first = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
    return ("▸ " + String(first) + (first.count < text.count ? " …" : "")).printableLine
  }
}
