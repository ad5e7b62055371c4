/// The views whose positions are determined by constraints in an interface file.
///
/// All other views keep their frames, and their autoresizing masks have no influence on this. For a view with
/// `fixedFrame`, Xcode adds constraints that keep the view at its frame. Views in a stack view are positioned by the
/// stack view, and constraints only determine their sizes.
struct ConstrainedViews {
  private var viewIdentifiers: Set<String> = []
  private let stackedViews: StackedViews

  init(of scene: XMLElement, _ stacked: StackedViews) {
    self.stackedViews = stacked
    collect(scene)
  }

  /// Whether constraints determine the position of a view.
  func contains(_ id: String) -> Bool { viewIdentifiers.contains(id) && !stackedViews.contains(id) }

  private mutating func collect(_ element: XMLElement) {
    if element.name == "constraint", element.peek("placeholder") != "YES" { add(element) }
    for child in element.children { collect(child) }
  }

  private mutating func add(_ constraint: XMLElement) {
    let containingView = constraint.parent?.parent?.peek("id")
    let (first, second) = (constraint.peek("firstItem"), constraint.peek("secondItem"))
    // A constraint between a view and one of its subviews positions the subview, not the view.
    for id in [first ?? (second == nil ? containingView : nil), second].compactMap({ $0 })
    where id != containingView || second == nil {
      viewIdentifiers.insert(id)
    }
  }
}
