/// The views that a constraint of the file holds: the others stay at their frames, whatever the file says of masks.
///
/// Xcode adds constraints of its own to a view with `fixedFrame`, which keep it at its frame. What stands in a stack view
/// is arranged by it, with the sizes that constraints on a view itself hold.
struct ConstrainedViews {
  private var ids: Set<String> = []
  private let stacked: StackedViews

  init(of scene: XMLElement, _ stacked: StackedViews) {
    self.stacked = stacked
    collect(scene)
  }

  /// Whether constraints say where a view stands.
  func contains(_ id: String) -> Bool { ids.contains(id) && !stacked.contains(id) }

  private mutating func collect(_ element: XMLElement) {
    if element.name == "constraint", element.peek("placeholder") != "YES" { add(element) }
    for child in element.children { collect(child) }
  }

  private mutating func add(_ constraint: XMLElement) {
    let holder = constraint.parent?.parent?.peek("id")
    let (first, second) = (constraint.peek("firstItem"), constraint.peek("secondItem"))
    // What a view holds for those in it places them, not the view.
    for id in [first ?? (second == nil ? holder : nil), second].compactMap({ $0 }) where id != holder || second == nil {
      ids.insert(id)
    }
  }
}
