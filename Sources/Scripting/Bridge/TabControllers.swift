import Controllers
import Lua
import OrderedCollections

// A tab keeps the value of its `controller` until the tab is first selected.
extension Handlers {
  static let valuesOfTabController: Member.Values = {
    var values = Member.Values.only(Member.Values.controllerWords + ", or a function")
    values.check = { try checkController($0) }
    return values
  }()

  private static func checkController(_ source: ValueSource) throws {
    guard source.type != .function else { return }
    do { try ViewController.check(source) } catch is Mismatch {
      throw source.mismatch(Member.Values.controllerWords + ", or a function")
    }
  }

  /// Keeps the value from which a tab's controller is made.
  ///
  /// - Throws: `Mismatch` for a value from which no controller can be made, or `PlainError` if no screen has the name.
  func setController(of tab: Tab, at slot: LuaSlot) throws {
    // A tab that belongs to a class makes a separate controller for each instance of the class.
    tab.provider = try keepController(
      of: tab, named: { "controller of the tab \"\($0.caption)\"" }, isAnew: session.bridge.instantiates, at: slot)
  }

  /// Keeps the value from which an object's controller is made later.
  ///
  /// - Parameters:
  ///   - owner: the object.
  ///   - name: returns the name of the value, for errors.
  ///   - isAnew: whether a declared controller is made again each time.
  ///   - slot: the value.
  /// - Returns: a closure that makes the controller, or `nil` if the value is nil.
  /// - Throws: `Mismatch` for a value from which no controller can be made, or `PlainError` if no screen has the name.
  func keepController<Owner: ModelObject>(
    of owner: Owner, named name: @escaping (Owner) -> String, isAnew: Bool, at slot: LuaSlot
  ) throws -> (() -> ViewController?)? {
    let bridge = session.bridge
    guard !slot.isNil else {
      bridge.keep(.controller, of: owner, at: slot)
      return nil
    }
    try Handlers.checkController(.slot(slot))
    // Scenes of a storyboard can have names, too.
    if let name = slot.string, bridge.storyboards.all.isEmpty { _ = try bridge.screen(named: name) }
    bridge.keep(.controller, of: owner, at: slot)
    return { [weak owner, weak self] in
      guard let owner, let self else { return nil }
      do { return try makeController(of: owner, isAnew: isAnew) } catch {
        let call = session.state.top
        let builder = session.bridge.builder
        note(builder.located(call.named(error, name(owner)), builder.location(of: owner, call)))
        return nil
      }
    }
  }

  /// Makes the controller of an object that keeps the value for it.
  ///
  /// - Returns: The controller, or `nil` if the script's function fails, which has been reported.
  /// - Throws: An error if the value isn't a controller, or if the controller can't be created.
  private func makeController(of owner: ModelObject, isAnew: Bool) throws -> ViewController? {
    let call = session.state.top
    return try call.restoring {
      session.bridge.pushKept(.controller, of: owner, call)
      guard call.type(at: call.count) == .function else {
        return try session.bridge.builder.instantiatingDeclarations(isAnew) {
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
