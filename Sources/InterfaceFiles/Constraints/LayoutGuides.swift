import Controllers
import Layout

/// The layout guides that a scene's constraints mention.
///
/// Here: system 6 has no guides, so each guide is replaced. A view replaces its safe area. The upper and lower edges of
/// a controller's view replace the controller's guides, because bars take space from that view. The lower edge of a
/// view replaces its keyboard guide, because a hidden keyboard is at that edge.
struct LayoutGuides {
  static let names: Set<String> = [
    "viewLayoutGuide", "keyboardLayoutGuide", "userLayoutGuide", "viewControllerLayoutGuide",
  ]

  struct Guide {
    /// The view that replaces the guide.
    let view: String
    /// The view's top or bottom edge if that edge replaces every attribute of the guide.
    ///
    /// If it is `nil`, each attribute of the guide becomes the same attribute of the view.
    var edge: Attribute?
    /// The scroll view's guide that this guide represents, or `nil` if it represents none.
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
