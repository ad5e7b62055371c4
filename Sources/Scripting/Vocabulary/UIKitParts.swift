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

  /// Returns the view that sends a callback to its delegate or data source, or `nil` if it is neither a table nor a
  /// collection view.
  static func contentSending(_ key: String) -> ContentClass? {
    ContentClass.allCases.first { content in
      ClassTable.builtIn.named(content.rawValue)?.members.contains { member in
        if case .callback = member.role { return member.name == key }
        return false
      } ?? false
    }
  }

  /// Returns the view of a table view controller or collection view controller if the view has a property, or `nil` if
  /// the class is another one or its view doesn't have the property.
  static func content(of descriptor: ClassDescriptor, with key: String) -> ContentClass? {
    let ancestors = ClassTable.builtIn.lineage(of: descriptor).map(\.name)
    return ContentClass.allCases.first { content in
      ancestors.contains(content.controller) && content.scrollingClasses.contains { Self.class($0, hasProperty: key) }
    }
  }

  /// Returns the class of views that show scrolling contents and have a property, or `nil` if there is none.
  static func scrollingView(with key: String) -> String? {
    ([ScrollView.className] + ContentClass.allCases.map(\.rawValue)).first { Self.class($0, hasProperty: key) }
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
