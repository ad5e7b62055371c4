import Controllers
import Lua

extension InterfaceOrientation: Choice {}
extension DeviceOrientation: Choice {}
extension StatusBarStyle: Choice {}

/// Orientations in scripts.
///
/// A script writes a name that represents one or more orientations, or a list of such names.
struct OrientationNames: ScriptValue {
  let words: [String]

  static var expected: String {
    "orientations such as \"portrait\" or \"landscape\", or a list of them"
  }

  static func read(from source: ValueSource) throws -> OrientationNames {
    guard [.string, .table, .userdata].contains(source.type) else { throw source.mismatch(expected) }
    let words = try source.readStrings()
    for word in words where !InterfaceOrientationMask.names.contains(word) {
      throw Mismatch(word: word, amongSomeOf: InterfaceOrientationMask.names)
    }
    return OrientationNames(words: words)
  }

  func push(_ call: LuaCall) {
    if words.count == 1 { words[0].push(call) } else { words.push(call) }
  }

  var stateValue: StateValue { .words(words) }
}
