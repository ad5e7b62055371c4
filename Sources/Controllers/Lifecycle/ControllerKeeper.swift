/// A controller that keeps other controllers for later use, although they aren't its children.
///
/// A page view controller keeps the pages beside the visible one, a search controller keeps the results, and a split
/// view controller keeps the screens of columns that have collapsed. A controller has at most one keeper.
protocol ControllerKeeper: ViewController {
  /// Called when another controller becomes the keeper of a controller that this keeper has kept.
  func keptControllerWasTaken(_ controller: ViewController)
}

extension ControllerKeeper {
  func keptControllerWasTaken(_ controller: ViewController) {}

  /// Becomes the keeper of a controller, in place of its current keeper.
  func becomeKeeper(of controller: ViewController) {
    guard controller.keeper !== self else { return }
    (controller.keeper as? any ControllerKeeper)?.keptControllerWasTaken(controller)
    controller.keeper = self
    controller.ownershipChanged(by: self)
  }

  /// Stops keeping a controller, unless another one has become its keeper.
  func endKeeping(_ controller: ViewController) {
    if controller.keeper === self { controller.keeper = nil }
    controller.ownershipChanged(by: self)
  }
}
