import Layout
import OrderedCollections

// Where views and the engine meet. A view that constraints say nothing of, neither by themselves nor from outside, is
// solid ground: its frame is given by its superview's mask or flow, or by a container. On it stand the views in it that
// constraints do move, those between included, and on them perhaps others: an island. Each has an engine of its own, so
// that a change is solved among those it can reach.
//
// The life of a change: a constraint is installed or taken out, a view comes, goes, or changes who says where it stands;
// the views concerned are noted as unsettled and nothing else happens. The next layout settles them: each finds its
// ground, becomes an item of the island there, and brings what it holds. A ground that is moved by constraints now is
// solid no longer: its island is dissolved and its views settle on the next ground above. A view that leaves takes what
// stands on it along. Then what is stale is solved, the superviews of those whose frames differ are marked, and each
// takes the new frames over when it lays out.

/// Views that constraints place in relation to one solid view, and the engine that solves for them.
final class Island {
  /// The view whose size is given.
  ///
  /// Not counted: it owns the island and dissolves it when it dies.
  unowned(unsafe) let ground: View
  var engine: LayoutEngine
  private let groundItem: Item
  private var members: [Member?]
  private var constraints: [ConstraintID: Constrained] = [:]
  /// What scrolls in it; by the view.
  var contents: OrderedDictionary<ObjectIdentifier, Contents> = [:]
  var isStale = false
  /// Whether frames are being taken over from the engine, which need not hear of them.
  private(set) var isCopying = false

  private struct Member {
    unowned(unsafe) let view: View
  }

  private struct Constrained {
    unowned(unsafe) let constraint: LayoutConstraint
  }

  init(on ground: View) {
    self.ground = ground
    engine = LayoutEngine(direction: ground.system.readingDirection)
    groundItem = engine.addRoot(size: ground.placedFrame.size)
    members = [nil]
    if let insets = ground.layout?.insets, insets != .zero { engine.setAlignmentInsets(of: groundItem, insets) }
  }
}

// Who belongs to it.
extension Island {
  /// The item of the ground or a member.
  func item(of view: View) -> Item { view === ground ? groundItem : view.layout?.item ?? groundItem }

  /// The view of an item.
  func view(of item: Item) -> View {
    if item == groundItem { return ground }
    if members.indices.contains(item.index), let member = members[item.index] { return member.view }
    return contents.values.first { $0.item == item }?.scrollView ?? ground
  }

  /// The views that stand on the ground.
  var views: [View] { members.compactMap { $0?.view } }

  /// How many views and constraints are solved together.
  var size: Int { members.count + constraints.count }

  /// Makes a view an item, and before it all between it and the ground; one that is one already is brought up to date.
  func admit(_ view: View) {
    guard view !== ground, let superview = view.superview else { return }
    let layout = view.needLayout()
    if layout.island === self { return followMask(of: view, layout) }
    admit(superview)
    layout.ground?.dissolve()
    let baselines = view.baselines
    let item = engine.addItem(
      in: self.item(of: superview), insets: layout.insets, firstBaseline: baselines.first,
      lastBaseline: baselines.last)
    while members.count <= item.index { members.append(nil) }
    members[item.index] = Member(view: view)
    layout.island = self
    layout.item = item
    setContentPriorities(of: view, layout)
    setContent(of: view)
    followMask(of: view, layout)
    markStale()
  }

  /// A member leaves, with all that stands in it.
  func expel(_ view: View) {
    guard let layout = view.layout, layout.island === self else { return }
    release(view)
    engine.remove(layout.item)
    markStale()
  }

  /// Gives all members back; they settle elsewhere, and so does the ground unless it dies.
  func dissolve(isDying: Bool = false) {
    let all = views
    unlink(ground)
    for view in all { forget(view) }
    ground.layout?.ground = nil
    if !isDying, ground.layout?.held.isEmpty == false { ground.system.islands.unsettle(ground) }
  }

  private func release(_ view: View) {
    for subview in view.subviews where subview.layout?.island === self { release(subview) }
    forget(view)
  }

  private func forget(_ view: View) {
    guard let layout = view.layout else { return }
    unlink(view)
    members[layout.item.index] = nil
    if !contents.isEmpty { contents[ObjectIdentifier(view)] = nil }
    layout.island = nil
    ground.system.islands.unsettle(view)
  }

  /// What a view holds acts no longer.
  private func unlink(_ view: View) {
    for constraint in view.constraints {
      guard let link = constraint.link, link.island === self else { continue }
      constraints[link.id] = nil
      constraint.link = nil
    }
  }

  private func followMask(of view: View, _ layout: ViewLayout) {
    guard !layout.translatesMask else { return translateMask(of: view, layout) }
    engine.stopTranslating(layout.item)
    markStale()
  }
}

// What acts in it.
extension Island {
  /// Has a constraint act; both its items are here.
  func activate(_ constraint: LayoutConstraint) {
    // Of its own size the ground has no say: nothing around it would hear.
    guard constraint.views.contains(where: { $0 !== ground }) else { return }
    guard let value = constraint.value({ item(of: $0, in: constraint) }), let id = try? engine.activate(value) else {
      return
    }
    constraint.link = LayoutConstraint.Link(island: self, id: id)
    constraints[id] = Constrained(constraint: constraint)
    markStale()
  }

  func deactivate(_ constraint: LayoutConstraint, _ id: ConstraintID) {
    engine.deactivate(id)
    constraints[id] = nil
    constraint.link = nil
    if !contents.isEmpty { forgetContents(of: constraint.views, tiedBy: constraints.values.map(\.constraint)) }
    markStale()
  }

  /// The constraint of an id, while it acts.
  func constraint(_ id: ConstraintID) -> LayoutConstraint? { constraints[id]?.constraint }

  func setContent(of view: View) {
    guard view !== ground else { return }
    let size = view.naturalSize
    let item = item(of: view)
    engine.setContent(of: item, .horizontal, size.width)
    engine.setContent(of: item, .vertical, size.height)
    markStale()
  }

  func setContentPriorities(of view: View, _ layout: ViewLayout) {
    guard view !== ground else { return }
    for axis in Axis.allCases {
      try? engine.setContentPriorities(
        of: layout.item, axis, hugging: layout.hugging[axis], compression: layout.compression[axis])
    }
    markStale()
  }

  /// Holds a member where its mask would.
  func translateMask(of view: View, _ layout: ViewLayout) {
    guard !isCopying, let superview = view.superview else { return }
    engine.translate(
      layout.item, mask: view.autoresizingMask, frame: view.placedFrame,
      in: Rect(origin: .zero, size: superview.placedFrame.size))
    markStale()
  }

  func groundResized() {
    engine.resize(groundItem, to: ground.placedFrame.size)
    markStale()
  }

  /// Notes that something is to be solved at the next layout.
  func markStale() {
    guard !isStale else { return }
    isStale = true
    ground.system.islands.noteStale(self)
  }

  /// Runs a body in which frames are taken over from the engine.
  func copying(_ body: () -> Void) {
    isCopying = true
    defer { isCopying = false }
    body()
  }
}
