import Controllers
import Layout

/// The layout guides that occur in a scene's constraints.
///
/// Here: up to system 6, there are no guides, so views replace them. The safe area of a view is replaced by the view.
/// The guides of a controller are replaced by the upper and lower edges of the controller's view, because bars reduce
/// the space of that view. The keyboard guide of a view is replaced by the view's lower edge, because that is where a
/// hidden keyboard is.
struct LayoutGuides {
  static let constraintAttributeNames: Set<String> = [
    "viewLayoutGuide", "keyboardLayoutGuide", "userLayoutGuide", "viewControllerLayoutGuide",
  ]

  struct Guide {
    /// The view that the guide belongs to.
    let view: String
    /// The kind of the guide, or `nil` if Maquette doesn't have this guide and replaces it with the view.
    var kind: GuideKind?
    /// The top or bottom edge of the view, if this edge replaces all attributes of the guide up to system 6.
    ///
    /// If it is `nil`, each attribute of the guide becomes the same attribute of the view.
    var edge: Attribute?
  }

  private static let guideKindsByKey: [String: GuideKind] = [
    "contentLayoutGuide": .content, "frameLayoutGuide": .frame, "safeArea": .safeArea,
  ]

  private var guidesByIdentifier: [String: Guide] = [:]
  /// The ID of the controller's view.
  let rootIdentifier: String

  init(of scene: XMLElement) {
    rootIdentifier = LayoutGuides.rootView(of: scene)?.peek("id") ?? ""
    collect(scene, root: rootIdentifier)
  }

  subscript(id: String) -> Guide? { guidesByIdentifier[id] }

  private mutating func collect(_ element: XMLElement, root: String) {
    if let id = element.peek("id") {
      switch element.name {
      case "viewLayoutGuide", "userLayoutGuide":
        guidesByIdentifier[id] = Guide(
          view: element.parent?.peek("id") ?? root,
          kind: element.peek("key").flatMap { LayoutGuides.guideKindsByKey[$0] })
      case "keyboardLayoutGuide":
        guidesByIdentifier[id] = Guide(view: element.parent?.peek("id") ?? root, kind: .keyboard, edge: .bottom)
      case "viewControllerLayoutGuide":
        let isAbove = element.peek("type") == "top"
        guidesByIdentifier[id] = Guide(view: root, kind: isAbove ? .top : .bottom, edge: isAbove ? .top : .bottom)
      default: break
      }
    }
    for child in element.children { collect(child, root: root) }
  }

  private static func rootView(of element: XMLElement) -> XMLElement? {
    if element.peek("key") == "view" { return element }
    for child in element.children {
      if let foundView = rootView(of: child) { return foundView }
    }
    return nil
  }
}
