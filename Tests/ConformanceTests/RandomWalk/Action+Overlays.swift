import Controllers
import ControllersTestSupport

// Actions with overlays and, on the iPad, with split view controllers.
extension Action {
  static let overlays = [
    Action("presentAlert") { walk, who, step in
      let alert = AlertController(in: walk.stage.system)
      alert.preferredStyle = step.choice % 3 == 0 ? .actionSheet : .alert
      alert.buttons = (0...step.choice % 3).map { _ in AlertAction(in: walk.stage.system) }
      alert.cancelsInBackground = step.choice % 5 == 0
      _ = try? who.present(alert, animated: step.isAnimated)
    },
    Action("answer") { walk, _, step in
      guard let answerable = walk.stage.system.frontAnswerable, !answerable.answers.isEmpty else { return }
      answerable.answer(at: step.choice % answerable.answers.count)
    },
    Action("presentPopover") { walk, who, step in
      guard who.isViewLoaded, let content = try? walk.popoverContent(step) else { return }
      content.modalPresentationStyle = .popover
      content.popoverAnchor = PopoverAnchor(who.view)
      _ = try? who.present(content, animated: step.isAnimated)
    },
    Action("tapOutside") { walk, _, _ in walk.stage.application.overlays.last?.touchOutside() },
    Action("tapOutsideAgain") { walk, _, _ in walk.stage.application.overlays.last?.touchOutside() },
    Action("changePopover") { walk, _, step in
      let popovers = walk.stage.application.overlays.compactMap { $0 as? PopoverController }
      guard let popover = popovers.last, popover.contentViewController?.parent == nil else { return }
      try? popover.setContentViewController(walk.stage.screen("Leaf"))
    },
  ]

  static let sides = [
    Action("splitRoot") { walk, _, step in
      guard step.choice % 4 == 0, let window = walk.stage.application.window,
        let split = try? walk.split(with: walk.stage.screen("Other"))
      else { return }
      window.rootViewController = split
    },
    Action("showMaster") { walk, _, _ in walk.masterItem?.builtInAction?() },
    Action("changeSides") { walk, _, step in
      guard let split = walk.stage.application.window?.rootViewController as? SplitViewController,
        let first = split.viewControllers.first, let last = split.viewControllers.last
      else { return }
      let new = walk.stage.screen("Other")
      try? split.setViewControllers([[new, last], [first, new], [last, first]][step.choice % 3])
    },
  ]
}

extension Walk {
  fileprivate func popoverContent(_ step: Step) throws -> ViewController {
    step.choice % 2 == 0 ? stage.screen("Sheet") : try stage.navigation(stage.screen("Leaf"))
  }

  /// Returns a split view controller with a stack beside a controller.
  fileprivate func split(with detail: ViewController) throws -> MasterDetailViewController {
    let split = stage.keep(MasterDetailViewController(in: stage.system))
    split.hasDelegate = true
    try split.setViewControllers([stage.navigation(stage.screen("Root")), detail])
    return split
  }

  /// The button that a split view controller most recently passed to its delegate.
  fileprivate var masterItem: BarButtonItem? { heldItem }
}
