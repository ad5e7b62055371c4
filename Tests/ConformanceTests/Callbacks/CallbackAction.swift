import Controllers
import ControllersTestSupport

/// An action that a script may perform in a callback, and a check of the action's result.
struct CallbackAction: Sendable, CustomStringConvertible {
  let description: String
  /// Performs the action.
  ///
  /// - Returns: the fault, or `nil` if the action succeeded, was ignored with a warning, or was refused.
  let perform: @Sendable (CallbackScene, ViewController) -> String?

  init(_ description: String, _ perform: @escaping @Sendable (CallbackScene, ViewController) -> String?) {
    self.description = description
    self.perform = perform
  }

  static let all =
    [true, false].flatMap { animated in
      let how = animated ? "" : " without animation"
      return [
        CallbackAction("present\(how)") { $0.present(by: $1, animated) },
        CallbackAction("dismiss\(how)") { $0.dismiss(by: $1, animated) },
        CallbackAction("push\(how)") { $0.push(by: $1, animated) },
        CallbackAction("pop\(how)") { $0.pop(by: $1) { $0.popViewController(animated: animated) != nil } },
        CallbackAction("pop to root\(how)") {
          $0.pop(by: $1) { !$0.popToRootViewController(animated: animated).isEmpty }
        },
        CallbackAction("set stack\(how)") { $0.set(by: $1, animated) },
      ]
    } + [
      CallbackAction("present on the root") { scene, _ in scene.present(by: scene.tabs, true) },
      CallbackAction("dismiss from the root") { scene, _ in scene.dismiss(by: scene.tabs, true) },
      CallbackAction("select the other tab") { scene, _ in scene.selectOther() },
      CallbackAction("replace the root") { scene, _ in scene.replaceRoot() },
      CallbackAction("show an alert") { $0.alert(by: $1) },
    ]
}

extension CallbackScene {
  /// Performs an action and checks that it succeeded, was refused, or logged a warning.
  private func doneOrWarned(_ what: String, _ body: () throws -> Bool) -> String? {
    let before = warnings
    do {
      return try body() || warnings > before ? nil : "\(what) was ignored without a warning"
    } catch {
      return "\(error)".isEmpty ? "\(what) was refused without a message" : nil
    }
  }

  fileprivate func present(by who: ViewController, _ animated: Bool) -> String? {
    let presented = stage.screen("New")
    return doneOrWarned("presenting") {
      guard try promising({ try who.present(presented, animated: animated, completion: $0) }) else {
        return presented.presentingViewController != nil ? throwWrong("a refused presentation is linked") : false
      }
      return true
    }
  }

  private func throwWrong(_ text: String) -> Bool {
    stage.raise(ControllerException(.presentedActive(text, on: "")))
    return false
  }

  fileprivate func dismiss(by who: ViewController, _ animated: Bool) -> String? {
    let isThereAny = who.presentedViewController != nil || who.presentingViewController != nil
    return doneOrWarned("dismissing") {
      promising { who.dismiss(animated: animated, completion: $0) } || !isThereAny
    }
  }

  private func stack(of who: ViewController) -> NavigationController? {
    who as? NavigationController ?? who.navigationController
  }

  fileprivate func push(by who: ViewController, _ animated: Bool) -> String? {
    guard let stack = stack(of: who) else { return nil }
    let pushed = stage.screen("New")
    return doneOrWarned("pushing") {
      try stack.pushViewController(pushed, animated: animated)
      return stack.topViewController === pushed
    }
  }

  fileprivate func pop(by who: ViewController, _ body: (NavigationController) -> Bool) -> String? {
    guard let stack = stack(of: who), stack.viewControllers.count > 1 else { return nil }
    return doneOrWarned("popping") { body(stack) }
  }

  fileprivate func set(by who: ViewController, _ animated: Bool) -> String? {
    guard let stack = stack(of: who) else { return nil }
    let new = stage.screen("New")
    return doneOrWarned("setting") {
      try stack.setViewControllers([new], animated: animated)
      return stack.topViewController === new
    }
  }

  fileprivate func selectOther() -> String? {
    let other = tabs.selectedViewController === stack ? second : stack
    return doneOrWarned("selecting") {
      try tabs.select(other)
      return tabs.selectedViewController === other
    }
  }

  fileprivate func replaceRoot() -> String? {
    let new = stage.screen("New")
    return doneOrWarned("replacing") {
      stage.application.window?.rootViewController = new
      return stage.application.window?.rootViewController === new
    }
  }

  fileprivate func alert(by who: ViewController) -> String? {
    let alert = stage.keep(AlertController(in: stage.system))
    return doneOrWarned("an alert") { try who.present(alert, animated: false) }
  }
}
