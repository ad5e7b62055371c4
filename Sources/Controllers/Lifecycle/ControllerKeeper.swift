/// A controller that keeps others for later, although they aren't its children.
///
/// A page view controller keeps the pages beside the visible one, a search controller keeps the results, and a split
/// view controller keeps the screens of columns that have collapsed. A controller has at most one keeper.
protocol ControllerKeeper: ViewController {
  /// Called when another controller becomes the keeper of a controller that this one kept.
  func loseKept(_ controller: ViewController)
}

extension ControllerKeeper {
  func loseKept(_ controller: ViewController) {}

  /// Becomes the keeper of a controller, in place of the present one.
  func becomeKeeper(of controller: ViewController) {
    guard controller.keeper !== self else { return }
    (controller.keeper as? any ControllerKeeper)?.loseKept(controller)
    controller.keeper = self
    controller.ownershipChanged(by: self)
  }

  /// Stops keeping a controller, unless another one has become its keeper.
  func endKeeping(_ controller: ViewController) {
    if controller.keeper === self { controller.keeper = nil }
    controller.ownershipChanged(by: self)
  }
}
