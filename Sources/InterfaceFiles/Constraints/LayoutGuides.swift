import Controllers
import Layout

/// The layout guides that constraints of a scene refer to.
///
/// Here: system 6 has no guides. A safe area is replaced with its view, and the guides of a controller with the upper
/// and lower edges of its view, because bars take space from the view. The keyboard's guide is replaced with the
/// lower edge of its view, where the keyboard is while it is hidden.
struct LayoutGuides {
  static let names: Set<String> = [
    "viewLayoutGuide", "keyboardLayoutGuide", "userLayoutGuide", "viewControllerLayoutGuide",
  ]

  struct Guide {
    /// The view that replaces the guide.
    let view: String
    /// The vertical edge of the view that all constraints use, or `nil` if each attribute has its own edge.
    var edge: Attribute?
    /// The scroll view's guide that this guide represents, or `nil` for other guides.
    var scrollGuide: LayoutConstraint.ScrollGuide?
  }

  private static let scrollGuides: [String: LayoutConstraint.ScrollGuide] = [
    "contentLayoutGuide": .content, "frameLayoutGuide": .frame,
  ]

  private var guides: [String: Guide] = [:]
  /// The ID of the controller's view.
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
