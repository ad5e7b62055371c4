import Controllers
import Lua

extension LuaSlot {
  /// Returns the element or bar item at which a popover points, or `nil` if the value is nil.
  ///
  /// - Throws: `Mismatch` for any other value.
  func anchor() throws -> PopoverAnchor? {
    if isNil { return nil }
    switch wrapper == nil ? nil : try object() {
    case let view as View: return PopoverAnchor(view)
    case let item as BarButtonItem: return PopoverAnchor(item)
    default: throw mismatch("an element or a bar item")
    }
  }
}
