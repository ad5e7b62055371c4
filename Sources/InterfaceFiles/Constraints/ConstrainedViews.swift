/// The views that a constraint of the file applies to.
///
/// The others keep their frames, whatever the file says about masks.
///
/// Xcode adds constraints to a view with `fixedFrame` that keep it at its frame. The views in a stack view are arranged
/// by the stack view, with the sizes that constraints on a single view give them.
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
    // A constraint between a view and its subviews positions the subviews, not the view.
    for id in [first ?? (second == nil ? holder : nil), second].compactMap({ $0 }) where id != holder || second == nil {
      ids.insert(id)
    }
  }
}
