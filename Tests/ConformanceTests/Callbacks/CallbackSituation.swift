import Controllers
import ControllersTestSupport

/// A situation in which callbacks are sent, which consists of preparations and an event.
struct CallbackSituation: Sendable, CustomStringConvertible {
  let description: String
  let model: Device.Model
  let prepare: @Sendable (CallbackScene) throws -> Void
  let happen: @Sendable (CallbackScene) throws -> Void

  init(
    _ description: String, on model: Device.Model = .iPhone,
    after prepare: @escaping @Sendable (CallbackScene) throws -> Void = { _ in },
    happen: @escaping @Sendable (CallbackScene) throws -> Void
  ) {
    self.description = description
    self.model = model
    self.prepare = prepare
    self.happen = happen
  }

  /// Runs the event to its end.
  ///
  /// - Parameters:
  ///   - number: the number of the moment in which to perform an action, or -1 to perform no action.
  ///   - react: the action to perform, called with the controller that performs it.
  /// - Returns: the scene after the event.
  /// - Throws: an error if UIKit would refuse the event.
  func run(at number: Int = -1, _ react: ((CallbackScene, ViewController) -> Void)? = nil) throws -> CallbackScene {
    let scene = try CallbackScene(model)
    if description != "launch" {
      scene.stage.launch(scene.tabs)
      try prepare(scene)
      scene.stage.settle()
    }
    scene.watch(at: number, react)
    _ = try scene.stage.act { try happen(scene) }
    return scene
  }
}

extension CallbackSituation {
  static let all = stacks + presentations + others + sheets

  /// Returns each situation twice, with and without animation.
  private static func both(_ make: (Bool) -> [CallbackSituation]) -> [CallbackSituation] { make(true) + make(false) }

  private static let stacks = both { animated in
    let how = animated ? "" : " without animation"
    return [
      CallbackSituation("push\(how)") { try $0.push("B", animated) },
      CallbackSituation(
        "pop\(how)", after: { try $0.push("B", false) },
        happen: {
          $0.stack.popViewController(animated: animated)
        }),
      CallbackSituation(
        "pop to root\(how)",
        after: {
          try $0.push("B", false)
          try $0.push("C", false)
        },
        happen: { $0.stack.popToRootViewController(animated: animated) }),
      CallbackSituation(
        "set stack\(how)", after: { try $0.push("B", false) },
        happen: {
          try $0.stack.setViewControllers([$0.stage.screen("C"), $0.stage.screen("D")], animated: animated)
        }),
    ]
  }

  private static let presentations = both { animated in
    let how = animated ? "" : " without animation"
    return [
      CallbackSituation("present\(how)") { try $0.present("P", animated) },
      CallbackSituation("present a stack\(how)") {
        try $0.first.present(
          $0.stage.navigation($0.stage.screen("P"), name: "Inner"), animated: animated,
          completion: $0.passes("completion"))
      },
      CallbackSituation(
        "dismiss\(how)", after: { try $0.present("P", false) },
        happen: { $0.dismiss(animated) }),
      CallbackSituation(
        "dismiss a chain\(how)",
        after: {
          try $0.present("P", false)
          try $0.present("Q", false)
        },
        happen: { $0.dismiss(animated) }),
    ]
  }

  private static let others = [
    CallbackSituation("launch") { $0.stage.launch($0.tabs) },
    CallbackSituation("touch a tab") { $0.tabs.touchTab(at: 1) },
    CallbackSituation(
      "touch the tab of a stack", after: { $0.tabs.touchTab(at: 1) },
      happen: { $0.tabs.touchTab(at: 0) }),
    CallbackSituation("replace the root") { $0.stage.application.window?.rootViewController = $0.stage.screen("N") },
    CallbackSituation(
      "swipe back", after: { try $0.push("B", false) },
      happen: {
        _ = $0.stack.beginInteractivePop()
        $0.stack.finishInteractivePop()
      }),
    CallbackSituation(
      "swipe back and let go", after: { try $0.push("B", false) },
      happen: {
        _ = $0.stack.beginInteractivePop()
        $0.stack.cancelInteractivePop()
      }),
    CallbackSituation("rotate") { try $0.stage.application.rotateDevice(to: .landscapeLeft) },
    CallbackSituation(
      "rotate what is presented", after: { try $0.present("P", false) },
      happen: {
        try $0.stage.application.rotateDevice(to: .landscapeLeft)
      }),
    CallbackSituation("timer") {
      $0.stage.system.clock.schedule(after: 0.1, endsAnimation: true, action: $0.passes("timer"))
    },
    CallbackSituation("answer an alert") { scene in
      let alert = scene.stage.keep(AlertController(in: scene.stage.system))
      alert.title = "Sure?"
      let button = AlertAction(in: scene.stage.system)
      button.title = "Yes"
      alert.buttons = [button]
      _ = try scene.first.present(alert, animated: true, completion: scene.passes("completion"))
      alert.press(at: 0)
    },
  ]

  private static let sheets = [ModalPresentationStyle.formSheet, .currentContext].flatMap { style in
    [
      CallbackSituation("present \(style.rawValue)", on: .iPad) { try $0.present("P", true, as: style) },
      CallbackSituation(
        "dismiss \(style.rawValue)", on: .iPad, after: { try $0.present("P", false, as: style) },
        happen: {
          $0.dismiss(true)
        }),
    ]
  }
}

extension CallbackScene {
  fileprivate func push(_ name: String, _ animated: Bool) throws {
    try stack.pushViewController(stage.screen(name), animated: animated)
  }

  /// Presents a controller on the topmost controller.
  fileprivate func present(_ name: String, _ animated: Bool, as style: ModalPresentationStyle = .fullScreen) throws {
    let presented = stage.screen(name)
    presented.modalPresentationStyle = style
    first.definesPresentationContext = style == .currentContext
    let presenter = first.presentedViewController.map(\.presenting.topmostPresented) ?? first
    try presenter.present(presented, animated: animated, completion: passes("completion"))
  }

  fileprivate func dismiss(_ animated: Bool) { first.dismiss(animated: animated, completion: passes("completion")) }
}
