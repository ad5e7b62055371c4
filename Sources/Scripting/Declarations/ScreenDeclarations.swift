import Lua

/// Declares the script's classes, and provides UIKit's classes to the script by name.
///
/// The part owns the built-in classes and implementations that scripts have used. The declared classes belong to the
/// bridge.
package final class ScreenDeclarations: BridgePart {
  /// The built-in controller classes that a script has used, by name.
  var builtInClasses: [String: BuiltInClass] = [:]
  /// The function that has no effect.
  ///
  /// By default, most callbacks are implemented by this function.
  var doesNothing: LuaReference?
  /// The built-in implementations that scripts have called as `super`, by the number of the member.
  var implementations: [Int32: LuaReference] = [:]
  /// The places of functions in the metatables of screens, by the numbers of the functions.
  ///
  /// A screen that is declared again after a relaunch has new functions, but their places are the same.
  private(set) var indicesInMetatables: [Int32: Int32] = [:]

  /// Notes the functions of a new metatable, whose numbers follow each other.
  func noteMetatable(_ functions: Range<Int32>) {
    for number in functions { indicesInMetatables[number] = number - functions.lowerBound }
  }
}
