/// What was given to a session, above the events that came of it.
package struct TraceHeading: Equatable, Sendable {
  /// The place in the trace of the event it stands before.
  package let place: Int
  /// The number of its entry in the log of inputs.
  package let entry: Int
  /// As it was typed; a verb of a script as Lua writes it.
  package let text: String
  /// Which input it is, or is within: the launch is 0.
  package let number: Int
  /// Whether it is a verb that another input runs.
  package let isWithin: Bool

  package init(before place: Int, entry: Int, text: String, number: Int, isWithin: Bool) {
    (self.place, self.entry, self.text, self.number, self.isWithin) = (place, entry, text, number, isWithin)
  }

  /// A line of its own: `▸ tap Add`; of a text of several lines the first.
  package var line: String {
    let first = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
    return ("▸ " + first + (first.count < text.count ? " …" : "")).printableLine
  }
}
