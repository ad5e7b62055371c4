import Controllers
import Locations
import Lua

// Describes the functions and links that an object's actions trigger, without running any code.
extension ActionDispatcher {
  /// Returns the functions, methods and links that the actions of an object trigger.
  ///
  /// The name of a function is followed by the function's source location.
  ///
  /// - Parameter object: A view, a row's cell, a bar item or a gesture recognizer.
  /// - Returns: A line for each function, method or link, such as `mark of Detail app.lua:5`.
  package func actionNames(of object: ModelObject) -> [String] {
    let names = ControlEvent.allCases.flatMap { actionNames(for: ActionCall(sender: object, event: $0)) }
    return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
  }

  private func actionNames(for action: ActionCall) -> [String] {
    let call = session.state.top
    var names: [String] = []
    for holder in action.holders where names.isEmpty { names = handlerNames(for: action, of: holder, call) }
    if action.isPrimary { names += linkNames(of: action, call) }
    if names.isEmpty, let name = delegateName(for: action, call) { names = [name] }
    return names + ((try? self.segues(for: action)) ?? []).map(\.readableName)
  }

  /// Returns the links that are declared for an action, with their lines, such as `push Detail app.lua:3`.
  private func linkNames(of action: ActionCall, _ call: LuaCall) -> [String] {
    let location = location(of: action, session.bridge.builder.location(of: action.sender, call), call)
    return links(of: action, call).map { link in
      let target = link.name.isEmpty ? declaredTarget(under: link.key, of: action, call) : link.name
      let value = link.name.isEmpty ? nil : link.name
      let linkLine = location.map { session.declarations.keyLocation(of: link.key, from: $0, value: value).description }
      return [link.key, target, linkLine].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// Returns the alert or container that is declared as the target of a link, such as `alert "Sure?"`.
  private func declaredTarget(under key: String, of action: ActionCall, _ call: LuaCall) -> String? {
    action.holders.lazy.compactMap { holder in
      call.restoringStack {
        guard call.pushExistingWrapper(holder), call.pushExistingProperties(at: call.count),
          call.pushField(key, of: call.count) != .nil
        else { return nil }
        return call.declarationDescription(call.count)
      }
    }.first
  }

  /// Returns descriptions of the handlers that an object has for an action, or the error if the action's method is
  /// missing.
  private func handlerNames(for action: ActionCall, of holder: ModelObject, _ call: LuaCall) -> [String] {
    call.restoringStack {
      guard call.pushExistingWrapper(holder), call.pushExistingProperties(at: call.count) else { return [] }
      let propertiesIndex = call.count
      do {
        return try handlers(for: action, propertiesIndex, call).map { handler in
          try call.restoringStack { try name(of: handler, propertiesIndex, call) }
        }
      } catch {
        return ["\(error)"]
      }
    }
  }

  private func name(of handler: ActionHandler, _ propertiesIndex: Int32, _ call: LuaCall) throws -> String {
    switch handler {
    case .missing(let problem): return problem
    case .function(let key):
      call.pushField(key, of: propertiesIndex)
      return (key == "action" ? "a function" : "a function for \(key)") + call.locationSuffix(at: call.count)
    case .method(let name, let owner):
      guard call.pushHandler(of: owner, session.state.handlerNumber(of: name), includingOwn: true) else { return name }
      let ownerPhrase = (owner as? ViewController).map { " of \($0.displayName)" } ?? ""
      return name + ownerPhrase + call.locationSuffix(at: call.count - 1)
    case .methodOfTarget(let name):
      guard try pushTarget(name, propertiesIndex, call) else { return name }
      return "\(name) of its target" + call.locationSuffix(at: call.count - 1)
    }
  }

  private func delegateName(for action: ActionCall, _ call: LuaCall) -> String? {
    call.restoringStack {
      guard let name = action.rowCallback, pushDelegateHandler(of: action) else { return nil }
      return name + call.locationSuffix(at: call.count - 1)
    }
  }
}

extension LuaCall {
  /// Returns a space and the source location of a function, or an empty string if the function isn't written in Lua.
  fileprivate func locationSuffix(at index: Int32) -> String { definition(at: index).map { " \($0)" } ?? "" }
}

extension SegueTemplate {
  fileprivate var readableName: String {
    let line = location.map { " \($0)" } ?? ""
    if kind == .unwind, let unwindAction { return "unwind to \(unwindAction)" + line }
    let name = identifier.map { "segue \"\($0)\"" } ?? "a segue"
    return (destination.isEmpty ? name : "\(name) to \(destination)") + line
  }
}
