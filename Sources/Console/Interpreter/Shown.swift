import Locations
import Lua

/// The parts of the output so far to which the next line can refer.
struct Shown {
  /// The numbered list on the screen.
  ///
  /// A number alone on a line chooses an item of the list.
  var list = ShownList.none
  /// The source locations that a number after `edit` refers to.
  private(set) var locations = NumberedLocations.ofText([])
  /// The last step through the events, which Enter on an empty line repeats.
  var lastStep: Step?

  /// Source locations that have numbers.
  enum NumberedLocations {
    /// The source locations in the last output.
    case ofText([CodeLocation])
    /// The events of an input.
    case ofEvents(Int)
  }

  /// The direction of a step through the events.
  enum Step: String {
    case previous
    case next
  }

  /// Remembers the source locations in an output.
  mutating func note(_ outcome: Outcome) {
    if let input = outcome.numberedInput {
      locations = .ofEvents(input)
      return
    }
    let found = outcome.lines.flatMap(CodeLocation.all)
    if !found.isEmpty {
      locations = .ofText(found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }
  }
}
