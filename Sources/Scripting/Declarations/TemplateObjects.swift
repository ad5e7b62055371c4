import Controllers
import Locations
import Lua

// Creates the objects of templates.
extension DeclarationBuilder {
  /// Returns the object of a template.
  ///
  /// If the template is shared or part of a class, returns a new object.
  ///
  /// - Throws: an error for the first declared value that isn't valid.
  func makeOrCopy(at slot: LuaSlot, as wanted: ModelObject.Type) throws -> AnyObject? {
    guard let template = slot.wrapper?.template, bridge.instantiates || template.isShared else {
      try makeTemplate(at: slot, as: wanted)
      return try slot.object()
    }
    return try makeCopy(of: template, at: slot, as: wanted)
  }

  /// Creates a copy of an object from its declaration.
  ///
  /// - Returns: the new object, or `nil` if the value isn't a template that can create objects.
  /// - Throws: an error for the first declared value that isn't valid.
  func copyOfDeclared(at slot: LuaSlot, as wanted: ModelObject.Type) throws -> AnyObject? {
    guard let template = slot.wrapper?.template, template.declaration != nil else { return nil }
    return try makeCopy(of: template, at: slot, as: wanted)
  }

  /// Creates the object of a template and applies its declaration.
  ///
  /// If an error occurs, the value remains a template.
  ///
  /// - Throws: an error for the first declared value that isn't valid, with its source location.
  func makeTemplate(at slot: LuaSlot, as wanted: ModelObject.Type?) throws {
    let call = slot.call
    guard let template = slot.wrapper?.template else { return }
    let number = classToCreate(of: template.number, as: wanted)
    try call.balanced {
      let hasStore = call.pushExistingProperties(at: slot.index)
      let store = call.count
      do {
        guard let declared = try template.declaration(as: number, LuaReader(call)) else { return }
        let declaration = hasStore ? try withAssigned(declared, of: template, as: number, store, call) : declared
        bridge.session.sourceSearch.noteUse(ofClass: bridge.table.all[number].name, at: template.location)
        let object = try makeObject(number)
        call.make(at: slot.index, object, of: bridge.objectClass(number), serial: object.serial)
        if hasStore { keepAsDeclared(store, at: slot) }
        call.pushValue(at: slot.index)
        adopt(object, call)
        try deeper {
          try apply(declaration, store: hasStore ? store : nil, to: object, call)
        }
        if hasStore, object is ViewController, namesController(store, call) {
          template.discardDeclaration()
          forgetStore(at: slot)
        }
      } catch {
        call.unmake(at: slot.index, of: bridge.objectClass(template.number))
        if hasStore { call.pushValue(at: store) } else { call.pushTable() }
        call.setProperties(at: slot.index)
        forgetStore(at: slot)
        throw located(call.named(error, bridge.table.all[template.number].constructor), template.location)
      }
    }
  }

  /// Creates a new object, with a new wrapper, from the declaration of a template.
  private func makeCopy(
    of template: Template, at slot: LuaSlot, as wanted: ModelObject.Type
  ) throws -> AnyObject? {
    let call = slot.call
    let number = classToCreate(of: template.number, as: wanted)
    return try call.balanced {
      let hasStore = call.pushStore(of: template, at: slot.index)
      let store = call.count
      do {
        guard let declared = try template.declaration(as: number, LuaReader(call)) else { return nil }
        let declaration = hasStore ? try withAssigned(declared, of: template, as: number, store, call) : declared
        bridge.session.sourceSearch.noteUse(ofClass: bridge.table.all[number].name, at: template.location)
        let object = try makeObject(number)
        call.pushNew(object, of: bridge.objectClass(number), serial: object.serial)
        call.declare(at: call.count, template.mark)
        adopt(object, call)
        try deeper {
          try apply(declaration, store: hasStore ? store : nil, to: object, call)
        }
        warnOfLostChanges(of: template, at: slot, in: object)
        return object
      } catch {
        throw located(call.named(error, bridge.table.all[template.number].constructor), template.location)
      }
    }
  }

  /// Returns a declaration, with the values that a script has assigned to the template after the declaration.
  private func withAssigned(
    _ declaration: Declaration, of template: Template, as number: Int, _ store: Int32, _ call: LuaCall
  ) throws -> Declaration {
    var count = 0
    call.forEachPairUnordered(of: store) { count += 1 }
    guard count > template.storeCount else { return declaration }
    var declaration = declaration
    let known = Set(declaration.fieldsInTable.map(\.name))
    let sorter = KeySorter(bridge, number, rule: .final, table: nil)
    for name in call.fieldNames(of: store) where !known.contains(name) {
      try declaration.keep(DeclaredField(name, .given), as: sorter)
    }
    return declaration
  }

