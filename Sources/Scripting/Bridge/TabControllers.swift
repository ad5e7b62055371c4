import Controllers
import Lua
import OrderedCollections

// A tab stores the value of its `controller` until the tab is first selected.
extension Handlers {
  static let tabControllerValues: Member.Values = {
    var values = Member.Values.described(Member.Values.controllerWords + ", or a function")
    values.check = { try checkController($0) }
    return values
  }()

  private static func checkController(_ source: ValueSource) throws {
    guard source.type != .function else { return }
    do { try ViewController.check(source) } catch is Mismatch {
      throw source.mismatch(Member.Values.controllerWords + ", or a function")
    }
  }

  /// Stores the value from which a tab's controller is created.
  ///
  /// - Throws: `Mismatch` for a value from which no controller can be created, or `PlainError` if no screen has the
  ///   name.
  func setController(of tab: Tab, at slot: LuaSlot) throws {
    // A tab that belongs to a class creates a separate controller for each instance of the class.
    tab.provider = try storeController(
      of: tab, named: { "controller of the tab \"\($0.caption)\"" }, isAnew: session.bridge.copiesDeclaredObjects,
      at: slot)
  }

  /// Stores a value from which an object's controller is created later.
  ///
  /// - Parameters:
  ///   - owner: the object.
  ///   - name: returns the name of the value, for errors.
  ///   - isAnew: whether a declared controller is created again each time.
  ///   - slot: the value.
  /// - Returns: a closure that creates the controller, or `nil` if the value is nil.
  /// - Throws: `Mismatch` for a value from which no controller can be created, or `PlainError` if no screen has the
  ///   name.
  func storeController<Owner: ModelObject>(
    of owner: Owner, named name: @escaping (Owner) -> String, isAnew: Bool, at slot: LuaSlot
  ) throws -> (() -> ViewController?)? {
    let bridge = session.bridge
    guard !slot.isNil else {
      bridge.storeValue(.controller, of: owner, at: slot)
      return nil
    }
    try Handlers.checkController(.slot(slot))
    // The scenes of a storyboard can also have names.
    if let name = slot.string, bridge.storyboards.entries.isEmpty { _ = try bridge.screen(named: name) }
    bridge.storeValue(.controller, of: owner, at: slot)
    return { [weak owner, weak self] in
      guard let owner, let self else { return nil }
      do { return try makeController(of: owner, createsAgain: isAnew) } catch {
        let call = session.state.top
        let builder = session.bridge.builder
        recordError(builder.addingLocation(call.addingName(error, name(owner)), builder.location(of: owner, call)))
        return nil
      }
    }
  }

  /// Creates the controller of an object from its stored value.
  ///
  /// - Returns: The controller, or `nil` if the script's function fails. The error has already been reported.
  /// - Throws: An error if the value isn't a controller, or if the controller can't be created.
  private func makeController(of owner: ModelObject, createsAgain: Bool) throws -> ViewController? {
    let call = session.state.top
    return try call.restoringStack {
      session.bridge.pushStoredValue(.controller, of: owner, call)
      guard call.type(at: call.count) == .function else {
        return try session.bridge.builder.instantiatingDeclarations(createsAgain) {
          try ViewController.read(from: call.top)
        }
      }
      session.bridge.push(owner, call)
      guard callHandler(arguments: 1, results: 1, as: .completion, of: HandlerName("controller", of: owner)) else {
        return nil
      }
      return try ViewController.read(from: call.top)
    }
  }
}
