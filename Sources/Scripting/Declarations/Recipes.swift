import Controllers
import Lua

// A recipe is an element or container that was declared and not used yet: a counterpart without an object, its own
// properties what was declared. The first use makes the object. In a class each instance makes its own, from a copy.

/// Keys of a recipe that no script can write.
enum RecipeKey {
  static let place = "\u{1}place"
  static let configured = "\u{1}configured"
  /// Every use makes a new one, as of `flexibleSpace`.
  static let shared = "\u{1}shared"
}

extension Bridge {
  /// Pushes a recipe from a constructor's argument at 1: a text, a table, both one after the other, or nothing.
  func pushRecipe(of descriptor: ClassDescriptor, constructor: String, _ call: LuaCall) throws {
    let number = table.number(of: descriptor.name) ?? 0
    let argument = call.type(at: 1)
    guard argument == .none || argument == .string || argument == .table || argument == .number else {
      throw PlainError("\(constructor): \(call.mismatch("a text or a table", 1))")
    }
    call.pushUnmade(of: objectClass(number))
    let recipe = call.count
    call.pushProperties(at: recipe)
    call.push(call.place() ?? "")
    call.setField(RecipeKey.place, of: -2)
    if argument == .string || argument == .number {
      guard let name = descriptor.textProperty else { throw PlainError("\(constructor) takes no text") }
      call.push(call.integer(at: 1).map(String.init) ?? call.lossyString(at: 1))
      call.setField(name, of: -2)
    }
    call.pop()
    if argument == .table { try configureRecipe(at: recipe, with: 1, call) }
  }

  /// Adds the declaration at an index to a recipe; a second one is an error.
  func configureRecipe(at recipe: Int32, with declaration: Int32, _ call: LuaCall) throws {
    try call.balanced {
      call.pushProperties(at: recipe)
      let own = call.count
      let isConfigured = call.balanced { call.pushField(RecipeKey.configured, of: own) != .nil }
      guard !isConfigured else {
        throw PlainError(
          "this \(table.all[kind(at: recipe, call)].name) is configured already: one table is all it takes")
      }
      call.copyFields(from: declaration, to: own)
      call.push(true)
      call.setField(RecipeKey.configured, of: own)
    }
  }

  /// The object of the recipe at an index: its own, or in a class and for what is shared a new one.
  func makeOrCopy(at index: Int32, as wanted: ModelObject.Type, _ call: LuaCall) throws -> AnyObject? {
    let isShared = call.balanced {
      call.pushProperties(at: index)
      return call.pushField(RecipeKey.shared, of: -1) != .nil
    }
    guard makesAnew || isShared else {
      try makeRecipe(at: index, as: wanted, call)
      return try call.object(at: index)
    }
    return try call.balanced {
      call.pushUnmade(of: objectClass(kind(at: index, call)))
      let copy = call.count
      call.pushProperties(at: copy)
      call.pushProperties(at: index)
      call.copyFields(from: call.count, to: copy + 1)
      try makeRecipe(at: copy, as: wanted, call)
      call.pushValue(at: copy)
      nurse(call)
      return try call.object(at: copy)
    }
  }

  /// Gives the recipe at an index its object, and the object what was declared.
  func makeRecipe(at index: Int32, as wanted: ModelObject.Type?, _ call: LuaCall) throws {
    let number = madeClass(of: kind(at: index, call), as: wanted)
    let descriptor = table.all[number]
    guard let make = descriptor.make else { throw PlainError("a \(descriptor.name) cannot be made by a script") }
    try call.balanced {
      call.pushProperties(at: index)  // what was declared
      let declared = call.count
      let place = call.balanced {
        call.pushField(RecipeKey.place, of: declared)
        return call.lossyString(at: -1)
      }
      let object = make(session.system, nil)
      call.make(at: index, object, of: objectClass(number), serial: object.serial)
      call.pushTable()
      call.push(place)
      call.setField(RecipeKey.place, of: -2)
      call.setProperties(at: index)
      (object as? ViewController)?.heard = 0
      (object as? ViewController)?.answersQuestions = false
      call.pushValue(at: index)
      nurse(call)
      share(object, call)
      do {
        try apply(declared, to: object, at: index, number: number, call)
      } catch {
        throw placed(call.named(error, descriptor.constructor), place)
      }
    }
  }

  /// The class number of the counterpart at an index.
  func kind(at index: Int32, _ call: LuaCall) -> Int { Int(call.wrapper(at: index)?.kind ?? 0) }

  /// `button` makes a view's button, a bar's where a bar wants one.
  private func madeClass(of number: Int, as wanted: ModelObject.Type?) -> Int {
    guard let wanted, table.all[number].name == Button.className, wanted == BarButtonItem.self else { return number }
    return table.number(of: BarButtonItem.className) ?? number
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
  func copyFields(from source: Int32, to target: Int32) {
    forEachPair(of: source) {
      pushValue(at: -2)
      pushValue(at: -2)
      rawSet(target)
    }
  }
}
