import Locations
import Lua

extension Interpreter {
  /// The source locations that a number after `edit` refers to.
  enum ShownLocations {
    /// The source locations in the last output.
    case ofText([CodeLocation])
    /// The events of an input.
    case ofEvents(Int)
  }
}
