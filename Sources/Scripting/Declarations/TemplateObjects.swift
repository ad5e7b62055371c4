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
  func makeOrCopyObject(at slot: LuaSlot, as requiredClass: ModelObject.Type) throws -> AnyObject? {
    guard let template = slot.wrapper?.template, bridge.copiesDeclaredObjects || template.isShared else {
      try makeObjectOfTemplate(at: slot, as: requiredClass)
      return try slot.object()
    }
    return try makeCopy(of: template, at: slot, as: requiredClass)
  }

  /// Creates a copy of an object from its declaration.
  ///
  /// - Returns: the new object, or `nil` if the value isn't a template that can create objects.
  /// - Throws: an error for the first declared value that isn't valid.
  func makeCopyOfDeclared(at slot: LuaSlot, as requiredClass: ModelObject.Type) throws -> AnyObject? {
    guard let template = slot.wrapper?.template, template.declaration != nil else { return nil }
    return try makeCopy(of: template, at: slot, as: requiredClass)
  }

  /// Creates the object of a template and applies its declaration.
  ///
  /// If an error occurs, the value remains a template.
  ///
  /// - Throws: an error for the first declared value that isn't valid, with its source location.
  func makeObjectOfTemplate(at slot: LuaSlot, as requiredClass: ModelObject.Type?) throws {
    let call = slot.call
    guard let template = slot.wrapper?.template else { return }
    let classNumber = classToCreate(of: template.classNumber, as: requiredClass)
    try call.withBalancedStack {
      let hasStore = call.pushExistingProperties(at: slot.index)
      let storeIndex = call.count
      do {
        guard let originalDeclaration = try template.declaration(as: classNumber, LuaReader(call)) else { return }
        let declaration =
          hasStore
          ? try addingAssignedValues(originalDeclaration, of: template, as: classNumber, storeIndex, call)
          : originalDeclaration
        bridge.session.sourceSearch.recordUse(ofClass: bridge.table.all[classNumber].name, at: template.location)
        let object = try makeObject(classNumber)
        call.setObject(at: slot.index, object, of: bridge.objectClass(classNumber), serial: object.serialNumber)
        if hasStore { keepStore(storeIndex, at: slot) }
        call.pushValue(at: slot.index)
        keepWrapper(object, call)
        try withDeeperNesting {
          try apply(declaration, store: hasStore ? storeIndex : nil, to: object, call)
        }
        if hasStore, object is ViewController, containsController(storeIndex, call) {
          template.discardDeclaration()
          discardStore(at: slot)
        }
      } catch {
        call.removeObject(at: slot.index, of: bridge.objectClass(template.classNumber))
        if hasStore { call.pushValue(at: storeIndex) } else { call.pushTable() }
        call.setProperties(at: slot.index)
        discardStore(at: slot)
        throw addingLocation(
          call.addingName(error, bridge.table.all[template.classNumber].constructor), template.location)
      }
    }
  }

  /// Creates a new object, with a new wrapper, from the declaration of a template.
  private func makeCopy(
    of template: Template, at slot: LuaSlot, as wanted: ModelObject.Type
  ) throws -> AnyObject? {
    let call = slot.call
    let classNumber = classToCreate(of: template.classNumber, as: wanted)
    return try call.withBalancedStack {
      let hasStore = call.pushStore(of: template, at: slot.index)
      let storeIndex = call.count
      do {
        guard let originalDeclaration = try template.declaration(as: classNumber, LuaReader(call)) else { return nil }
        let declaration =
          hasStore
          ? try addingAssignedValues(originalDeclaration, of: template, as: classNumber, storeIndex, call)
          : originalDeclaration
        bridge.session.sourceSearch.recordUse(ofClass: bridge.table.all[classNumber].name, at: template.location)
        let object = try makeObject(classNumber)
        call.pushNew(object, of: bridge.objectClass(classNumber), serial: object.serialNumber)
        call.declare(at: call.count, template.templateOfCopies)
        keepWrapper(object, call)
        try withDeeperNesting {
          try apply(declaration, store: hasStore ? storeIndex : nil, to: object, call)
        }
        warnOfLostChanges(of: template, at: slot, in: object)
        return object
      } catch {
        throw addingLocation(
          call.addingName(error, bridge.table.all[template.classNumber].constructor), template.location)
      }
    }
  }

  /// Returns a declaration, with the values that a script has assigned to the template after the declaration.
  private func addingAssignedValues(
    _ declaration: Declaration, of template: Template, as number: Int, _ store: Int32, _ call: LuaCall
  ) throws -> Declaration {
    var count = 0
    call.forEachPairUnordered(of: store) { count += 1 }
    guard count > template.declaredStoreCount else { return declaration }
    var declaration = declaration
    let knownNames = Set(declaration.fieldsInTable.map(\.name))
    let sorter = KeySorter(bridge, number, rule: .fixedClass, table: nil)
    for name in call.fieldNames(of: store) where !knownNames.contains(name) {
      try declaration.addAssignedField(DeclaredField(name, .remainingInTable), as: sorter)
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
    try call.withBalancedStack {
      let index = call.absolute(index)
      let object = try makeObject(number)
      call.pushNew(object, of: bridge.objectClass(number), serial: object.serialNumber)
      keepWrapper(object, call)
      try configure(object, tableAt: index, rule: type(of: object).takesFields ? .instance : .strict, call)
      return object
    }
  }

  private func makeObject(_ number: Int) throws -> ModelObject {
    guard let makeInstance = bridge.table.all[number].makeObject else {
      throw PlainError("a script can't create \(bridge.table.all[number].name.withArticle)")
    }
    let object = makeInstance(bridge.session.system, nil)
    (object as? ViewController)?.observedCallbacks = 0
    return object
  }

  /// Keeps the new object's wrapper, which is on top of the stack, until the end of the action that created the object.
  private func keepWrapper(_ object: ModelObject, _ call: LuaCall) {
    bridge.keepUntilActionEnds(call)
    bridge.mirrorOwnership(object, call)
  }

  /// Keeps the store of a template after the template's object has been created.
  ///
  /// This way, a class that also uses the template can create a separate object.
  private func keepStore(_ store: Int32, at slot: LuaSlot) {
    let call = slot.call
    call.pushTable()
    call.setProperties(at: slot.index)
    call.pushValue(at: store)
    call.storeTopValue(.declaration, at: slot.index)
  }

  private func discardStore(at slot: LuaSlot) {
    let call = slot.call
    guard call.hasStoredValue(.declaration, at: slot.index) else { return }
    call.pushNil()
    call.storeTopValue(.declaration, at: slot.index)
  }

  /// Whether a store contains an existing controller, directly or in a list.
  ///
  /// A container with such controllers can't be created again, and must not keep controllers that it has removed.
  private func containsController(_ store: Int32, _ call: LuaCall) -> Bool {
    var isFound = false
    func examine(at index: Int32) {
      if call.wrapper(at: index)?.object is ViewController { isFound = true }
    }
    call.forEachPairUnordered(of: store) {
      let valueIndex = call.count
      examine(at: valueIndex)
      guard call.type(at: valueIndex) == .table, bridge.screenDeclarations.className(ofTableAt: valueIndex, call) == nil
      else {
        return
      }
      call.forEachPairUnordered(of: valueIndex) { examine(at: call.count) }
    }
    return isFound
  }

  /// Returns the class number of the wrapper at an index.
  func classNumber(at slot: LuaSlot) -> Int { Int(slot.wrapper?.classNumber ?? 0) }

  /// Returns the number of the class to create for a declaration.
  ///
  /// If a button of a bar, an alert, a menu or a row is required, `button` creates a button of that kind.
  func classToCreate(of number: Int, as requiredClass: ModelObject.Type?) -> Int {
    guard var wanted = requiredClass, bridge.table.all[number].name == Button.className else { return number }
    if wanted == MenuElement.self { wanted = MenuAction.self }
    guard Bridge.otherButtonClasses.contains(where: { $0 == wanted }) else { return number }
    return bridge.table.number(of: wanted.className) ?? number
  }

  /// Adds a source location to an error if the error doesn't have one.
  ///
  /// If the error is about a key, the location is the key's location. Otherwise, it is the location of the declaration.
  func addingLocation(_ error: any Error, _ location: CodeLocation?) -> any Error {
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
  func addingLocation(_ error: any Error, in screen: ScreenClass?) -> any Error {
    guard let screen, let locatedError = addingLocation(error, screen.location) as? ErrorAtLocation,
      !(error is any LocatedError)
    else {
      return error
    }
    return ErrorAtLocation(
      location: locatedError.location, error: NamedError(name: "screen \"\(screen.name)\"", error: locatedError.error))
  }
}

extension Declarations {
  /// Creates an object from a declaration that wasn't read from a script.
  ///
  /// - Throws: `PlainError` if the class can't be instantiated, or an error for the first value that isn't valid.
  package func makeObject(_ declaration: Declaration) throws -> ModelObject {
    let call = session.state.top
    return try call.withBalancedStack {
      try session.bridge.builder.pushTemplate(declaration, call)
      guard let object = try call.object(at: call.count) as? ModelObject else {
        throw PlainError("can't create \(declaration.className.withArticle)")
      }
      return object
    }
  }
}
