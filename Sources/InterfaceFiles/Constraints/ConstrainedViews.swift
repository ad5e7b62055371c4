/// The views whose positions the constraints of the file determine.
///
/// All other views keep their frames, whatever the file says about masks. Xcode adds constraints to a view with
/// `fixedFrame` that keep it at its frame. A stack view arranges its views itself, with the sizes that constraints on
/// single views give them.
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
