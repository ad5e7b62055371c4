import Controllers
import Scripting

// Reasons why elements and screens aren't on the screen.
extension Described {
  /// The reason why the object isn't on the screen, or `nil` if the object is on the screen.
  var absence: String? {
    guard let view = wholeView ?? element?.view else { return screen.map { _ in "its view isn't loaded" } }
    guard view.window == nil else { return nil }
    if let screen { return screen.reasonNotShown }
    guard let owner = view.nearestViewController else { return "its view isn't in the window" }
    guard owner.view.window == nil else { return "it is in a view of \(owner.displayName) that isn't in the window" }
    if let cover = owner.cover { return "it is on \(owner.displayName), which \(cover.displayName) covers" }
    return "it is on \(owner.displayName), which isn't on the screen: \(owner.reasonNotShown)"
  }
}

extension ViewController {
  /// The presented controller that covers this controller.
  ///
  /// The property is `nil` if no controller covers this controller, or if the container shows another child.
  fileprivate var cover: ViewController? {
    if let shown = parent?.asContainer?.childInFront, shown !== self { return nil }
    if let presented = presentedViewController, presented.appearance.isComing { return presented }
    return parent?.cover
  }
}

extension Session {
  /// Returns the elements that have the given name and whose views aren't in any window.
  func elementsOffScreen(named name: String) -> [Element] {
    var seen: Set<ObjectIdentifier> = []
    return holderSearch.livingControllers.flatMap { controller -> [Element] in
      guard controller.isViewLoaded else { return [] }
      var top: View = controller.view
      while let around = top.superview { top = around }
      guard top.window == nil, seen.insert(ObjectIdentifier(top)).inserted else { return [] }
      return system.elements(in: top).filter { $0.answers(to: name) }
    }
  }
}