  /// Creates an object of a class, and applies a table to it.
  ///
  /// Keys that the class doesn't have become fields of the object if its class takes fields.
  ///
  /// - Throws: `PlainError` if a script can't create the object. Otherwise, the error for the first value that isn't
  ///   valid.
  func makeObject(ofClass number: Int, tableAt index: Int32, _ call: LuaCall) throws -> ModelObject {
    try call.balanced {
      let index = call.absolute(index)
      let object = try makeObject(number)
      call.pushNew(object, of: bridge.objectClass(number), serial: object.serial)
      adopt(object, call)
      try give(object, tableAt: index, rule: type(of: object).takesFields ? .open : .strict, call)
      return object
    }
  }

  private func makeObject(_ number: Int) throws -> ModelObject {
    guard let make = bridge.table.all[number].make else {
      throw PlainError("a script can't create \(bridge.table.all[number].name.withArticle)")
    }
    let object = make(bridge.session.system, nil)
    (object as? ViewController)?.observedCallbacks = 0
    return object
  }

  /// Keeps the new object's wrapper, which is on top of the stack, until the end of the action that created the object.
  private func adopt(_ object: ModelObject, _ call: LuaCall) {
    bridge.keepUntilActionEnds(call)
    bridge.share(object, call)
  }

  /// Keeps the store of a template when the template's object has been created.
  ///
  /// This way, a class that also uses the template can create a separate object.
  private func keepAsDeclared(_ store: Int32, at slot: LuaSlot) {
    let call = slot.call
    call.pushTable()
    call.setProperties(at: slot.index)
    call.pushValue(at: store)
    call.keep(.declaration, at: slot.index)
  }

  private func forgetStore(at slot: LuaSlot) {
    let call = slot.call
    guard call.hasKept(.declaration, at: slot.index) else { return }
    call.pushNil()
    call.keep(.declaration, at: slot.index)
  }

  /// Whether a store contains an existing controller, directly or in a list.
  ///
  /// A container with such controllers can't be created again, and must not hold controllers that it has released.
  private func namesController(_ store: Int32, _ call: LuaCall) -> Bool {
    var found = false
    func look(at index: Int32) {
      if call.wrapper(at: index)?.object is ViewController { found = true }
    }
    call.forEachPairUnordered(of: store) {
      let value = call.count
      look(at: value)
      guard call.type(at: value) == .table, bridge.screenDeclarations.className(ofTableAt: value, call) == nil else {
        return
      }
      call.forEachPairUnordered(of: value) { look(at: call.count) }
    }
    return found
  }

  /// Returns the class number of the wrapper at an index.
  func kind(at slot: LuaSlot) -> Int { Int(slot.wrapper?.kind ?? 0) }

  /// Returns the number of the class to create for a declaration.
  ///
  /// If a button of a bar, an alert, a menu or a row is required, `button` creates a button of that kind.
  func classToCreate(of number: Int, as wanted: ModelObject.Type?) -> Int {
    guard var wanted, bridge.table.all[number].name == Button.className else { return number }
    if wanted == MenuElement.self { wanted = MenuAction.self }
    guard Bridge.classesOfButton.contains(where: { $0 == wanted }) else { return number }
    return bridge.table.number(of: wanted.className) ?? number
  }

  /// Adds a source location to an error if the error doesn't have one.
  ///
  /// If the error is about a key, the location is the key's location. Otherwise, it is the location of the declaration.
  func located(_ error: any Error, _ location: CodeLocation?) -> any Error {
    switch error {
    case is LuaError, is any LocatedError: return error
    default:
      guard let location else { return error }
      return ErrorAtLocation(location: bridge.session.sourceSearch.location(of: error, from: location), error: error)
    }
  }

  /// Adds the source location and the name of a screen to an error if the error doesn't have a location.
  ///
  /// If the error is about a key of the screen, the location is the key's location.
  func located(_ error: any Error, in screen: ScreenClass?) -> any Error {
    guard let screen, let told = located(error, screen.location) as? ErrorAtLocation, !(error is any LocatedError)
    else {
      return error
    }
    return ErrorAtLocation(
      location: told.location, error: NamedError(name: "screen \"\(screen.name)\"", error: told.error))
  }
}

extension Declarations {
  /// Creates an object from a declaration that wasn't read from a script.
  ///
  /// - Throws: `PlainError` if the class can't be instantiated, or an error for the first value that isn't valid.
  package func make(_ declaration: Declaration) throws -> ModelObject {
    let call = session.state.top
    return try call.balanced {
      try session.bridge.builder.pushTemplate(declaration, call)
      guard let made = try call.object(at: call.count) as? ModelObject else {
        throw PlainError("can't create \(declaration.className.withArticle)")
      }
      return made
    }
  }
}
