import Controllers
import Lua

extension ActionDispatcher {
  /// Returns the title of a button that is declared with an action and `dismiss`, or `nil` if there is none.
  ///
  /// - Parameter controller: A controller whose view is loaded.
  /// - Returns: The title of the first such button.
  func buttonThatActsAndDismisses(in controller: ViewController) -> String? {
    guard let view = controller.loadedView else { return nil }
    return session.system.elements(in: view).lazy.filter { self.actsAndDismisses($0) }.compactMap(\.names.first).first
  }

  private func actsAndDismisses(_ element: Element) -> Bool {
    let object: ModelObject? = if case .barButton(let item) = element.target { item } else { element.view }
    let call = session.state.top
    return call.restoring {
      guard let object, call.pushExistingWrapper(object), call.pushExistingProperties(at: call.count) else {
        return false
      }
      let own = call.count
      return call.pushField("dismiss", of: own) != .nil && call.pushField("action", of: own) != .nil
    }
  }
}
