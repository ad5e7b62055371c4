/// The heading of an input, above the events that it caused.
package struct TraceHeading: Equatable, Sendable {
  /// The index in the trace of the event that follows the heading.
  package let index: Int
  /// The number of the input's entry in the log of inputs.
  package let logIndex: Int
  /// The input as it was typed, or the Lua code for a user action that a script performed.
  package let text: String
  /// The number of the input, counted from 0 for the launch.
  ///
  /// For a script's user action, this is the number of the input that performed it.
  package let number: Int
  /// Whether the heading is for a user action that a script performed during another input.
  package let isNested: Bool

  package init(before index: Int, logIndex: Int, text: String, number: Int, isNested: Bool) {
    (self.index, self.logIndex, self.text, self.number, self.isNested) = (index, logIndex, text, number, isNested)
  }

  /// The heading on a separate line, such as `▸ tap Add`.
  ///
  /// Only the first line of the input is shown.
  package var line: String {
    let firstLine = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
    return ("▸ " + String(firstLine) + (firstLine.count < text.count ? " …" : "")).printableLine
  }
}
