import Controllers
import Lua
import OrderedCollections

// Model objects as values. A declared object is created when it is first used. A controller can also be given by the
// name or class of a screen. In that case, a new instance is created.

extension ModelObject: ScriptValue {
  package static var expected: String {
    guard self != ViewController.self else { return Member.Values.controllerWords }
    return (self as? any DeclarableObject.Type)?.expectedDeclaration ?? className.withArticle
  }

  package static var isPlain: Bool { false }

  /// Reads an object.
  ///
  /// If the value declares or names an object, this function creates the object.
  ///
  /// - Throws: `Mismatch` for an object of another class or any other value. Otherwise, an error if the object can't be
  ///   created.
  package static func read(from source: ValueSource) throws -> Self {
    try source.onStack { slot in
      guard let object = try slot.session.bridge.readObject(at: slot, as: self) as? Self else {
        throw slot.mismatch(expected)
      }
      return object
    }
  }

  /// Checks that the value is an object of the class, or that it can become such an object.
  ///
  /// - Throws: `Mismatch` if the value can't become such an object.
  package static func check(_ source: ValueSource) throws {
    let bridge = source.session.bridge
    if let number = source.classNumber {
      guard bridge.canBecome(number, self) else { throw source.mismatch(expected) }
    } else {
      guard source.type == .string || source.isClass, self is ViewController.Type else {
        throw source.mismatch(expected)
      }
    }
  }

  package func push(_ call: LuaCall) { call.session.bridge.push(self, call) }

  package var stateValue: StateValue { .object(self) }

  package func addHash(to hash: ValueHasher) -> Bool {
    hash.addReference(self)
    return true
  }
}

extension Bridge {
  /// Returns the object that a value is, or to which the value refers.
  ///
  /// - Parameters:
  ///   - slot: the value.
  ///   - requiredClass: the required class. It distinguishes a button in a bar from a button in a view.
  /// - Returns: the object, or `nil` if the value neither is an object nor refers to one.
  /// - Throws: an error if the object can't be created as declared.
  func readObject(at slot: LuaSlot, as requiredClass: ModelObject.Type) throws -> AnyObject? {
    let call = slot.call
    if isAbsentObject(at: slot) {
      // The use has been reported. Setting a property to the object, or passing it to a method, has no effect.
      throw EarlyValue(description: slot.mismatch(requiredClass.expected).description)
    }
    if let wrapper = slot.wrapper {
      if wrapper.isTemplate { return try builder.makeOrCopyObject(at: slot, as: requiredClass) }
      if copiesDeclaredObjects, let copy = try builder.makeCopyOfDeclared(at: slot, as: requiredClass) { return copy }
      return try slot.object()
    }
    guard requiredClass is ViewController.Type else { return nil }
    return try makeController(namedAt: slot.index, call)
  }

  /// Whether an object declared as one class can become an object of another class.
  ///
  /// For example, a `button` can become a bar button.
  fileprivate func canBecome(_ number: Int, _ requiredClass: ModelObject.Type) -> Bool {
    guard let requiredNumber = table.number(of: requiredClass.className) else { return true }
    return table.isKind(number, of: requiredNumber) || builder.classToCreate(of: number, as: requiredClass) != number
  }

  /// Creates an instance of the screen to which a name or class refers.
  ///
  /// Returns `nil` for any other value.
  private func makeController(namedAt index: Int32, _ call: LuaCall) throws -> ViewController? {
    let screen: ScreenClass
    if let name = call.string(at: index) {
      if let scene = try scenes.sceneInScope(named: name, call) { return scene }
      screen = try self.screen(named: name)
    } else if let tablePointer = call.identity(at: index), let knownScreen = screensByTable[tablePointer] {
      screen = knownScreen
    } else {
      return nil
    }
    return try call.withBalancedStack {
      let controller = try builder.instantiate(screen, properties: nil, call)
      keepUntilActionEnds(call)
      return controller
    }
  }

  /// Returns the screen with the given name.
  ///
  /// - Throws: `PlainError` if no screen has the name. The error suggests a similar name.
  package func screen(named name: String) throws -> ScreenClass {
    if let screen = screens[name] { return screen }
    let nearestScreen = Suggestion.nearest(to: name, among: screens.keys.sorted()).flatMap { screens[$0] }
    let hint = nearestScreen.map { "; nearest: \($0.name) (\($0.location))" } ?? ""
    throw PlainError("no screen is called \"\(name.shortened)\"" + hint)
  }
}
