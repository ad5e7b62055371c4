import Lua

/// Declares the script's classes, and provides UIKit's classes to the script by name.
///
/// This class stores the built-in classes and implementations that scripts have used. The declared classes belong to
/// the bridge.
package final class ScreenDeclarations: BridgePart {
  /// The built-in controller classes that a script has used, by name.
  var builtInClasses: [String: BuiltInClass] = [:]
  /// The function that has no effect.
  ///
  /// By default, this function implements most callbacks.
  var sharedEmptyFunction: LuaReference?
  /// The built-in implementations that scripts have called as `super`, by the number of the member.
  var implementations: [Int32: LuaReference] = [:]
  /// The indices of functions in the metatables of screens, by the numbers of the functions.
  ///
  /// A screen that is declared again after a relaunch has new functions, but their indices are the same.
  private(set) var metatableIndices: [Int32: Int32] = [:]

  /// Records the functions of a new metatable, which have consecutive numbers.
  func recordMetatable(_ functions: Range<Int32>) {
    for number in functions { metatableIndices[number] = number - functions.lowerBound }
  }
}
