import Controllers
import Lua
import OrderedCollections

// A tab keeps the value of its `controller` until the tab is first selected.
extension Handlers {
  static let valuesOfTabController: Member.Values = {
    var values = Member.Values.only(
      Member.Values.controllerWords + ", or a function", trials: ["'Other'", "Other", "Other {}", "print", "label 'a'"])
    values.check = { call, index in try checkController(at: index, call) }
    return values
  }()

  private static func checkController(at index: Int32, _ call: LuaCall) throws {
    guard call.type(at: index) != .function else { return }
    do { try ViewController.check(call, index) } catch is Mismatch {
      throw call.mismatch(Member.Values.controllerWords + ", or a function", index)
    }
  }

  /// Keeps the value from which a tab's controller is made.
  ///
  /// - Throws: `Mismatch` for a value from which no controller can be made, or `PlainError` if no screen has the name.
  func setController(of tab: Tab, at index: Int32, _ call: LuaCall) throws {
    let bridge = session.bridge
    guard !call.isNil(index) else {
      bridge.keep(.controller, of: tab, at: index, call)
      tab.provider = nil
      return
    }
    try Handlers.checkController(at: index, call)
    // Scenes of a storyboard can have names, too.
    if let name = call.string(at: index), bridge.storyboards.all.isEmpty { _ = try bridge.screen(named: name) }
    bridge.keep(.controller, of: tab, at: index, call)
    // A tab that belongs to a class makes a separate controller for each instance of the class.
    let isAnew = bridge.instantiates
    tab.provider = { [weak tab, weak self] in
      guard let tab, let self else { return nil }
      do { return try makeController(of: tab, isAnew: isAnew) } catch {
        note(NamedError(name: "controller of the tab \"\(tab.caption)\"", error: error))
        return nil
      }
    }
  }

  /// Makes the controller of a tab.
  ///
  /// - Returns: The controller, or `nil` if the script's function fails, which has been reported.
  /// - Throws: An error if the value isn't a controller, or if the controller can't be created.
  private func makeController(of tab: Tab, isAnew: Bool) throws -> ViewController? {
    let call = session.state.top
    return try call.restoring {
      session.bridge.pushKept(.controller, of: tab, call)
      guard call.type(at: call.count) == .function else {
        return try session.bridge.builder.instantiatingDeclarations(isAnew) {
          try ViewController.read(call, call.count)
        }
      }
      session.bridge.push(tab, call)
      guard callHandler(arguments: 1, results: 1, as: .completion, of: HandlerName("controller", of: tab)) else {
        return nil
      }
      return try ViewController.read(call, call.count)
    }
  }
}
