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

  static func read(_ call: LuaCall, _ index: Int32) throws -> OrientationNames {
    guard [.string, .table, .userdata].contains(call.type(at: index)) else { throw call.mismatch(expected, index) }
    let words = call.type(at: index) == .string ? [try String.read(call, index)] : try [String].read(call, index)
    for word in words where !InterfaceOrientationMask.names.contains(word) {
      throw Mismatch(word: word, amongSomeOf: InterfaceOrientationMask.names)
    }
    return OrientationNames(words: words)
  }

  func push(_ call: LuaCall) {
    if words.count == 1 { words[0].push(call) } else { words.push(call) }
  }

  var stateValue: StateValue { .words(words) }

  static var trials: [String] { Trials.words(InterfaceOrientationMask.names) + ["{}", "{ 'portrait', 'landscape' }"] }
}
