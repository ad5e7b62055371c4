import Controllers
import Layout
import OrderedCollections
import Rendering
import Scripting

// Facts about the identity of the object, its position in the hierarchies of controllers and views, and its size.
extension Described {
  var names: [String] {
    guard let element, !element.names.isEmpty else { return [] }
    return [element.names.map(ValuePrinter.quoted).joined(separator: ", ")]
  }

  /// The class of the object, with the superclass and the source location if the script defines the class.
  var classes: [String] {
    guard let screen else { return [modelObject.map { type(of: $0).className }].compactMap { $0 } }
    guard let declaredClass = session.bridge.screens[screen.kind.name] else { return [screen.kind.name] }
    return [
      "\(declaredClass.name), extends \(declaredClass.parent?.name ?? declaredClass.base.name), \(declaredClass.location)"
    ]
  }

  /// The path of controllers from the root down, followed by the views down to an element.
  var hierarchyPath: String {
    var steps: [String] = []
    var view = element?.view
    while let current = view, current.viewController == nil {
      steps.append(current.layoutName)
      view = current.superview
    }
    if let part = element, wholeView == nil { steps.insert(part.shortDescription, at: 0) }
    if let view { steps.append(view.layoutName) }
    var controller = screen ?? (offeredAction == nil ? element?.view?.nearestViewController : containingScreen)
    while let current = controller {
      steps.append(current.displayName)
      current.popover.map { steps.append($0.displayName) }
      controller = current.parent ?? current.presentingViewController ?? current.keeper
    }
    return steps.reversed().joined(separator: " ▸ ")
  }

  /// The owner of the object.
  ///
  /// A screen's owner is, for example, its parent or the window. An element's owner is the screen that contains the
  /// element. For an entry of a menu, the owner is the screen with the element that opens the menu.
  var owners: [String] {
    guard let screen else {
      return [containingScreen?.displayName].compactMap { $0 }
    }
    if let stack = screen.navigationController, stack === screen.parent,
      let index = stack.children.firstIndex(where: { $0 === screen })
    {
      return ["\(stack.displayName), number \(index + 1) of \(stack.children.count) in its stack"]
    }
    if let parent = screen.parent { return ["\(parent.displayName), its parent"] }
    if let presenter = screen.presentingViewController { return ["\(presenter.displayName), which presents it"] }
    if let keeper = screen.keeper { return ["\(keeper.displayName), which keeps it for later"] }
    if let popover = screen.popover { return [popover.displayName + anchorClause(of: popover)] }
    let isRoot = session.system.windowsOfAllScenes.contains { $0.rootViewController === screen }
    guard !isRoot else { return ["the window, as its root"] }
    return ["nothing in the app; `who \(screen.displayName)` lists what keeps it alive"]
  }

  /// The screen that contains the element or, for an entry of a menu, the element with the menu.
  private var containingScreen: ViewController? {
    guard let action = offeredAction else { return element?.view?.containingViewController }
    return (action.origin as? View)?.containingViewController ?? action.origin?.nearestController
  }

  /// Returns a clause about the object that a popover points at.
  ///
  /// The clause begins with a comma.
  private func anchorClause(of popover: PopoverController) -> String {
    guard popover.isPopoverVisible, let source = popover.anchor?.source else { return ", which isn't on the screen" }
    let describedElements = session.finder.elements.map { Described(.element($0), at: moment) }
    let element = describedElements.first { $0.modelObject === source }?.element
    return ", which points at " + (element?.fullDescription ?? type(of: source).className)
  }

  /// The frame in the window's coordinates, or the reason why the object isn't on the screen.
  var position: [String] {
    if let absenceReason { return ["no; \(absenceReason)"] }
    guard let frame = element?.frame ?? wholeView?.frameInWindow else { return [] }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Described.pointText)
    return [numbers[..<2].joined(separator: ", ") + "; " + numbers[2...].joined(separator: " × ")]
  }

  /// The size of the view and the size that its content requires.
  ///
  /// The array is empty if the content requires no size.
  var size: [String] {
    guard let view = wholeView else { return [] }
    let naturalSize = view.naturalSize
    let requiredLengths = [
      naturalSize.width.map { Described.pointText($0) + " wide" },
      naturalSize.height.map { Described.pointText($0) + " high" },
    ]
    guard requiredLengths.contains(where: { $0 != nil }) else { return [] }
    return [
      "\(Described.pointText(view.frame.width)) × \(Described.pointText(view.frame.height)); its content requires "
        + requiredLengths.compactMap { $0 }.joined(separator: ", ")
    ]
  }

  /// Returns a length in points, rounded to one decimal.
  private static func pointText(_ length: Double) -> String { plainNumber((length * 10).rounded() / 10) }
}

extension ViewController {
  /// The popover that shows the controller as its content, or `nil` if there is none.
  fileprivate var popover: PopoverController? { owners.lazy.compactMap { $0 as? PopoverController }.first }
}
