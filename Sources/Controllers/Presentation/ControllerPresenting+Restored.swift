// Restores presentations when the app is launched. If the window isn't visible yet, the two controllers are only
// linked. They appear together with the window.

extension ControllerPresenting {
  /// Links this controller to the controller that it was presenting when the user left the app.
  ///
  /// Here: a presentation that covers only a part of the screen begins as soon as that part exists.
  ///
  /// - Parameters:
  ///   - controller: the presented controller.
  ///   - caller: the controller on which `present` was called.
  /// - Returns: the reason why the controller can't be presented, or `nil` if it is presented.
  func restorePresentation(of controller: ViewController, for caller: ViewController) -> String? {
    if let presentation = owner.presentation { return "it presents \(presentation.presented.displayName)" }
    guard controller.parentLink == nil, !controller.presenting.isPresentedOrRoot, !owner.depends(on: controller) else {
      return "it is already in use"
    }
    let plan = plan(for: controller)
    guard !plan.form.isInFront else { return "it is in a popover, which has nothing to point at" }
    guard !plan.form.isInContext else {
      system.afterLayout { [weak owner, weak caller] in
        owner?.presenting.presentImmediately(controller, for: caller)
      }
      return nil
    }
    guard let window = system.application?.window else { return "there is no window" }
    // In a visible window, the presentation begins before any state is decoded.
    guard !window.isVisible else {
      presentImmediately(controller, for: caller)
      return nil
    }
    let restoredPlan = PresentationPlan(presenter: owner, form: plan.form, isInContext: plan.isInContext)
    let restored = Presentation(controller, by: restoredPlan, asked: caller, from: window)
    if let panel = ownPresentation?.sheet?.panel { restored.presenterSuperview = panel }
    restored.markComplete()
    owner.presentation = restored
    controller.ownPresenter = owner
    controller.ownershipChanged(by: owner)
    return nil
  }

  private func presentImmediately(_ controller: ViewController, for caller: ViewController?) {
    do {
      try (caller ?? owner).present(controller, animated: false)
      // The presented controller may present the next one in the same turn.
      controller.presenting.ownPresentation?.finishImmediately()
    } catch {
      system.warn(.presentationNotRestored(controller, on: owner, error.message))
    }
  }
}
