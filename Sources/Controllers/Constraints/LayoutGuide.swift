import Layout

/// A rectangle of a view, as an object to which constraints can refer.
///
/// A view creates the object when a script first reads it, and retains it.
package final class LayoutGuide: ModelObject {
  package override class var className: String { "LayoutGuide" }

  /// The view to which the guide belongs, or `nil` if the view was released.
  package private(set) weak var owningView: View?
  package let kind: GuideKind

  fileprivate init(_ kind: GuideKind, of view: View) {
    self.kind = kind
    owningView = view
    super.init(in: view.system)
  }

  /// The guide's rectangle in the coordinates of its view, in points.
  package var layoutFrame: Rect { owningView?.frame(of: kind) ?? .zero }

  /// The height that bars cover at the guide's edge of a controller's view, in points, as of the last layout.
  ///
  /// The value is 0 for other kinds of guides.
  package var length: Double {
    guard let insets = owningView?.viewController?.safeArea.insets else { return 0 }
    return kind == .top ? insets.top : kind == .bottom ? insets.bottom : 0
  }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let owningView { visit(owningView) }
  }

  package override var nameInTrace: String { owningView.map { $0.layoutName + "." + kind.rawValue } ?? kind.rawValue }
}

extension View {
  /// Returns the object for a guide of the view.
  ///
  /// Every call with the same kind returns the same object.
  package final func guide(_ kind: GuideKind) -> LayoutGuide {
    if let existingGuide = createdGuide(kind) { return existingGuide }
    let newGuide = LayoutGuide(kind, of: self)
    layoutCreatedIfNeeded().guides[kind] = newGuide
    newGuide.ownershipChanged(by: self)
    return newGuide
  }

  /// Returns the object for a guide of the view, or `nil` if it hasn't been created.
  package final func createdGuide(_ kind: GuideKind) -> LayoutGuide? { layout?.guides[kind] }
}
