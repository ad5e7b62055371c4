/// The arranged subviews of stack views.
///
/// This type also finds the stack views whose constraints give all arranged subviews the same size.
struct StackedViews {
  private var stacks: [Stack] = []
  private var stackIndices: [String: Int] = [:]
  /// The constraints between two views of the same stack view, keyed by the index of the stack view.
  private var tiesByStack: [Int: [Tie]] = [:]
  /// The stack views whose arranged subviews all have the same size along the stack view's axis.
  private var stacksWithEqualSizes: Set<String> = []

  private struct Stack {
    let id: String
    let views: [String]
    let isColumn: Bool
    let fillsCrossAxis: Bool

    var axisAttribute: String { isColumn ? "height" : "width" }
  }

  private struct Tie {
    let views: [String]
    let attribute: String
  }

  init(of scene: XMLElement) {
    collect(scene)
    collectTies(scene)
    for (index, stack) in stacks.enumerated() where StackedViews.hasEqualSizes(stack, tiesByStack[index] ?? []) {
      stacksWithEqualSizes.insert(stack.id)
    }
  }

  /// Whether a stack view positions the view.
  func contains(_ view: String) -> Bool { stackIndices[view] != nil }

  /// Whether constraints give all views of a stack view the same size along its axis.
  ///
  /// In that case, the stack view's distribution is `fillEqually`.
  func allHaveEqualSizes(in stack: String) -> Bool { stacksWithEqualSizes.contains(stack) }

  /// Whether a constraint has no additional effect, because the stack view already satisfies it.
  func isSatisfied(_ constraint: XMLElement) -> Bool {
    guard let tie = StackedViews.tie(constraint), let index = stackIndices[tie.views[0]],
      index == stackIndices[tie.views[1]]
    else {
      return false
    }
    let stack = stacks[index]
    return tie.attribute == stack.axisAttribute ? stacksWithEqualSizes.contains(stack.id) : stack.fillsCrossAxis
  }

  private mutating func collect(_ element: XMLElement) {
    if element.name == "stackView" { add(element) }
    for child in element.children { collect(child) }
  }

  private mutating func collectTies(_ element: XMLElement) {
    if element.name == "constraint", let tie = StackedViews.tie(element), let index = stackIndices[tie.views[0]],
      index == stackIndices[tie.views[1]], tie.attribute == stacks[index].axisAttribute
    {
      tiesByStack[index, default: []].append(tie)
    }
    for child in element.children { collectTies(child) }
  }

  private mutating func add(_ stack: XMLElement) {
    let views = stack.children.filter { $0.name == "subviews" }.flatMap(\.children).compactMap { $0.peek("id") }
    for view in views { stackIndices[view] = stacks.count }
    stacks.append(
      Stack(
        id: stack.peek("id") ?? "", views: views, isColumn: stack.peek("axis") == "vertical",
        fillsCrossAxis: ["fill", nil].contains(stack.peek("alignment"))))
  }

  /// Returns a tie if a constraint makes the widths or heights of two views equal, or `nil` if it doesn't.
  private static func tie(_ constraint: XMLElement) -> Tie? {
    guard let first = constraint.peek("firstItem"), let second = constraint.peek("secondItem"),
      let attribute = constraint.peek("firstAttribute"), attribute == constraint.peek("secondAttribute"),
      ["width", "height"].contains(attribute), ["equal", nil].contains(constraint.peek("relation")),
      constraint.peek("constant").flatMap(Double.init) ?? 0 == 0,
      ["1", "1:1", nil].contains(constraint.peek("multiplier"))
    else { return nil }
    return Tie(views: [first, second], attribute: attribute)
  }

  /// Whether the ties connect the first view with all other views, directly or indirectly.
  private static func hasEqualSizes(_ stack: Stack, _ ties: [Tie]) -> Bool {
    guard let firstView = stack.views.first, ties.count >= stack.views.count - 1, stack.views.count > 1 else {
      return false
    }
    var neighborsByView: [String: [String]] = [:]
    for tie in ties {
      neighborsByView[tie.views[0], default: []].append(tie.views[1])
      neighborsByView[tie.views[1], default: []].append(tie.views[0])
    }
    var reachedViews: Set<String> = [firstView]
    var viewsToVisit = [firstView]
    while let view = viewsToVisit.popLast() {
      for next in neighborsByView[view] ?? [] where reachedViews.insert(next).inserted { viewsToVisit.append(next) }
    }
    return reachedViews.count == stack.views.count
  }
}
