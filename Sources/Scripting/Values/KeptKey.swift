import Lua

/// The keys of values that the session keeps with an object.
///
/// The values are in a table that scripts can't access.
package enum KeptKey: String {
  /// The delegate or data source of the object.
  case delegate, dataSource
  /// The delegate that provides the objects for the transitions of a controller.
  case transitioningDelegate
  /// The declared values that only Lua can hold, for a template whose object has been created.
  ///
  /// For the application, this is the table passed to `app`.
  case declaration
  /// The destinations and functions of the segues that a script has added to a controller.
  case segues
  /// The value of `self.elements`.
  case elements
  /// The constraints of a screen whose view hasn't been created.
  case constraints
  /// The list of a sheet's detents, as the script wrote it.
  case detents
  /// The value from which the controller of a tab is created.
  case controller
  /// The activity that a responder keeps up to date, in the form of the script's table.
  case userActivity
  /// The function that returns the menu of an element.
  case menu
  /// Whether a table's rows were declared in a class.
  ///
  /// If so, each cell creates its contents separately.
  case areDeclaredInClass
  /// The rows and sections that a table's functions have returned.
  ///
  /// They are kept until the functions are called again.
  case givenRows
}

extension LuaCall {
  /// Pushes the value that is stored under a key for the wrapper at an index, or nil if no value is stored.
  @discardableResult
  func pushStoredValue(_ key: KeptKey, at index: Int32) -> LuaType {
    guard pushExistingStoredValues(at: index) else {
      pushNil()
      return .nil
    }
    pushField(key.rawValue, of: -1)
    remove(at: -2)
    return type(at: -1)
  }

  /// Pops the value on top of the stack and stores it under a key for the wrapper at an index.
  func storeTopValue(_ key: KeptKey, at index: Int32) {
    pushStoredValues(at: index)
    insert(at: -2)
    setField(key.rawValue, of: -2)
    pop()
  }

  /// Whether a value is stored under a key for the wrapper at an index.
  func hasStoredValue(_ key: KeptKey, at index: Int32) -> Bool {
    restoringStack { pushStoredValue(key, at: index) != .nil }
  }
}
