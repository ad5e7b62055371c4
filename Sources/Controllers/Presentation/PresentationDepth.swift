extension ViewController {
  /// How many may be presented one on top of another.
  ///
  /// Here: UIKit ends with the stack, and so would the model, some thousands high.
  static let mostPresented = 200

  /// Refuses to present on top of too many.
  ///
  /// - Parameters:
  ///   - controller: what is to be presented.
  ///   - presenter: what would present it.
  /// - Throws: when as many as may lie one on top of another already.
  final func checkDepth(
    presenting controller: ViewController, on presenter: ViewController
  ) throws(ControllerException) {
    var count = 0
    var below: ViewController? = presenter
    while let current = below?.outermost.ownPresenter {
      count += 1
      below = current
    }
    guard count >= Self.mostPresented else { return }
    throw ControllerException(.presentedTooHigh(controller.toldName, on: presenter.toldName, most: Self.mostPresented))
  }
}
