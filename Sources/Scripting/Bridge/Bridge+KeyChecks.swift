import Controllers

extension Bridge {
  /// Returns the check for the keys of a built-in class.
  ///
  /// The check is created once.
  func keyCheck(_ number: Int) -> KeyCheck {
    if let check = keyChecks[number] { return check }
    let check = KeyCheck(table.all[number], or: alternatives(to: table.all[number]))
    keyChecks[number] = check
    return check
  }

  /// Returns the other classes that the constructor of a class can create.
  ///
  /// For example, `button` also creates bar buttons, and buttons of alerts, menus and rows.
  private func alternatives(to descriptor: ClassDescriptor) -> [ClassDescriptor] {
    guard descriptor.name == Button.className else { return [] }
    return Bridge.otherButtonClasses.map { $0.className }.compactMap(table.named)
  }

  /// The classes, besides buttons in views, whose objects are declared with `button`.
  static let otherButtonClasses: [ModelObject.Type] = [
    BarButtonItem.self, AlertAction.self, MenuAction.self, ContextualAction.self,
  ]
}
