import Controllers
import Lua

// Implements the table `self.elements`.
extension ElementAccess {
  func pushElements(of controller: ViewController, _ call: LuaCall) {
    bridge.pushStoredValue(.elements, of: controller, call)
    guard call.isNil(-1) else { return }
    call.pop()
    call.pushTable()
    let proxy = call.count
    call.pushTable(fieldCount: 3)
    bridge.push(controller, call)
    call.pushFunctionKeepingTop(elementFunction)
    call.setField("__index", of: -2)
    call.pushNil()
    call.pushFunctionKeepingTop(elementRefusal)
    call.setField("__newindex", of: -2)
    bridge.push(controller, call)
    call.pushFunctionKeepingTop(elementPairs)
    call.setField("__pairs", of: -2)
    call.push("elements of \(controller.displayName)")
    call.setField("__name", of: -2)
    call.push(false)
    call.setField("__metatable", of: -2)
    call.setMetatable(of: proxy)
    bridge.storeValue(.elements, of: controller, at: call.slot(proxy))
  }

  /// Pushes the view of a controller.
  ///
  /// If the view isn't loaded, loads it first.
  ///
  /// - Throws: `ViewNotLoaded` if a watched expression would load the view.
  func pushView(of controller: ViewController, _ call: LuaCall) throws {
    try checkMayLoadView(of: controller)
    bridge.push(controller.view, call)
  }

  /// Checks that a controller's view is loaded if a watched expression is being evaluated.
  ///
  /// Such an expression must not load the view.
  ///
  /// - Throws: `ViewNotLoaded` if the view isn't loaded.
  func checkMayLoadView(of controller: ViewController) throws {
    if bridge.session.refusesToLoadViews, !controller.isViewLoaded { throw ViewNotLoaded(of: controller) }
  }

  func makeElementRefusal() -> Int32 {
    bridge.state.addFunction { _ in throw PlainError("elements are found by their ids: give the element an `id`") }
  }

  /// Creates the function for `pairs(self.elements)`, which visits the elements that have an id.
  func makeElementPairs() -> Int32 {
    bridge.state.addFunction { [unowned self] call in
      call.pushKeptValue()
      let controller = try ViewController.read(from: call.top)
      try checkMayLoadView(of: controller)
      // This is Lua's `next`, even if the script has replaced the global `next`.
      if let originalGlobals = bridge.session.launches.givenGlobals {
        bridge.state.push(originalGlobals)
      } else {
        bridge.state.pushGlobals()
      }
      call.pushField("next", of: call.count)
      call.pushTable()
      for id in controller.elements.identifiers {
        guard let element = controller.elements.element(named: id) else { continue }
        bridge.push(element, call)
        call.setField(id, of: -2)
      }
      call.pushNil()
      return 3
    }
  }

  func makeElementFunction() -> Int32 {
    bridge.state.addFunction { [unowned self] call in
      call.pushKeptValue()
      let controller = try ViewController.read(from: call.top)
      guard let id = call.string(at: 2) else { throw PlainError("elements: \(call.mismatch("an id", 2))") }
      try checkMayLoadView(of: controller)
      guard let element = controller.elements.element(named: id) else {
        throw PlainError(controller.unknownElementMessage(id))
      }
      bridge.push(element, call)
      return 1
    }
  }
}

/// The error of a watched expression that needs a view that hasn't been loaded.
package struct ViewNotLoaded: Error, CustomStringConvertible {
  package let description: String

  init(of controller: ViewController) {
    description = "the view of \(controller.displayName) isn't loaded"
  }
}

extension ViewController {
  /// Returns the error for an id that isn't the id of any element.
  ///
  /// The error suggests a similar id or lists all ids.
  func unknownElementMessage(_ id: String) -> String {
    let knownIdentifiers = elements.identifiers.sorted()
    let hint = Suggestion.nearest(to: id, among: knownIdentifiers).map { "; nearest: `\($0)`" } ?? ""
    let idList =
      knownIdentifiers.isEmpty
      ? " (none has an id)" : hint.isEmpty ? " (there are: \(knownIdentifiers.joined(separator: ", ")))" : ""
    return "no element `\(id)` in \(label)" + hint + idList
  }
}
