// A presentation that is restored when the app is launched. If the window isn't visible yet, the two controllers are
// only linked; they appear with the window.

extension ViewController {
  /// Links a controller that this controller was presenting when the user left the app.
  ///
  /// Here: a presentation that replaces only a part of the screen begins as soon as that part exists.
  ///
  /// - Parameters:
  ///   - controller: the presented controller.
  ///   - caller: the controller on which `present` was called.
  /// - Returns: the reason the controller can't be presented, or `nil` if it is presented.
  final func restorePresentation(of controller: ViewController, for caller: ViewController) -> String? {
    if let presentation { return "it presents \(presentation.presented.displayName)" }
    guard controller.parentLink == nil, !controller.isPresentedOrRoot, !hangs(on: controller) else {
      return "it is already in use"
    }
    let plan = plan(for: controller)
    guard plan.form != .inPlace else {
      system.afterLayout { [weak self, weak caller] in self?.presentInPlace(controller, for: caller) }
      return nil
    }
    guard let window = system.application?.window else { return "there is no window" }
    // In a visible window the presentation begins before anything is decoded.
    guard !window.isVisible else {
      presentInPlace(controller, for: caller)
      return nil
    }
    let own = PresentationPlan(presenter: self, form: plan.form, isInContext: plan.isInContext)
    let restored = Presentation(controller, by: own, asked: caller, from: window)
    if let panel = ownPresentation?.sheet?.panel { restored.home = panel }
    restored.beThere()
    presentation = restored
    controller.ownPresenter = self
    controller.ownershipChanged(by: self)
    return nil
  }

  private func presentInPlace(_ controller: ViewController, for caller: ViewController?) {
    do {
      try (caller ?? self).present(controller, animated: false)
    } catch {
      system.warn(.presentationNotRestored(controller, on: self, error.message))
    }
  }
}
