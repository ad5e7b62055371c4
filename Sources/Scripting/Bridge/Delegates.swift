import Controllers
import Lua

/// Keys of an object's own properties, which no script can write, for who is told and asked in its place.
enum DelegateKey {
  static let delegate = "\u{1}delegate"
  static let dataSource = "\u{1}dataSource"
}

extension Bridge {
  /// Sets who is told or asked: a table of functions, a controller, nobody.
  func setDelegate(_ key: String, of object: ModelObject, at index: Int32, _ call: LuaCall) throws {
    guard call.isNil(index) || call.type(at: index) == .table || call.wrapper(at: index) != nil else {
      throw call.mismatch("a table or a controller", index)
    }
    keepOwn(key, of: object, at: index, call)
    object.hasDelegate = true
  }
}
