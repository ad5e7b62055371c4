import Lua

/// What the session keeps with an object, in a table that no script can reach.
package enum KeptKey: String {
  /// The delegate or data source of the object.
  case delegate, dataSource
  /// The store of a template that was made: what of its declaration only Lua can hold. Of the application what `app` was
  /// given.
  case declaration
  /// What the segues that a script gave a controller lead to, and their functions.
  case segues
  /// What `self.elements` gives.
  case elements
  /// A screen's constraints, till its view is made.
  case constraints
  /// Whether a table's rows were declared in a class: what stands in them is made anew for each cell.
  case areDeclaredInClass
  /// The rows and sections that functions of a table gave, till they are asked for anew.
  case givenRows
}

extension LuaCall {
  /// Pushes what is kept under a key with the wrapper at an index, nil when there is nothing.
  @discardableResult
  func pushKept(_ key: KeptKey, at index: Int32) -> LuaType {
    guard pushExistingKept(at: index) else {
      pushNil()
      return .nil
    }
    pushField(key.rawValue, of: -1)
    remove(at: -2)
    return type(at: -1)
  }

  /// Takes the value on top and keeps it under a key with the wrapper at an index.
  func keep(_ key: KeptKey, at index: Int32) {
    pushKept(at: index)
    insert(at: -2)
    setField(key.rawValue, of: -2)
    pop()
  }

  /// Whether anything is kept under a key with the wrapper at an index.
  func hasKept(_ key: KeptKey, at index: Int32) -> Bool {
    restoring { pushKept(key, at: index) != .nil }
  }
}
