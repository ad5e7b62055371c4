import Controllers
import Lua
import OrderedCollections

// Reads complete declarations, with all declarations inside them, without creating objects.
extension LuaReader {
  /// Returns the complete declaration of the element or container at an index, or `nil` for any other value.
  ///
  /// - Throws: an error for the first part that isn't valid.
  func wholeDeclaration(at index: Int32) throws -> Declaration? {
    guard let wrapper = call.wrapper(at: index), let template = wrapper.template, var declaration = template.declaration
    else { return nil }
    declaration.identity = ObjectIdentifier(template)
    return try call.balanced {
      guard call.pushStore(of: template, at: index) else { return declaration }
      return try bridge.builder.deeper(declaration.className) { try whole(declaration, at: call.count) }
    }
  }

  /// Returns the complete declaration of a scene.
  ///
  /// The scene is a container, or a table with the properties that the scene sets on its screen, such as the children.
  ///
  /// - Returns: the declaration, or `nil` if the value isn't a scene.
  /// - Throws: an error for the first part that isn't valid.
  func wholeScene(_ scene: DeclaredScene, at index: Int32) throws -> Declaration? {
    if let container = try wholeDeclaration(at: index) { return container }
    guard call.type(at: index) == .table, let name = scene.customClass,
      let number = bridge.table.number(of: bridge.screens[name]?.base.name ?? name)
    else { return nil }
    return try bridge.builder.deeper(name) {
      let given = try read(index, as: number, place: scene.place, rule: .open, ignoring: DeclaredScene.reservedKeys)
      var declaration = try whole(given, at: index)
      declaration.segues = scene.declaration.segues
      return declaration
    }
  }

  /// Completes a declaration with the values in the table from which it was read.
  ///
  /// - Throws: an error for the first part that isn't valid.
  func whole(_ declaration: Declaration, at table: Int32) throws -> Declaration {
    var whole = declaration
    try whole.replaceValues { field in
      guard case .given = field.value else { return field.value }
      return try call.balanced {
        call.pushField(field.name, of: table)
        return try wholeValue(named: field.name, at: call.count, from: declaration.place)
      }
    }
    guard declaration.hasUnreadChildren else { return whole }
    whole.hasUnreadChildren = false
    whole.children = try items(of: table)
    return whole
  }

  private func wholeValue(named name: String, at index: Int32, from place: String) throws -> DeclaredValue {
    if let declaration = try wholeDeclaration(at: index) { return .object(declaration) }
    if name == "constraints" { return .constraints(try DeclaredConstraints.read(call, index).all) }
    if let controller = controller(at: index) { return controller }
    guard call.type(at: index) == .table else { return .given }
    if name == "rows" { return .list(try rows(at: index, from: place)) }
    if name == "sections" { return .list(try sections(at: index, from: place)) }
    if name == "gestures", call.length(of: index) == 0 { return .table(try gestures(at: index, from: place)) }
    if let part = PartChecker.parts[name] { return .object(try wholePart(at: index, as: part, from: place)) }
    if name == "view" { return .object(try wholePart(at: index, as: View.className, from: place)) }
    let list = try items(of: index)
    return list.isEmpty ? .given : .list(list)
  }

  /// Returns the declaration of an object inside another declaration.
  private func wholePart(at index: Int32, as className: String, from place: String) throws -> Declaration {
    let number = bridge.table.number(of: className) ?? 0
    return try bridge.builder.deeper(className) {
      try whole(read(index, as: number, place: place, rule: .strict), at: index)
    }
  }

  private func rows(at list: Int32, from place: String) throws -> [DeclaredValue] {
    try (0..<call.length(of: list)).map { position in
      try call.balanced {
        guard call.pushItem(position + 1, of: list) == .table else { return value(at: call.count) }
        return .object(try wholePart(at: call.count, as: Cell.className, from: place))
      }
    }
  }

  /// Returns the sections of a list, with their rows, headers and footers.
  private func sections(at list: Int32, from place: String) throws -> [DeclaredValue] {
    try (0..<call.length(of: list)).map { position in
      try call.balanced {
        guard call.pushItem(position + 1, of: list) == .table else { return value(at: call.count) }
        let section = call.count
        return .table(
          try call.fieldNames(of: section).map { name in
            try call.balanced {
              let isList = call.pushField(name, of: section) == .table
              guard name == "rows", isList else { return DeclaredField(name, value(at: call.count)) }
              return DeclaredField(name, .list(try rows(at: call.count, from: place)))
            }
          })
      }
    }
  }

  /// Returns the action of each gesture, by the gesture's name.
  private func gestures(at table: Int32, from place: String) throws -> [DeclaredField] {
    try DeclaredGesture.keys(at: table, call).map { gesture in
      try call.balanced {
        guard call.pushField(gesture.rawValue, of: table) == .table else {
          return DeclaredField(gesture.rawValue, value(at: call.count))
        }
        return DeclaredField(
          gesture.rawValue, .object(try wholePart(at: call.count, as: gesture.className, from: place)))
      }
    }
  }

  /// Returns the name of the screen that a class or an instance at an index represents, or `nil` for any other value.
  ///
  /// An instance exists if the script created it while the script was being read.
  private func controller(at index: Int32) -> DeclaredValue? {
    if let name = bridge.screenDeclarations.className(ofTableAt: index, call) { return .text(name) }
    return (call.wrapper(at: index)?.object as? ViewController).map(LuaReader.made)
  }

  /// Returns the class name of an instance.
  ///
  /// The names of the instance's children are added under `viewControllers`.
  private static func made(_ controller: ViewController) -> DeclaredValue {
    let name = DeclaredValue.text(controller.kind.name)
    guard !controller.children.isEmpty else { return name }
    return .table([
      DeclaredField("class", name), DeclaredField("viewControllers", .list(controller.children.map(made))),
    ])
  }

  func items(of table: Int32) throws -> [DeclaredValue] {
    try (0..<call.length(of: table)).map { position in
      try call.balanced {
        call.pushItem(position + 1, of: table)
        return try item(at: call.count)
      }
    }
  }

  /// Returns an unnamed value: an element, a screen given by its class or its name, or any other value.
  ///
  /// - Throws: an error for the first invalid part of an element.
  func item(at index: Int32) throws -> DeclaredValue {
    if let declaration = try wholeDeclaration(at: index) { return .object(declaration) }
    return controller(at: index) ?? value(at: index)
  }
}

extension Declarations {
  /// Returns the script's screens with their complete declarations, without creating objects.
  ///
  /// - Throws: an error for the first declaration that isn't valid.
  package func declaredScreens() throws -> [(name: String, declaration: Declaration)] {
    let call = session.state.top
    return try session.bridge.screens.values.map { screen in
      try call.balanced {
        session.state.push(screen.table)
        return (screen.name, try LuaReader(call).whole(screen.declaration, at: call.count))
      }
    }
  }
}
