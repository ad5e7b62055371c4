// A presentation that is there again when the app is launched. Where the window is not shown yet, both are linked, and
// what can be seen of them appears with the window.

extension ViewController {
  /// Links one that it presented when the app was left.
  ///
  /// Here: one that stands in the place of a part of the screen is presented as soon as that part is there.
  ///
  /// - Parameters:
  ///   - controller: what it presented.
  ///   - caller: the controller that was asked to.
  /// - Returns: why it cannot be; nil when it is.
  final func restorePresentation(of controller: ViewController, for caller: ViewController) -> String? {
    if let presentation { return "it presents \(presentation.presented.toldName)" }
    guard controller.parentLink == nil, !controller.isPresentedOrRoot, !hangs(on: controller) else {
      return "it is in use already"
    }
    let plan = plan(for: controller)
    guard plan.form != .inPlace else {
      system.afterLayout { [weak self, weak caller] in self?.presentInPlace(controller, for: caller) }
      return nil
    }
    guard let window = system.application?.window else { return "there is no window" }
    // A window that is shown already has it appear before anything decodes.
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
