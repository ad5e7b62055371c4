/// The heading of an input, above the events that it caused.
package struct TraceHeading: Equatable, Sendable {
  /// The index in the trace of the event that follows the heading.
  package let place: Int
  /// The number of the input's entry in the log of inputs.
  package let entry: Int
  /// The input as it was typed, or Lua code for a user action that a script performed.
  package let text: String
  /// The number of the input or, for a script's user action, of the input that performed it.
  ///
  /// The launch has the number 0.
  package let number: Int
  /// Whether the heading is for a user action that another input performed.
  package let isWithin: Bool

  package init(before place: Int, entry: Int, text: String, number: Int, isWithin: Bool) {
    (self.place, self.entry, self.text, self.number, self.isWithin) = (place, entry, text, number, isWithin)
  }

  /// The heading on a separate line, such as `▸ tap Add`, with only the first line of the input.
  package var line: String {
    let first = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
    return ("▸ " + first + (first.count < text.count ? " …" : "")).printableLine
  }
}
