import Controllers
import Layout

/// The layout guides that a scene's constraints mention.
///
/// Here: up to system 6, there are no guides, so each guide is replaced. A view replaces its safe area. The upper and
/// lower edges of a controller's view replace the controller's guides, because bars take space from that view. The lower
/// edge of a view replaces its keyboard guide, because a hidden keyboard is at that edge.
struct LayoutGuides {
  static let names: Set<String> = [
    "viewLayoutGuide", "keyboardLayoutGuide", "userLayoutGuide", "viewControllerLayoutGuide",
  ]

  struct Guide {
    /// The view to which the guide belongs.
    let view: String
    /// The kind of the guide, or `nil` for a guide that Maquette doesn't have, which the view replaces.
    var kind: GuideKind?
    /// The view's top or bottom edge if that edge replaces every attribute of the guide up to system 6.
    ///
    /// If it is `nil`, each attribute of the guide becomes the same attribute of the view.
    var edge: Attribute?
  }

  private static let kinds: [String: GuideKind] = [
    "contentLayoutGuide": .content, "frameLayoutGuide": .frame, "safeArea": .safeArea,
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
          view: element.parent?.peek("id") ?? root, kind: element.peek("key").flatMap { LayoutGuides.kinds[$0] })
      case "keyboardLayoutGuide":
        guides[id] = Guide(view: element.parent?.peek("id") ?? root, kind: .keyboard, edge: .bottom)
      case "viewControllerLayoutGuide":
        let isAbove = element.peek("type") == "top"
        guides[id] = Guide(view: root, kind: isAbove ? .top : .bottom, edge: isAbove ? .top : .bottom)
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
