/// The arranged subviews of stack views, and the stack views whose constraints give all arranged subviews the same
/// size.
struct StackedViews {
  private var stacks: [Stack] = []
  private var indices: [String: Int] = [:]
  /// The constraints between two views of the same stack view, keyed by the index of the stack view.
  private var ties: [Int: [Tie]] = [:]
  /// The stack views in which all views have the same size along the stack view's axis.
  private var alike: Set<String> = []

  private struct Stack {
    let id: String
    let views: [String]
    let isColumn: Bool
    let fillsAcross: Bool

    var alongAttribute: String { isColumn ? "height" : "width" }
  }

  private struct Tie {
    let views: [String]
    let attribute: String
  }

  init(of scene: XMLElement) {
    collect(scene)
    gatherTies(scene)
    for (index, stack) in stacks.enumerated() where StackedViews.hasEqualSizes(stack, ties[index] ?? []) {
      alike.insert(stack.id)
    }
  }

  /// Whether a stack view positions the view.
  func contains(_ view: String) -> Bool { indices[view] != nil }

  /// Whether constraints give all views of a stack view the same size along its axis.
  ///
  /// In that case, the stack view's distribution is `fillEqually`.
  func haveEqualSizes(in stack: String) -> Bool { alike.contains(stack) }

  /// Whether a stack view already satisfies a constraint.
  func isKept(_ constraint: XMLElement) -> Bool {
    guard let tie = StackedViews.tie(constraint), let index = indices[tie.views[0]], index == indices[tie.views[1]]
    else {
      return false
    }
    let stack = stacks[index]
    return tie.attribute == stack.alongAttribute ? alike.contains(stack.id) : stack.fillsAcross
  }

  private mutating func collect(_ element: XMLElement) {
    if element.name == "stackView" { add(element) }
    for child in element.children { collect(child) }
  }

  private mutating func gatherTies(_ element: XMLElement) {
    if element.name == "constraint", let tie = StackedViews.tie(element), let index = indices[tie.views[0]],
      index == indices[tie.views[1]], tie.attribute == stacks[index].alongAttribute
    {
      ties[index, default: []].append(tie)
    }
    for child in element.children { gatherTies(child) }
  }

  private mutating func add(_ stack: XMLElement) {
    let views = stack.children.filter { $0.name == "subviews" }.flatMap(\.children).compactMap { $0.peek("id") }
    for view in views { indices[view] = stacks.count }
    stacks.append(
      Stack(
        id: stack.peek("id") ?? "", views: views, isColumn: stack.peek("axis") == "vertical",
        fillsAcross: ["fill", nil].contains(stack.peek("alignment"))))
  }

  /// Returns a tie if a constraint makes the widths or heights of two views equal, or `nil` otherwise.
  private static func tie(_ constraint: XMLElement) -> Tie? {
    guard let first = constraint.peek("firstItem"), let second = constraint.peek("secondItem"),
      let attribute = constraint.peek("firstAttribute"), attribute == constraint.peek("secondAttribute"),
      ["width", "height"].contains(attribute), ["equal", nil].contains(constraint.peek("relation")),
      constraint.peek("constant").flatMap(Double.init) ?? 0 == 0,
      ["1", "1:1", nil].contains(constraint.peek("multiplier"))
    else { return nil }
    return Tie(views: [first, second], attribute: attribute)
  }

  /// Whether the ties connect the first view, directly or indirectly, with all other views.
  private static func hasEqualSizes(_ stack: Stack, _ ties: [Tie]) -> Bool {
    guard let first = stack.views.first, ties.count >= stack.views.count - 1, stack.views.count > 1 else {
      return false
    }
    var neighbours: [String: [String]] = [:]
    for tie in ties {
      neighbours[tie.views[0], default: []].append(tie.views[1])
      neighbours[tie.views[1], default: []].append(tie.views[0])
    }
    var reached: Set<String> = [first]
    var open = [first]
    while let view = open.popLast() {
      for next in neighbours[view] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    return reached.count == stack.views.count
  }
}
