/// The views that stack views arrange, and which of them constraints make alike.
struct StackedViews {
  private var stacks: [Stack] = []
  private var places: [String: Int] = [:]
  private var ties: [Tie] = []
  /// The stacks whose views are all alike along the axis.
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
    for stack in stacks where isAlike(stack) { alike.insert(stack.id) }
  }

  /// Whether a stack says where a view stands.
  func contains(_ view: String) -> Bool { places[view] != nil }

  /// Whether constraints make all views of a stack alike along its axis: it fills equally then.
  func areAlike(in stack: String) -> Bool { alike.contains(stack) }

  /// Whether a constraint says what the stack does anyway.
  func isKept(_ constraint: XMLElement) -> Bool {
    guard let tie = StackedViews.tie(constraint), let place = places[tie.views[0]], place == places[tie.views[1]] else {
      return false
    }
    let stack = stacks[place]
    return tie.attribute == stack.alongAttribute ? alike.contains(stack.id) : stack.fillsAcross
  }

  private mutating func collect(_ element: XMLElement) {
    if element.name == "stackView" { add(element) }
    if element.name == "constraint", let tie = StackedViews.tie(element) { ties.append(tie) }
    for child in element.children { collect(child) }
  }

  private mutating func add(_ stack: XMLElement) {
    let views = stack.children.filter { $0.name == "subviews" }.flatMap(\.children).compactMap { $0.peek("id") }
    for view in views { places[view] = stacks.count }
    stacks.append(
      Stack(
        id: stack.peek("id") ?? "", views: views, isColumn: stack.peek("axis") == "vertical",
        fillsAcross: ["fill", nil].contains(stack.peek("alignment"))))
  }

  /// A constraint that makes the widths or heights of two views the same.
  private static func tie(_ constraint: XMLElement) -> Tie? {
    guard let first = constraint.peek("firstItem"), let second = constraint.peek("secondItem"),
      let attribute = constraint.peek("firstAttribute"), attribute == constraint.peek("secondAttribute"),
      ["width", "height"].contains(attribute), ["equal", nil].contains(constraint.peek("relation")),
      constraint.peek("constant").flatMap(Double.init) ?? 0 == 0,
      ["1", "1:1", nil].contains(constraint.peek("multiplier"))
    else { return nil }
    return Tie(views: [first, second], attribute: attribute)
  }

  private func isAlike(_ stack: Stack) -> Bool {
    guard stack.views.count > 1 else { return false }
    let own = ties.filter { $0.attribute == stack.alongAttribute && $0.views.allSatisfy(stack.views.contains) }
    var reached: Set<String> = [stack.views[0]]
    for _ in stack.views {
      for tie in own where tie.views.contains(where: reached.contains) { reached.formUnion(tie.views) }
    }
    return reached.count == stack.views.count
  }
}
