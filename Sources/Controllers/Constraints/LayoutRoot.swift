import Layout
import OrderedCollections

// Where views and the engine meet. No constraint moves the root view of a layout root: its superview's mask or flow, or a
// container, gives it its frame. In it stand the views that constraints do move, those between included. Each layout
// root has an engine of its own, so that a change is solved only among the views it can reach.
//
// The life of a change: a constraint is installed or taken out; a view comes, goes, or another mechanism begins to give it
// its frame. The views concerned are marked invalid and nothing else happens. The next layout settles them: each finds
// its layout root, becomes an item there, and activates the constraints it holds. When constraints begin to move a root
// view, its layout root is disbanded and its views settle in the next layout root above. A view that leaves takes the
// views inside it along. Then the layout solves what is stale and marks the superviews of the views whose frames differ;
// each takes the new frames over when it lays out.

/// Views that constraints place in relation to one root view, and the engine that solves for them.
final class LayoutRoot {
  /// The view whose size is given.
  ///
  /// Not counted: it owns the layout root and disbands it when it dies.
  unowned(unsafe) let rootView: View
  var engine: LayoutEngine
  let rootItem: Item
  private var members: [Member?]
  private var constraints: [ConstraintID: Constrained] = [:]
  /// What scrolls in it; by the view.
  var contents: OrderedDictionary<ObjectIdentifier, Contents> = [:]
  var isStale = false
  /// Whether the preferred height of a member depends on its width.
  var hasHeightsFromWidths = false
  /// The smallest size of a root view that a stack arranges; nil along an axis that is open, or before it is solved.
  var fittingSize: IntrinsicSize?
  /// Whether frames are being taken over from the engine, which need not hear of them.
  private(set) var isCopying = false

  private struct Member {
    unowned(unsafe) let view: View
  }

  private struct Constrained {
    unowned(unsafe) let constraint: LayoutConstraint
  }

  init(on rootView: View) {
    self.rootView = rootView
    engine = LayoutEngine(direction: rootView.system.readingDirection)
    rootItem = engine.addRoot(size: rootView.placedFrame.size)
    members = [nil]
    if let insets = rootView.layout?.insets, insets != .zero { engine.setAlignmentInsets(of: rootItem, insets) }
  }
}

// Members.
extension LayoutRoot {
  /// The item of the root view or of a member.
  func item(of view: View) -> Item { view === rootView ? rootItem : view.layout?.item ?? rootItem }

  /// The view of an item.
  func view(of item: Item) -> View {
    if item == rootItem { return rootView }
    if members.indices.contains(item.index), let member = members[item.index] { return member.view }
    return contents.values.first { $0.item == item }?.scrollView ?? rootView
  }

  /// The views placed in relation to the root view.
  var views: [View] { members.compactMap { $0?.view } }

  /// How many views and constraints are solved together.
  var size: Int { members.count + constraints.count }

  /// Makes a view an item, and before it all views between it and the root view; updates a view that already is one.
  func admit(_ view: View) {
    guard view !== rootView, let superview = view.superview else { return }
    let layout = view.needLayout()
    if layout.root === self { return followMask(of: view, layout) }
    admit(superview)
    layout.ownRoot?.disband()
    let baselines = view.baselines
    let item = engine.addItem(
      in: self.item(of: superview), insets: layout.insets, firstBaseline: baselines.first,
      lastBaseline: baselines.last)
    while members.count <= item.index { members.append(nil) }
    members[item.index] = Member(view: view)
    layout.root = self
    layout.item = item
    setContentPriorities(of: view, layout)
    setContent(of: view)
    followMask(of: view, layout)
    markStale()
  }

  /// A member leaves, with all that stands in it.
  func expel(_ view: View) {
    guard let layout = view.layout, layout.root === self else { return }
    release(view)
    engine.remove(layout.item)
    markStale()
  }

  /// Gives all members back; they settle elsewhere, and so does the root view unless it dies.
  func disband(isDying: Bool = false) {
    let all = views
    unlink(rootView)
    for view in all { forget(view) }
    rootView.layout?.ownRoot = nil
    if !isDying, rootView.layout?.held.isEmpty == false { rootView.system.layoutRoots.invalidate(rootView) }
  }

  private func release(_ view: View) {
    for subview in view.subviews where subview.layout?.root === self { release(subview) }
    forget(view)
  }

  private func forget(_ view: View) {
    guard let layout = view.layout else { return }
    unlink(view)
    members[layout.item.index] = nil
    if !contents.isEmpty { contents[ObjectIdentifier(view)] = nil }
    layout.root = nil
    rootView.system.layoutRoots.invalidate(view)
  }

  /// What a view holds acts no longer.
  private func unlink(_ view: View) {
    for constraint in view.constraints {
      guard let link = constraint.link, link.layoutRoot === self else { continue }
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
extension LayoutRoot {
  /// Has a constraint act; both its items are here.
  func activate(_ constraint: LayoutConstraint) {
    // No constraint decides on the root view's own size: no view around it would notice.
    guard constraint.views.contains(where: { $0 !== rootView }) || constraint.scrollGuides.hasContent else { return }
    guard let value = constraint.value({ item(of: $0, $1, in: constraint) }), let id = try? engine.activate(value)
    else {
      return
    }
    constraint.link = LayoutConstraint.Link(layoutRoot: self, id: id)
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

  func setContentPriorities(of view: View, _ layout: ViewLayout) {
    guard view !== rootView else { return }
    for axis in Axis.allCases {
      try? engine.setContentPriorities(
        of: layout.item, axis, hugging: view.growsFreely(along: axis) ? Priority.weakest : layout.hugging[axis],
        compression: layout.compression[axis])
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

  func rootResized() {
    engine.resize(rootItem, to: rootView.placedFrame.size)
    markStale()
  }

  /// Notes that something is to be solved at the next layout.
  func markStale() {
    guard !isStale else { return }
    isStale = true
    rootView.system.layoutRoots.noteStale(self)
  }

  /// Runs a body in which frames are taken over from the engine.
  func copying(_ body: () -> Void) {
    isCopying = true
    defer { isCopying = false }
    body()
  }
}

extension LayoutRoot {
  static let hiddenStateOfLayoutRoot = HiddenState(LayoutRoot.self) { root, notes in
    notes.object("rootView", root.rootView)
    notes.value("isStale", root.isStale)
    notes.value("fittingSize", root.fittingSize)
    notes.value("isCopying", root.isCopying)
    notes.value("hasHeightsFromWidths", root.hasHeightsFromWidths)
    notes.objects("members", root.members.compactMap { $0?.view })
    notes.objects("contents", root.contents.values.map(\.scrollView))
    let acting = root.constraints.values.map(\.constraint).sorted { $0.order < $1.order }
    notes.objects("constraints", acting)
  }
}
