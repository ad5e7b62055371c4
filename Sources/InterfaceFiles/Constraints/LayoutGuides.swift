import Controllers
import Layout

/// The guides that constraints of a scene refer to.
///
/// Here: system 6 has none. The safe area is the view that has it, and a controller's guides are the upper and the lower
/// edge of its view, since bars take their space from it. The keyboard's guide is the lower edge of its view, where the
/// keyboard is while it is out of sight.
struct LayoutGuides {
  static let names: Set<String> = [
    "viewLayoutGuide", "keyboardLayoutGuide", "userLayoutGuide", "viewControllerLayoutGuide",
  ]

  struct Guide {
    /// The view that stands for it.
    let view: String
    /// The one edge of its height that the view has; nil when all are the view's.
    var edge: Attribute?
    /// The scroll view guide that it is, if any.
    var scrollGuide: LayoutConstraint.ScrollGuide?
  }

  private static let scrollGuides: [String: LayoutConstraint.ScrollGuide] = [
    "contentLayoutGuide": .content, "frameLayoutGuide": .frame,
  ]

  private var guides: [String: Guide] = [:]
  /// The id of the controller's view.
  let root: String

  init(of scene: XMLElement) {
    root = LayoutGuides.rootView(of: scene)?.peek("id") ?? ""
    collect(scene, root: root)
  }

  subscript(id: String) -> Guide? { guides[id] }

  private mutating func collect(_ element: XMLElement, root: String) {
    if let id = element.peek("id") {
      switch element.name {
      case "viewLayoutGuide", "userLayoutGuide":
        guides[id] = Guide(
          view: element.parent?.peek("id") ?? root,
          scrollGuide: element.peek("key").flatMap { LayoutGuides.scrollGuides[$0] })
      case "keyboardLayoutGuide":
        guides[id] = Guide(view: element.parent?.peek("id") ?? root, edge: .bottom)
      case "viewControllerLayoutGuide":
        guides[id] = Guide(view: root, edge: element.peek("type") == "top" ? .top : .bottom)
      default: break
      }
    }
    for child in element.children { collect(child, root: root) }
  }

  private static func rootView(of element: XMLElement) -> XMLElement? {
    if element.peek("key") == "view" { return element }
    for child in element.children {
      if let found = rootView(of: child) { return found }
    }
    return nil
  }
}
