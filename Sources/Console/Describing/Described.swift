import Controllers
import Rendering
import Scripting

/// An element or a screen that `describe` reports on.
struct Described {
  let object: Object
  let moment: DescribedScreen

  enum Object {
    case element(Element)
    case screen(ViewController)
  }

  var session: Session { moment.session }

  /// The width of a line, in cells.
  var columns: Int { moment.columns }

  init(_ object: Object, at moment: DescribedScreen) {
    (self.object, self.moment) = (object, moment)
  }

  /// Returns the headline, followed by the lines of the facts that apply.
  func lines(_ facts: [DescribedFact]) -> [String] { [headline] + facts.flatMap { $0.lines(about: self) } }

  private var headline: String {
    switch object {
    case .element(let element): element.fullDescription
    case .screen(let controller): ControllerTree.lines(from: controller)[0]
    }
  }

  /// The element, or `nil` for a screen.
  var element: Element? {
    if case .element(let element) = object { return element }
    return nil
  }

  /// The screen, or `nil` for an element.
  var screen: ViewController? {
    if case .screen(let controller) = object { return controller }
    return nil
  }

  /// The view of the object.
  ///
  /// The value is `nil` if the object is a part of a view, or a screen whose view isn't loaded.
  var wholeView: View? {
    switch object {
    case .screen(let controller): controller.isViewLoaded ? controller.view : nil
    case .element(let element):
      switch element.target {
      case .view(let view): view
      case .row(let cell): cell
      default: nil
      }
    }
  }

  /// The object that represents the element or screen in scripts.
  var modelObject: ModelObject? {
    switch object {
    case .screen(let controller): controller
    case .element(let element):
      switch element.target {
      case .barButton(let item): item
      case .tab(let bar, let index): bar.items.indices.contains(index) ? bar.items[index] : nil
      default: element.view
      }
    }
  }

  /// The action that a menu entry or a swipe button performs, or `nil` if the element is neither.
  var offeredAction: OfferedAction? { wholeView?.offeredAction }

  /// The object that the script declares for the element or screen.
  ///
  /// For an entry of a menu, this is the action, because UIKit creates the button that shows the action.
  var declaredObject: ModelObject? { offeredAction ?? modelObject }
}
