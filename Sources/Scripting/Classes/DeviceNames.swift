import Controllers
import Lua

/// There are too many devices to list in an error message, so a message suggests only the nearest ones.
extension Device.Model: Choice {
  package static let expected = "a device such as \"iPhone\" or \"iPhone 15\""

  /// Reads a device by its name.
  ///
  /// - Throws: `Mismatch` for any other value, with the nearest devices.
  package static func read(from source: ValueSource) throws -> Self {
    guard source.type == .string else { throw source.mismatch(expected) }
    let name = try String.read(from: source)
    if let device = Self(rawValue: name) { return device }
    throw Mismatch(expected: expected, found: .string(name), hint: nearestNames(to: name))
  }

  /// Returns the message about a name that no device has.
  package static func unknownNameMessage(_ name: String) -> String {
    "no device is called \"\(name)\"; " + nearestNames(to: name)
  }

  /// Returns the nearest names, and a note about where all names are listed.
  private static func nearestNames(to name: String) -> String {
    let names = Suggestion.ranked(of: allCases.map(\.rawValue), for: name).prefix(3).map { "\"\($0)\"" }
    return
      "the nearest are \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]), and `maquette run "
      + "--help` lists all"
  }
}
