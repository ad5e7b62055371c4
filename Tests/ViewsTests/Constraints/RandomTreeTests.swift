import Controllers
import Layout
import TestSupport
import Testing

/// Chooses random frames, and creates constraints that only these frames satisfy.
///
/// Whatever happens to the views afterwards, the layout must restore the chosen frames.
struct RandomTreeTests {
  @Test(arguments: 0..<60) func `frames are restored regardless of the order of adding and removing`(_ seed: Int) throws
  {
    let tree = try RandomTree(seed: seed, share: 0)

    try tree.activateAll()
    #expect(tree.differences == [])

    for _ in 0..<8 {
      try tree.takeSomeOut()
      if tree.dice.bool() { tree.ground.view.layoutIfNeeded() }
      try tree.activateAll()
      #expect(tree.differences == [])
    }
    #expect(tree.ground.warnings == [])
  }

  @Test(arguments: 0..<60) func `views that are removed and added again are laid out as before`(_ seed: Int) throws {
    let tree = try RandomTree(seed: 1000 + seed, share: seed % 4)

    try tree.activateAll()
    #expect(tree.differences == [])

    for _ in 0..<8 {
      try tree.moveSomewhere()
      try tree.activateAll()
      #expect(tree.differences == [])
    }
    #expect(tree.ground.warnings == [])
  }
}

/// A hierarchy of views, with the frames that the constraints determine.
final class RandomTree {
  let ground = Ground(width: 640, height: 480)
  var dice: Dice
  private var views: [View] = []
  private var frames: [Rect] = []
  private var parents: [Int] = []
  private var constraints: [LayoutConstraint] = []

  /// Creates a random hierarchy.
  ///
  /// - Parameters:
  ///   - seed: the seed of the random numbers.
  ///   - share: how many of ten views have a fixed frame.
  /// - Throws: an error if a constraint is invalid, which doesn't happen.
  init(seed: Int, share: Int) throws {
    dice = Dice(seed: seed &* 0x9e37_79b9 &+ 7)
    views = [ground.view]
    frames = [ground.view.frame]
    parents = [-1]
    for index in 1...(4 + dice.roll(14)) { addView(index, isMasked: dice.roll(10) < share) }
    for index in views.indices.dropFirst() where !views[index].translatesAutoresizingMaskIntoConstraints {
      try decide(index, .horizontal)
      try decide(index, .vertical)
    }
  }

  /// The names of the views whose frames differ from the chosen frames.
  var differences: [String] {
    ground.view.layoutIfNeeded()
    return zip(views, frames).compactMap { view, frame in
      view.frame == frame ? nil : "\(view.identifier ?? "") \(view.frame), not \(frame)"
    }
  }

  /// Activates all inactive constraints in a random order.
  func activateAll() throws {
    for constraint in dice.shuffled(constraints.filter { !$0.isActive }) {
      try constraint.setActive(true)
      if dice.roll(20) == 0 { ground.view.layoutIfNeeded() }
    }
  }

  func takeSomeOut() throws {
    for constraint in constraints where dice.roll(3) == 0 { try constraint.setActive(false) }
  }

  /// Removes a view from its superview and adds it again.
  ///
  /// Sometimes, layouts happen in between.
  func moveSomewhere() throws {
    let index = 1 + dice.roll(views.count - 1)
    let view = views[index]
    switch dice.roll(3) {
    case 0: view.removeFromSuperview()
    case 1:
      let limbo = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), in: ground.desk.system)
      limbo.addSubview(view)
      limbo.layoutIfNeeded()
      view.removeFromSuperview()
    default: views[0].addSubview(view)
    }
    if dice.bool() { ground.view.layoutIfNeeded() }
    if dice.bool() { view.layoutIfNeeded() }
    views[parents[index]].addSubview(view)
    if view.translatesAutoresizingMaskIntoConstraints { view.frame = frames[index] }
  }

  private func addView(_ index: Int, isMasked: Bool) {
    let parent = dice.roll(index)
    let size = frames[parent].size
    let frame = Rect(
      x: Double(dice.roll(40)), y: Double(dice.roll(40)), width: Double(dice.roll(Int(size.width) + 1)),
      height: Double(dice.roll(Int(size.height) + 1)))
    views.append(
      isMasked
        ? ground.masked("v\(index)", frame, in: views[parent]) : ground.box("v\(index)", in: views[parent]))
    frames.append(frame)
    parents.append(parent)
  }

  /// Adds two equalities that determine a view along an axis, and sometimes an inequality that holds anyway.
  private func decide(_ index: Int, _ axis: Axis) throws {
    let (near, far, middle, size): (Attribute, Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.left, .right, .centerX, .width) : (.top, .bottom, .centerY, .height)
    var choices = [near, far, middle, size]
    choices.remove(at: dice.roll(4))
    choices.remove(at: dice.roll(3))
    for attribute in choices {
      // The other view must already be determined. Otherwise, two views might be related only to each other.
      let other = dice.roll(index)
      let otherAttribute = attribute.isSize ? size : [near, far, middle][dice.roll(3)]
      try add(index, attribute, .equal, other, otherAttribute)
    }
    if dice.bool() { try add(index, near, .greaterThanOrEqual, dice.roll(index), far, less: dice.roll(50)) }
  }

  private func add(
    _ index: Int, _ attribute: Attribute, _ relation: Relation, _ other: Int, _ otherAttribute: Attribute,
    less slack: Int = 0
  ) throws {
    let constant = place(index, attribute) - place(other, otherAttribute) - Double(slack)
    constraints.append(
      try LayoutConstraint(
        views[index], attribute, relation, views[other], otherAttribute, constant: constant, in: ground.desk.system))
  }

  /// Returns the position of an attribute in points, in the coordinates of the root view.
  private func place(_ index: Int, _ attribute: Attribute) -> Double {
    if attribute == .width { return frames[index].width }
    if attribute == .height { return frames[index].height }
    var offset = 0.0
    var ancestor = parents[index]
    while ancestor > 0 {
      offset += attribute.axis == .horizontal ? frames[ancestor].minX : frames[ancestor].minY
      ancestor = parents[ancestor]
    }
    let frame = frames[index]
    switch attribute {
    case .left: return offset + frame.minX
    case .right: return offset + frame.maxX
    case .centerX: return offset + frame.center.x
    case .top: return offset + frame.minY
    case .bottom: return offset + frame.maxY
    default: return offset + frame.center.y
    }
  }
}

extension Dice {
  fileprivate mutating func bool() -> Bool { roll(2) == 0 }

  fileprivate mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var left = elements
    var result: [Element] = []
    while !left.isEmpty { result.append(left.remove(at: roll(left.count))) }
    return result
  }
}
