import Controllers
import Scripting

// Reasons why elements and screens aren't on the screen.
extension Described {
  /// The reason why the object isn't on the screen, or `nil` if the object is on the screen.
  var absenceReason: String? {
    guard let view = wholeView ?? element?.view else { return screen.map { _ in "its view isn't loaded" } }
    guard view.window == nil else { return nil }
    if let screen { return screen.reasonForNotShowing }
    guard let owner = view.nearestViewController else { return "its view isn't in the window" }
    guard owner.view.window == nil else { return "it is in a view of \(owner.displayName) that isn't in the window" }
    if let coveringController = owner.coveringController {
      return "it is on \(owner.displayName), which \(coveringController.displayName) covers"
    }
    return "it is on \(owner.displayName), which isn't on the screen: \(owner.reasonForNotShowing)"
  }
}

extension ViewController {
  /// The presented controller that covers this controller.
  ///
  /// The value is `nil` if no controller covers this controller, or if the container shows another child.
  fileprivate var coveringController: ViewController? {
    if let frontChild = parent?.asContainer?.childInFront, frontChild !== self { return nil }
    if let presented = presentedViewController, presented.appearance.isComing { return presented }
    return parent?.coveringController
  }
}

extension Session {
  /// Returns the elements that have the given name and whose views aren't in any window.
  func elementsOffScreen(named name: String) -> [Element] {
    var seenObjects: Set<ObjectIdentifier> = []
    return holderSearch.livingControllers.flatMap { controller -> [Element] in
      guard controller.isViewLoaded else { return [] }
      var topView: View = controller.view
      while let superview = topView.superview { topView = superview }
      guard topView.window == nil, seenObjects.insert(ObjectIdentifier(topView)).inserted else { return [] }
      return system.elements(in: topView).filter { $0.matches(to: name) }
    }
  }
}
