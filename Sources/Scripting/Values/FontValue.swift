import Controllers
import Lua

extension TextStyle: Choice {}

/// The font of a view's text: a size in points, or a text style.
enum FontValue: ScriptValue {
  case points(Double)
  case style(TextStyle)

  static var expected: String { FontSize.expected + ", or a text style such as \"body\"" }

  /// Reads a size or a text style.
  ///
  /// - Throws: `Mismatch` for any other value. `EarlyValue` for a style that the app's system doesn't have.
  static func read(from source: ValueSource) throws -> FontValue {
    switch source.type {
    case .string: return .style(try TextStyle.read(from: source))
    case .number: return .points(try FontSize.read(from: source).value)
    default: throw source.mismatch(expected)
    }
  }

  func push(_ call: LuaCall) {
    switch self {
    case .points(let size): call.push(size)
    case .style(let style): style.push(call)
    }
  }

  var stateValue: StateValue {
    switch self {
    case .points(let size): .number(size)
    case .style(let style): .text(style.rawValue)
    }
  }
}
