import Controllers
import Lua

extension LuaCall {
  /// Returns the element or bar item at which a popover points, or `nil` if the value is nil.
  ///
  /// - Throws: `Mismatch` for any other value.
  func anchor(at index: Int32) throws -> PopoverAnchor? {
    if isNil(index) { return nil }
    switch wrapper(at: index) == nil ? nil : try object(at: index) {
    case let view as View: return PopoverAnchor(view)
    case let item as BarButtonItem: return PopoverAnchor(item)
    default: throw mismatch("an element or a bar item", index)
    }
  }
}
