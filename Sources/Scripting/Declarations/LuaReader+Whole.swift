import Controllers
import Lua
import OrderedCollections

// Reads complete declarations, with all declarations inside them, without creating objects.
extension LuaReader {
  /// Returns the complete declaration of the element or container at an index, or `nil` for any other value.
  ///
  /// - Throws: an error for the first part that isn't valid.
  func completeDeclaration(at index: Int32) throws -> Declaration? {
    guard let wrapper = call.wrapper(at: index), let template = wrapper.template, var declaration = template.declaration
    else { return nil }
    declaration.identity = ObjectIdentifier(template)
    return try call.withBalancedStack {
      guard call.pushStore(of: template, at: index) else { return declaration }
      return try bridge.builder.withDeeperNesting(declaration.className) { try completed(declaration, at: call.count) }
    }
  }

  /// Returns the complete declaration of a scene.
  ///
  /// The scene is a container, or a table with the properties that the scene sets on its screen, such as the children.
  ///
  /// - Returns: the declaration, or `nil` if the value isn't a scene.
  /// - Throws: an error for the first part that isn't valid.
  func completeScene(_ scene: DeclaredScene, at index: Int32) throws -> Declaration? {
    if let container = try completeDeclaration(at: index) { return container }
    guard call.type(at: index) == .table, let name = scene.customClass,
      let number = bridge.table.number(of: bridge.screens[name]?.base.name ?? name)
    else { return nil }
    return try bridge.builder.withDeeperNesting(name) {
      let sceneDeclaration = try read(
        index, as: number, location: scene.location, rule: .instance, ignoring: DeclaredScene.reservedKeys)
      var declaration = try completed(sceneDeclaration, at: index)
      declaration.segues = scene.declaration.segues
      return declaration
    }
  }

  /// Completes a declaration with the values in the table from which it was read.
  ///
  /// - Throws: an error for the first part that isn't valid.
  func completed(_ declaration: Declaration, at table: Int32) throws -> Declaration {
    var completedDeclaration = declaration
    try completedDeclaration.fillIn { field in
      try call.withBalancedStack {
        call.pushField(field.name, of: table)
        return try completeValue(named: field.name, at: call.count, of: declaration)
      }
    }
    guard declaration.hasUnreadChildren else { return completedDeclaration }
    completedDeclaration.hasUnreadChildren = false
    completedDeclaration.children = try readItems(of: table)
    return completedDeclaration
  }

  private func completeValue(named name: String, at index: Int32, of declaration: Declaration) throws -> DeclaredValue {
    if let declaration = try completeDeclaration(at: index) { return .object(declaration) }
    if name == "constraints" { return .constraints(try DeclaredConstraints.read(from: call.slot(index)).entries) }
    if let controller = controllerReference(at: index) { return controller }
    guard call.type(at: index) == .table else { return .remainingInTable }
    if let content = DeclaredContent(of: name, in: declaration.className) {
      let contents = ContentReader(self, checks: false, location: declaration.location)
      return try contents.readValue(of: content, under: name, in: declaration.className, at: index)
    }
    let listItems = try readItems(of: index)
    return listItems.isEmpty ? .remainingInTable : .list(listItems)
  }

  /// Returns the name of the screen that a value refers to, or the description of an instance.
  ///
  /// The value is a class or an instance.
  ///
  /// An instance exists if the script created it while the script was being read.
  private func controllerReference(at index: Int32) -> DeclaredValue? {
    if let name = bridge.screenDeclarations.className(ofTableAt: index, call) { return .text(name) }
    return (call.wrapper(at: index)?.object as? ViewController).map(LuaReader.made)
  }

  /// Returns a description of an instance, which contains its class name.
  ///
  /// The names of the instance's children are added under `viewControllers`.
  private static func made(_ controller: ViewController) -> DeclaredValue {
    let name = DeclaredValue.text(controller.kind.name)
    guard !controller.children.isEmpty else { return name }
    return .table([
      DeclaredField("class", name), DeclaredField("viewControllers", .list(controller.children.map(made))),
    ])
  }

  func readItems(of table: Int32) throws -> [DeclaredValue] {
    try (0..<call.length(of: table)).map { position in
      try call.withBalancedStack {
        call.pushItem(position + 1, of: table)
        return try readItem(at: call.count)
      }
    }
  }

  /// Returns an unnamed value: an element, a screen given by its class or its name, or any other value.
  ///
  /// - Throws: an error for the first invalid part of an element.
  func readItem(at index: Int32) throws -> DeclaredValue {
    if let declaration = try completeDeclaration(at: index) { return .object(declaration) }
    return controllerReference(at: index) ?? readValue(at: index)
  }
}

extension Declarations {
  /// Returns the script's screens with their complete declarations, without creating objects.
  ///
  /// - Throws: an error for the first declaration that isn't valid.
  package func declaredScreens() throws -> [(name: String, declaration: Declaration)] {
    let call = session.state.top
    return try session.bridge.screens.values.map { screen in
      try call.withBalancedStack {
        session.state.push(screen.table)
        return (screen.name, try LuaReader(call).completed(screen.declaration, at: call.count))
      }
    }
  }
}
