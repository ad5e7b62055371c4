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

  /// Reads an object, or creates the one that the value declares or names.
  ///
  /// - Throws: `Mismatch` for an object of another class or any other value, or an error if the object can't be created.
  package static func read(from source: ValueSource) throws -> Self {
    try source.onStack { slot in
      guard let object = try slot.session.bridge.readObject(at: slot, as: self) as? Self else {
        throw slot.mismatch(expected)
      }
      return object
    }
  }

  /// Checks that the value is, or can become, an object of the class.
  ///
  /// - Throws: `Mismatch` if it can't.
  package static func check(_ source: ValueSource) throws {
    let bridge = source.session.bridge
    if let number = source.classNumber {
      guard bridge.canBecome(number, self) else { throw source.mismatch(expected) }
    } else {
      guard source.type == .string || source.namesClass, self is ViewController.Type else {
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
  /// Returns the object that a value is, or to which it refers.
  ///
  /// - Parameters:
  ///   - slot: the value.
  ///   - wanted: the required class. It distinguishes a button in a bar from a button in a view.
  /// - Returns: the object, or `nil` if the value neither is an object nor refers to one.
  /// - Throws: an error if the object can't be created as declared.
  func readObject(at slot: LuaSlot, as wanted: ModelObject.Type) throws -> AnyObject? {
    let call = slot.call
    if isAbsentObject(at: slot) {
      // The use has been reported. Setting a property to the object, or passing it to a method, has no effect.
      throw EarlyValue(description: slot.mismatch(wanted.expected).description)
    }
    if let wrapper = slot.wrapper {
      if wrapper.isTemplate { return try builder.makeOrCopy(at: slot, as: wanted) }
      if instantiates, let copy = try builder.copyOfDeclared(at: slot, as: wanted) { return copy }
      return try slot.object()
    }
    guard wanted is ViewController.Type else { return nil }
    return try makeController(namedAt: slot.index, call)
  }

  /// Whether an object declared as one class can become an object of another class.
  ///
  /// For example, a `button` can become a bar button.
  fileprivate func canBecome(_ number: Int, _ wanted: ModelObject.Type) -> Bool {
    guard let root = table.number(of: wanted.className) else { return true }
    return table.isKind(number, of: root) || builder.classToCreate(of: number, as: wanted) != number
  }

  /// Creates an instance of the screen to which a name or class refers, or returns `nil` for any other value.
  private func makeController(namedAt index: Int32, _ call: LuaCall) throws -> ViewController? {
    let screen: ScreenClass
    if let name = call.string(at: index) {
      if let scene = try scenes.sceneInScope(named: name, call) { return scene }
      screen = try self.screen(named: name)
    } else if let pointer = call.identity(at: index), let known = screensByTable[pointer] {
      screen = known
    } else {
      return nil
    }
    return try call.balanced {
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
    let nearest = Suggestion.nearest(to: name, among: screens.keys.sorted()).flatMap { screens[$0] }
    let hint = nearest.map { "; nearest: \($0.name) (\($0.location))" } ?? ""
    throw PlainError("no screen is called \"\(name.shortened)\"" + hint)
  }
}
