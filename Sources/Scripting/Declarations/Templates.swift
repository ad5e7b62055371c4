import Controllers
import Lua

// A recipe is an element or container that was declared and not used yet: a counterpart without an object, its own
// properties what was declared. The first use makes the object. In a class each instance makes its own, from a copy.

extension Bridge {
  /// Pushes a recipe from a constructor's argument at 1: a text, a table, both one after the other, or nothing.
  func pushRecipe(of descriptor: ClassDescriptor, constructor: String, _ call: LuaCall) throws {
    let number = table.number(of: descriptor.name) ?? 0
    let argument = call.type(at: 1)
    guard argument == .none || argument == .string || argument == .table || argument == .number else {
      throw PlainError("\(constructor): \(call.mismatch("a text or a table", 1))")
    }
    try call.refuseMore(than: 1, constructor, usage: "\(constructor) \"…\" { … }")
    call.pushUnmade(of: objectClass(number))
    let recipe = call.count
    call.push(call.place() ?? "")
    call.keep(.place, at: recipe)
    if argument == .string || argument == .number {
      guard let name = descriptor.textProperty else { throw PlainError("\(constructor) takes no text") }
      call.pushProperties(at: recipe)
      call.push(call.integer(at: 1).map(String.init) ?? call.lossyString(at: 1))
      call.setField(name, of: -2)
      call.pop()
    }
    if argument == .table { try configureRecipe(at: recipe, with: 1, call) }
  }

  /// Adds the declaration at an index to a recipe; a second one is an error.
  func configureRecipe(at recipe: Int32, with declaration: Int32, _ call: LuaCall) throws {
    guard !call.hasKept(.configured, at: recipe) else {
      throw PlainError(
        "this \(table.all[kind(at: recipe, call)].name) is configured already: one table is all it takes")
    }
    call.restoring {
      call.pushProperties(at: recipe)
      call.copyFields(from: declaration, to: call.count)
      noteTargets(at: call.count, place: call.declaredPlace(at: recipe), call)
      call.push(true)
      call.keep(.configured, at: recipe)
    }
  }

  /// The object of the recipe at an index: its own, or in a class and for what is shared a new one.
  func makeOrCopy(at index: Int32, as wanted: ModelObject.Type, _ call: LuaCall) throws -> AnyObject? {
    guard instantiates || call.hasKept(.shared, at: index) else {
      try makeRecipe(at: index, as: wanted, call)
      return try call.object(at: index)
    }
    return try call.balanced {
      call.pushProperties(at: index)
      return try makeCopy(of: call.count, from: index, number: kind(at: index, call), as: wanted, call)
    }
  }

  /// A new object as the one at an index was declared; nil when that was none of the script's recipes.
  func copyOfMade(at index: Int32, as wanted: ModelObject.Type, _ call: LuaCall) throws -> AnyObject? {
    try call.balanced {
      guard call.pushKept(.declaration, at: index) == .table else { return nil }
      let declaration = call.count
      call.pushKept(.kind, at: index)
      return try makeCopy(of: declaration, from: index, number: call.integer(at: -1) ?? 0, as: wanted, call)
    }
  }

  /// An object of its own, as the table at an index declares it; it was declared where the one at `original` was.
  private func makeCopy(
    of declaration: Int32, from original: Int32, number: Int, as wanted: ModelObject.Type, _ call: LuaCall
  ) throws -> AnyObject? {
    try call.balanced {
      call.pushUnmade(of: objectClass(number))
      let copy = call.count
      call.pushProperties(at: copy)
      call.copyFields(from: declaration, to: copy + 1)
      call.pushKept(.place, at: original)
      call.keep(.place, at: copy)
      try makeRecipe(at: copy, as: wanted, isCopy: true, call)
      return try call.object(at: copy)
    }
  }

  /// Gives the recipe at an index its object, and the object what was declared; one that fails is a recipe still.
  ///
  /// Unless it is a copy already, how it was declared is kept, for a class that names it too.
  func makeRecipe(at index: Int32, as wanted: ModelObject.Type?, isCopy: Bool = false, _ call: LuaCall) throws {
    let declaredKind = kind(at: index, call)
    let number = madeClass(of: declaredKind, as: wanted)
    let descriptor = table.all[number]
    guard let make = descriptor.make else {
      throw PlainError("\(descriptor.name.withArticle) cannot be made by a script")
    }
    try call.balanced {
      call.pushProperties(at: index)  // what was declared
      let declared = call.count
      let place = call.declaredPlace(at: index)
      let object = make(session.system, nil)
      call.make(at: index, object, of: objectClass(number), serial: object.serial)
      call.pushTable()
      call.setProperties(at: index)
      if !isCopy { keepDeclaration(declared, kind: declaredKind, at: index, call) }
      (object as? ViewController)?.observedCallbacks = 0
      call.pushValue(at: index)
      keepUntilActionEnds(call)
      share(object, call)
      do {
        try deeper(descriptor.constructor) { try apply(declared, to: object, at: index, number: number, call) }
      } catch {
        call.unmake(at: index, of: objectClass(declaredKind))
        call.pushValue(at: declared)
        call.setProperties(at: index)
        forgetDeclaration(at: index, call)
        throw placed(call.named(error, descriptor.constructor), place)
      }
      if object is ViewController, !isCopy, namesController(declared, call) { forgetDeclaration(at: index, call) }
    }
  }

  /// Whether a declaration names a controller that is there already, by itself or in a list.
  private func namesController(_ declaration: Int32, _ call: LuaCall) -> Bool {
    var found = false
    func look(at index: Int32) {
      if call.wrapper(at: index)?.object is ViewController { found = true }
    }
    call.forEachPairUnordered(of: declaration) {
      let value = call.count
      look(at: value)
      guard call.type(at: value) == .table, className(ofTableAt: value, call) == nil else { return }
      call.forEachPairUnordered(of: value) { look(at: call.count) }
    }
    return found
  }

  /// A container that was given controllers themselves cannot be made anew, and must not keep those it has let go of.
  private func forgetDeclaration(at index: Int32, _ call: LuaCall) {
    for key in [KeptKey.declaration, .kind] {
      call.pushNil()
      call.keep(key, at: index)
    }
  }

  /// Keeps as what an object was declared.
  private func keepDeclaration(_ declaration: Int32, kind: Int, at index: Int32, _ call: LuaCall) {
    call.pushValue(at: declaration)
    call.keep(.declaration, at: index)
    call.push(kind)
    call.keep(.kind, at: index)
  }

  /// The class number of the counterpart at an index.
  func kind(at index: Int32, _ call: LuaCall) -> Int { Int(call.wrapper(at: index)?.kind ?? 0) }

  /// `button` makes a view's button, a bar's or an alert's where they want one.
  private func madeClass(of number: Int, as wanted: ModelObject.Type?) -> Int {
    guard let wanted, table.all[number].name == Button.className,
      wanted == BarButtonItem.self || wanted == AlertAction.self
    else { return number }
    return table.number(of: wanted.className) ?? number
  }

  /// An error told where the declaration stands.
  func placed(_ error: any Error, _ place: String) -> any Error {
    switch error {
    case is LuaError, is any PlacedByItself: error
    default: place.isEmpty ? error : PlacedError(place: place, error: error)
    }
  }
}

extension LuaCall {
  /// Copies all pairs of one table to another, raw.
  package func copyFields(from source: Int32, to target: Int32) {
    forEachPairUnordered(of: source) {
      pushValue(at: -2)
      pushValue(at: -2)
      rawSet(target)
    }
  }
}
