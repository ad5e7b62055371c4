import Controllers

/// Finds the object to which a key belongs, which is a part of a screen or another controller.
enum UIKitParts {
  private static let parts = ["navigationItem": "NavigationItem", "tabBarItem": "TabBarItem"]
  // A collection view controller isn't among them: its `items` is also a usual name for a script's own data.
  private static let containers = [
    "TableViewController", "NavigationController", "TabBarController", "PageViewController", "SplitViewController",
  ]

  /// Returns the name of the part of a controller that has a property, or `nil` if no part has the property.
  static func owner(of key: String) -> String? {
    parts.sorted { $0.key < $1.key }.first { Self.class($0.value, hasProperty: key) }?.key
  }

  /// Returns a container controller that has a property and isn't the given class, or `nil` if there is none.
  static func container(with key: String, besides descriptor: ClassDescriptor) -> String? {
    containers.first { $0 != descriptor.name && Self.class($0, hasProperty: key) }
  }

  static func isTableCallback(_ key: String) -> Bool {
    ClassTable.tableCallbacks.contains { $0.name == key } || ClassTable.collectionCallbacks.contains { $0.name == key }
  }

  /// Returns the constructors of the views that send a callback to their delegate or data source.
  static func viewConstructors(asking key: String) -> [String] {
    [
      (TableView.className, "tableView"), (CollectionView.className, "collectionView"),
      (PickerView.className, "pickerView"),
    ].flatMap { name, word in
      ClassTable.builtIn.named(name)?.members.contains { $0.name == key } == true ? [name, word] : []
    }
  }

  private static func `class`(_ name: String, hasProperty key: String) -> Bool {
    ClassTable.builtIn.named(name)?.members.contains { $0.name == key && $0.canBeSet } ?? false
  }
}
