import Controllers
import Lua

/// Provides `self.elements` to a script.
///
/// This part owns the functions of the metatable of `self.elements`.
package final class ElementAccess: BridgePart {
  /// The function that runs for `self.elements.<id>`.
  private(set) lazy var elementFunction = makeElementFunction()
  /// The function that runs for `pairs(self.elements)`.
  private(set) lazy var elementPairs = makeElementPairs()
  /// The function that throws an error for an assignment to a field of `self.elements`.
  private(set) lazy var elementRefusal = makeElementRefusal()
}
