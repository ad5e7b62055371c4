import Locations
import Lua

/// The parts of the previous output that the next line can refer to.
struct ShownOutput {
  /// The numbered list on the screen.
  ///
  /// A number alone on a line chooses an item of the list.
  var numberedList = ShownList.none
  /// The source locations that a number after `edit` refers to.
  private(set) var locations = NumberedLocations.inText([])
  /// The last step through the events, which Enter on an empty line repeats.
  var lastStep: Step?

  /// Source locations that have numbers.
  enum NumberedLocations {
    /// The source locations in the last output.
    case inText([CodeLocation])
    /// The events of an input.
    case eventsOfInput(Int)
  }

  /// The direction of a step through the events.
  enum Step: String {
    case previous
    case next
  }

  /// Records the source locations in an output.
  mutating func record(_ outcome: Outcome) {
    if let input = outcome.numberedInput {
      locations = .eventsOfInput(input)
      return
    }
    let foundLocations = outcome.lines.flatMap(CodeLocation.mentions)
    if !foundLocations.isEmpty {
      locations = .inText(foundLocations.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }
  }
}
