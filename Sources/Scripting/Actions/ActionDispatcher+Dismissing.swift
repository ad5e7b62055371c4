import Controllers
import Lua

extension ActionDispatcher {
  /// Returns the first button that has another effect and also dismisses its screen, or `nil` if there is none.
  ///
  /// A button dismisses its screen by its key `dismiss`, or by a call of `dismiss` in the function or method of its
  /// action. A disabled button doesn't count, because the user couldn't have tapped it.
  ///
  /// - Parameter controller: A controller whose view is loaded.
  /// - Returns: The button, or `nil` if there is none.
  func skippedDismissButton(in controller: ViewController) -> SkippedButton? {
    guard let view = controller.loadedView else { return nil }
    for element in session.system.elements(in: view) where element.isEnabled {
      if let title = element.names.first, let button = skippedButton(element, called: title) { return button }
    }
    return nil
  }

  /// Returns an element as a skipped button if it has another effect and also dismisses its screen.
  ///
  /// The result is `nil` for any other element.
  private func skippedButton(_ element: Element, called title: String) -> SkippedButton? {
    let item: BarButtonItem? = if case .barButton(let item) = element.target { item } else { nil }
    guard let sender: ModelObject = item ?? element.view else { return nil }
    let action = ActionCall(sender: sender, event: item == nil ? .touchUpInside : .tap)
    let call = session.state.top
    return call.restoringStack {
      guard call.pushExistingWrapper(sender), call.pushExistingProperties(at: call.count) else { return nil }
      let propertiesIndex = call.count
      guard let handlers = try? handlers(for: action, propertiesIndex, call), !handlers.isEmpty else { return nil }
      let hasKey = call.pushField("dismiss", of: propertiesIndex) != .nil
      guard hasKey || handlers.contains(where: { actsAndDismisses($0, propertiesIndex, call) }) else { return nil }
      let location = location(of: action, call.declaredLocation(at: propertiesIndex - 1), call)
      return SkippedButton(title: title, location: location)
    }
  }

  private func actsAndDismisses(_ handler: ActionHandler, _ propertiesIndex: Int32, _ call: LuaCall) -> Bool {
    call.restoringStack {
      switch handler {
      case .function(let key):
        guard call.pushField(key, of: propertiesIndex) == .function else { return false }
      case .method(let name, let owner):
        guard call.pushHandler(of: owner, session.state.handlerNumber(of: name), includingOwn: true) else {
          return false
        }
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
