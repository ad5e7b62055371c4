extension ControllerPresenting {
  /// The maximum number of controllers presented on top of one another.
  ///
  /// Here: UIKit overflows its call stack after a few thousand presentations, and so would the model.
  static let maximumPresentedCount = 200

  /// Checks that a presentation doesn't exceed the maximum depth.
  ///
  /// - Parameters:
  ///   - controller: the controller to be presented.
  ///   - presenter: the controller that would present it.
  /// - Throws: a `ControllerException` if the maximum number of presented controllers has been reached.
  func checkDepth(
    presenting controller: ViewController, on presenter: ViewController
  ) throws(ControllerException) {
    var count = 0
    var lowerController: ViewController? = presenter
    while let current = lowerController?.outermost.ownPresenter {
      count += 1
      lowerController = current
    }
    guard count >= Self.maximumPresentedCount else { return }
    throw ControllerException(
      .tooManyPresented(controller.displayName, on: presenter.displayName, maximum: Self.maximumPresentedCount))
  }
}
