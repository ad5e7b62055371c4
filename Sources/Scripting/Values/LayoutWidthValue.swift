import Controllers
import Lua

/// The width at which a label's text wraps, which is a number of points or "automatic".
extension Label.LayoutWidth: ScriptValue {
  package static let expected = "points or \"automatic\""

  /// Reads a number of points, or the word for an automatic width.
  ///
  /// - Throws: `Mismatch` for any other value, or for a number beyond the limits of points.
  package static func read(from source: ValueSource) throws -> Label.LayoutWidth {
    if source.type == .string, (try? String.read(from: source)) == automaticWord { return .automatic }
    guard source.type == .number else { throw source.mismatch(expected) }
    return .points(try Points.read(from: source).value)
  }

  package func push(_ call: LuaCall) {
    switch self {
    case .points(let width): call.push(width)
    case .automatic: call.push(Label.LayoutWidth.automaticWord)
    }
  }

  package var stateValue: StateValue {
    switch self {
    case .points(let width): .number(width)
    case .automatic: .text(Label.LayoutWidth.automaticWord)
    }
  }

  private static let automaticWord = "automatic"
}
