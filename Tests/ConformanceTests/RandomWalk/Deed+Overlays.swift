import Controllers

// What stands in front of all else.
extension Deed {
  static let overlays = [
    Deed("presentAlert") { walk, who, step in
      let alert = AlertController(in: walk.stage.system)
      alert.preferredStyle = step.choice % 3 == 0 ? .actionSheet : .alert
      alert.buttons = (0...step.choice % 3).map { _ in AlertAction(in: walk.stage.system) }
      alert.cancelsInBackground = step.choice % 5 == 0
      _ = try? who.present(alert, animated: step.isAnimated)
    },
    Deed("answer") { walk, _, step in
      guard let answerable = walk.stage.system.frontAnswerable, !answerable.answers.isEmpty else { return }
      answerable.answer(at: step.choice % answerable.answers.count)
    },
    Deed("presentPopover") { walk, who, step in
      guard who.isViewLoaded, let content = try? walk.popoverContent(step) else { return }
      content.modalPresentationStyle = .popover
      content.popoverAnchor = PopoverAnchor(who.view)
      _ = try? who.present(content, animated: step.isAnimated)
    },
    Deed("tapOutside") { walk, _, _ in walk.stage.application.overlays.last?.touchOutside() },
    Deed("tapOutsideAgain") { walk, _, _ in walk.stage.application.overlays.last?.touchOutside() },
    Deed("changePopover") { walk, _, step in
      let popovers = walk.stage.application.overlays.compactMap { $0 as? PopoverController }
      guard let popover = popovers.last, popover.contentViewController?.parent == nil else { return }
      try? popover.setContentViewController(walk.stage.screen("Leaf"))
    },
  ]
}

extension Walk {
  fileprivate func popoverContent(_ step: Step) throws -> ViewController {
    step.choice % 2 == 0 ? stage.screen("Sheet") : try stage.navigation(stage.screen("Leaf"))
  }
}
