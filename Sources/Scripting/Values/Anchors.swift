import Controllers
import Lua

extension LuaCall {
  /// What a popover is to point at: an element or a bar item; nil for nothing.
  ///
  /// - Throws: when the value at the index is something else.
  func anchor(at index: Int32) throws -> PopoverAnchor? {
    if isNil(index) { return nil }
    switch wrapper(at: index) == nil ? nil : try object(at: index) {
    case let view as View: return PopoverAnchor(view)
    case let item as BarButtonItem: return PopoverAnchor(item)
    default: throw mismatch("an element or a bar item", index)
    }
  }
}
