import Controllers
import Layout
import Lua

/// The value that a script reads from a property that its system doesn't have.
///
/// A script for every system may write `self.view.safeAreaInsets.top` or
/// `self.traitOverrides.userInterfaceStyle = "dark"`. In a system without the first property, the rest of such a chain
/// reads zeros or has no effect. Therefore, only the name that is too new is reported.
package enum AbsentValue: Sendable {
  /// There is no value.
  case nothing
  /// A number that is zero, or a flag that is false.
  ///
  /// The property itself reads as nil, but a property of an absent object reads as this value.
  case zeroOrFalse(@Sendable (LuaCall) -> Void)
  /// A value with several numbers, all of which are zero.
  case zeros(@Sendable (LuaCall) -> Void)
  /// An object without an effect, by the name of its class.
  case object(String)
  /// The value that every system has.
  ///
  /// Only the use of the property is reported.
  case sameValue

  /// Returns a value with several numbers.
  static func zeros<Value: ScriptValue & Sendable>(_ value: Value) -> AbsentValue { .zeros { value.push($0) } }
}

extension ScriptValue {
  package static var absentValue: AbsentValue { .nothing }
}

extension ModelObject {
  package static var absentValue: AbsentValue { .object(className) }
}

extension Bool {
  package static var absentValue: AbsentValue { .zeroOrFalse { $0.push(false) } }
}

extension Double {
  package static var absentValue: AbsentValue { .zeroOrFalse { $0.push(0.0) } }
}

extension Int {
  package static var absentValue: AbsentValue { .zeroOrFalse { $0.push(0) } }
}

extension Points {
  static var absentValue: AbsentValue { .zeroOrFalse { $0.push(0.0) } }
}

extension Insets {
  package static var absentValue: AbsentValue { .zeros(Insets.zero) }
}

extension Rect {
  package static var absentValue: AbsentValue { .zeros(Rect.zero) }
}

extension Point {
  package static var absentValue: AbsentValue { .zeros(Point.zero) }
}

extension Size {
  package static var absentValue: AbsentValue { .zeros(Size.zero) }
}
