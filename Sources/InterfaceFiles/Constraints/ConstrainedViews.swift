/// The views whose positions are determined by constraints in the file.
///
/// All other views keep their frames, whatever their masks are. For a view with `fixedFrame`, Xcode adds constraints
/// that keep the view at its frame. A stack view arranges its views itself. Constraints only determine the sizes of
/// these views.
struct ConstrainedViews {
  private var ids: Set<String> = []
  private let stacked: StackedViews

  init(of scene: XMLElement, _ stacked: StackedViews) {
    self.stacked = stacked
    collect(scene)
  }

  /// Whether constraints determine the position of a view.
  func contains(_ id: String) -> Bool { ids.contains(id) && !stacked.contains(id) }

  private mutating func collect(_ element: XMLElement) {
    if element.name == "constraint", element.peek("placeholder") != "YES" { add(element) }
    for child in element.children { collect(child) }
  }

  private mutating func add(_ constraint: XMLElement) {
    let holder = constraint.parent?.parent?.peek("id")
    let (first, second) = (constraint.peek("firstItem"), constraint.peek("secondItem"))
    // A constraint between a view and one of its subviews positions the subview, not the view.
    for id in [first ?? (second == nil ? holder : nil), second].compactMap({ $0 }) where id != holder || second == nil {
      ids.insert(id)
    }
  }
}
