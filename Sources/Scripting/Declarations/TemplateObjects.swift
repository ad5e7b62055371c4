import Controllers
import Lua

// The object of a template.
extension Bridge {
  /// The object of the template at an index: its own, or in a class and for what is shared a new one.
  func makeOrCopy(at index: Int32, as wanted: ModelObject.Type, _ call: LuaCall) throws -> AnyObject? {
    guard let template = call.wrapper(at: index)?.template, instantiates || template.isShared else {
      try makeTemplate(at: index, as: wanted, call)
      return try call.object(at: index)
    }
    return try makeCopy(of: template, at: index, as: wanted, call)
  }

  /// A new object as the one at an index was declared; nil when that was none of the script's templates.
  func copyOfMade(at index: Int32, as wanted: ModelObject.Type, _ call: LuaCall) throws -> AnyObject? {
    guard let template = call.wrapper(at: index)?.template, template.declaration != nil else { return nil }
    return try makeCopy(of: template, at: index, as: wanted, call)
  }

  /// Gives the template at an index its object, and the object what was declared; one that fails is a template still.
  func makeTemplate(at index: Int32, as wanted: ModelObject.Type?, _ call: LuaCall) throws {
    guard let template = call.wrapper(at: index)?.template else { return }
    let number = madeClass(of: template.number, as: wanted)
    try call.balanced {
      let index = call.absolute(index)
      let hasStore = call.pushExistingProperties(at: index)
      let store = call.count
      do {
        guard let declared = try template.declaration(as: number, LuaReader(call)) else { return }
        let declaration = hasStore ? try withAssigned(declared, of: template, as: number, store, call) : declared
        session.noteUse(ofClass: table.all[number].name, at: template.place)
        let object = try makeObject(number)
        call.make(at: index, object, of: objectClass(number), serial: object.serial)
        if hasStore { keepAsDeclared(store, at: index, call) }
        call.pushValue(at: index)
        adopt(object, call)
        try deeper(table.all[number].constructor) {
          try apply(declaration, store: hasStore ? store : nil, to: object, call)
        }
        if hasStore, object is ViewController, namesController(store, call) {
          template.useUp()
          forgetStore(at: index, call)
        }
      } catch {
        call.unmake(at: index, of: objectClass(template.number))
        if hasStore { call.pushValue(at: store) } else { call.pushTable() }
        call.setProperties(at: index)
        forgetStore(at: index, call)
        throw placed(call.named(error, table.all[number].constructor), template.place)
      }
    }
  }

  /// A new object with a wrapper of its own, as the template at an index declares it.
  private func makeCopy(
    of template: Template, at index: Int32, as wanted: ModelObject.Type, _ call: LuaCall
  ) throws -> AnyObject? {
    let number = madeClass(of: template.number, as: wanted)
    return try call.balanced {
      let hasStore = call.pushStore(of: template, at: index)
      let store = call.count
      do {
        guard let declared = try template.declaration(as: number, LuaReader(call)) else { return nil }
        let declaration = hasStore ? try withAssigned(declared, of: template, as: number, store, call) : declared
        session.noteUse(ofClass: table.all[number].name, at: template.place)
        let object = try makeObject(number)
        call.pushNew(object, of: objectClass(number), serial: object.serial)
        call.declare(at: call.count, template.mark)
        adopt(object, call)
        try deeper(table.all[number].constructor) {
          try apply(declaration, store: hasStore ? store : nil, to: object, call)
        }
        return object
      } catch {
        throw placed(call.named(error, table.all[number].constructor), template.place)
      }
    }
  }

  /// A declaration and what a script assigned to the template besides.
  private func withAssigned(
    _ declaration: Declaration, of template: Template, as number: Int, _ store: Int32, _ call: LuaCall
  ) throws -> Declaration {
    var count = 0
    call.forEachPairUnordered(of: store) { count += 1 }
    guard count > template.storeCount else { return declaration }
    var declaration = declaration
    let known = Set(declaration.fields.filter { !$0.value.standsByItself }.map(\.name))
    let sorter = KeySorter(self, number, rule: .final, table: nil)
    for name in call.fieldNames(of: store) where !known.contains(name) {
      try declaration.keep(DeclaredField(name, .given), as: sorter)
    }
    return declaration
  }

  private func makeObject(_ number: Int) throws -> ModelObject {
    guard let make = table.all[number].make else {
      throw PlainError("a script can't create \(table.all[number].name.withArticle)")
    }
    let object = make(session.system, nil)
    (object as? ViewController)?.observedCallbacks = 0
    return object
  }

  /// Keeps the new object's wrapper, which is on top, through the action that makes it.
  private func adopt(_ object: ModelObject, _ call: LuaCall) {
    keepUntilActionEnds(call)
    share(object, call)
  }

  /// The store of a template that was made, so that a class that names it too can make its own.
  private func keepAsDeclared(_ store: Int32, at index: Int32, _ call: LuaCall) {
    call.pushTable()
    call.setProperties(at: index)
    call.pushValue(at: store)
    call.keep(.declaration, at: index)
  }

  private func forgetStore(at index: Int32, _ call: LuaCall) {
    guard call.hasKept(.declaration, at: index) else { return }
    call.pushNil()
    call.keep(.declaration, at: index)
  }

  /// Whether a store has a controller that is there already, by itself or in a list: a container that was given
  /// controllers themselves cannot be made anew, and must not keep those it has let go of.
  private func namesController(_ store: Int32, _ call: LuaCall) -> Bool {
    var found = false
    func look(at index: Int32) {
      if call.wrapper(at: index)?.object is ViewController { found = true }
    }
    call.forEachPairUnordered(of: store) {
      let value = call.count
      look(at: value)
      guard call.type(at: value) == .table, className(ofTableAt: value, call) == nil else { return }
      call.forEachPairUnordered(of: value) { look(at: call.count) }
    }
    return found
  }

  /// The class number of the wrapper at an index.
  func kind(at index: Int32, _ call: LuaCall) -> Int { Int(call.wrapper(at: index)?.kind ?? 0) }

  /// `button` makes a view's button, a bar's or an alert's where they want one.
  func madeClass(of number: Int, as wanted: ModelObject.Type?) -> Int {
    guard let wanted, table.all[number].name == Button.className,
      wanted == BarButtonItem.self || wanted == AlertAction.self
    else { return number }
    return table.number(of: wanted.className) ?? number
  }

  /// An error told where the declaration stands, that of a key on its own line.
  func placed(_ error: any Error, _ place: String) -> any Error {
    switch error {
    case is LuaError, is any PlacedByItself: return error
    default:
      guard !place.isEmpty else { return error }
      return PlacedError(place: session.place(of: error, from: place), error: error)
    }
  }
}

extension Session {
  /// Makes an object of what was declared without a script.
  package func make(_ declaration: Declaration) throws -> ModelObject {
    let call = state.top
    return try call.balanced {
      try bridge.pushTemplate(declaration, call)
      guard let made = try call.object(at: call.count) as? ModelObject else {
        throw PlainError("can't create \(declaration.className.withArticle)")
      }
      return made
    }
  }
}
