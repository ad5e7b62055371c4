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
  /// The numbers of the functions in the metatable of each screen, in ascending order.
  ///
  /// A screen that is declared again after a relaunch has new functions.
  var classFunctions: [Range<Int32>] = []

  /// Returns the place of a function in the metatable of a screen, which is the same after each relaunch, or `nil` for
  /// any other function.
  func placeInMetatable(ofFunction number: Int32) -> Int32? {
    let after = classFunctions.partitioningIndex { $0.lowerBound > number }
    guard after > 0, classFunctions[after - 1].contains(number) else { return nil }
    return number - classFunctions[after - 1].lowerBound
  }
}

extension [Range<Int32>] {
  /// Returns the index of the first range for which a condition holds, if it also holds for all later ranges.
  fileprivate func partitioningIndex(where condition: (Range<Int32>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
