import Controllers

/// Finds the object to which a key belongs, which is a part of a screen or another controller.
enum UIKitParts {
  private static let partClasses = ["navigationItem": "NavigationItem", "tabBarItem": "TabBarItem"]
  // `CollectionViewController` isn't in this list, because scripts often use the name of its property `items` for their
  // own data.
  static let containerClasses = [
    "TableViewController", "NavigationController", "TabBarController", "PageViewController", "SplitViewController",
  ]

  /// Returns the name of the part of a controller that has a property, or `nil` if no part has the property.
  static func owner(of key: String) -> String? {
    partClasses.sorted { $0.key < $1.key }.first { Self.class($0.value, hasProperty: key) }?.key
  }

  /// Returns a container controller that has a property and differs from the given class, or `nil` if there is none.
  static func container(with key: String, besides descriptor: ClassDescriptor) -> String? {
    containerClasses.first { $0 != descriptor.name && Self.class($0, hasProperty: key) }
  }

  /// Returns the view that sends a callback to its delegate or data source.
  ///
  /// The result is `nil` if the view is neither a table nor a collection view.
  static func viewClassSending(_ key: String) -> ContentClass? {
    ContentClass.allCases.first { content in
      ClassTable.builtIn.named(content.rawValue)?.members.contains { member in
        if case .callback = member.role { return member.name == key }
        return false
      } ?? false
    }
  }

  /// Returns the view of a table view controller or collection view controller, if the view has a property.
  ///
  /// The result is `nil` for a controller of another class, and for a view without the property.
  static func viewClass(of descriptor: ClassDescriptor, with key: String) -> ContentClass? {
    let ancestors = ClassTable.builtIn.ancestry(of: descriptor).map(\.name)
    return ContentClass.allCases.first { content in
      ancestors.contains(content.controllerClass)
        && content.scrollingClasses.contains { Self.class($0, hasProperty: key) }
    }
  }

  /// Returns the class of views with scrolling contents that has a property, or `nil` if there is no such class.
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
