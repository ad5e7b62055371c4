import Controllers
import Lua

extension ActionDispatcher {
  /// Returns the first button that does something and dismisses its screen, or `nil` if there is none.
  ///
  /// A button dismisses its screen by its key `dismiss`, or by a call of `dismiss` in the function or method of its
  /// action. A disabled button doesn't count, because the user couldn't have tapped it.
  ///
  /// - Parameter controller: A controller whose view is loaded.
  /// - Returns: The button, or `nil`.
  func buttonThatActsAndDismisses(in controller: ViewController) -> SkippedButton? {
    guard let view = controller.loadedView else { return nil }
    for element in session.system.elements(in: view) where element.isEnabled {
      if let title = element.names.first, let button = skippedButton(element, called: title) { return button }
    }
    return nil
  }

  /// Returns an element that acts and dismisses its screen as a button that was skipped, or `nil` for any other element.
  private func skippedButton(_ element: Element, called title: String) -> SkippedButton? {
    let item: BarButtonItem? = if case .barButton(let item) = element.target { item } else { nil }
    guard let sender: ModelObject = item ?? element.view else { return nil }
    let action = ActionCall(sender: sender, event: item == nil ? .touchUpInside : .tap)
    let call = session.state.top
    return call.restoring {
      guard call.pushExistingWrapper(sender), call.pushExistingProperties(at: call.count) else { return nil }
      let own = call.count
      guard let handlers = try? handlers(for: action, own, call), !handlers.isEmpty else { return nil }
      let hasKey = call.pushField("dismiss", of: own) != .nil
      guard hasKey || handlers.contains(where: { actsAndDismisses($0, own, call) }) else { return nil }
      let location = location(of: action, call.declaredLocation(at: own - 1), call)
      return SkippedButton(title: title, location: location)
    }
  }

  private func actsAndDismisses(_ handler: ActionHandler, _ own: Int32, _ call: LuaCall) -> Bool {
    call.restoring {
      switch handler {
      case .function(let key):
        guard call.pushField(key, of: own) == .function else { return false }
      case .method(let name, let owner):
        guard call.pushHandler(of: owner, session.state.number(of: name), own: true) else { return false }
        call.pop()
      case .methodOfTarget, .missing: return false
      }
      guard let (file, lines) = call.definitionLines(at: call.count), let source = session.loader.sources[file] else {
        return false
      }
      return DismissingCode(of: lines, in: source).actsAndDismisses
    }
  }
}
