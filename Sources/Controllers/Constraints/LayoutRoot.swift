import Layout
import OrderedCollections

// The connection between views and the engine. No constraint moves the root view of a layout root: the root view gets
// its frame from its mask, from the flow of its superview, or from a container. Below the root view are the views that
// constraints move, and the views between them and the root view. Each layout root has a separate engine, so that a
// change is solved only among the views that it can affect.
//
// How a change is processed: a constraint is installed or removed, a view is added or removed, or another mechanism
// begins to determine a view's frame. At first the views concerned are only marked invalid. The next layout settles
// them: each view finds its layout root, becomes an item there, and activates the constraints it holds. When
// constraints begin to move a root view, its layout root is disbanded, and the views of that layout root settle in the
// next layout root above. When a view is removed, the views inside it are removed with it. Then the layout solves the
// stale layout roots and marks the superviews of the views whose frames differ. Each of these superviews sets the new
// frames when it lays out.

/// A root view, the views that constraints place in relation to it, and the engine that solves these constraints.
final class LayoutRoot {
  /// The view whose size is given and not solved.
  ///
  /// Not retained: the root view owns the layout root and disbands it when the view is released.
  unowned(unsafe) let rootView: View
  var engine: LayoutEngine
  let rootItem: Item
  private var members: [Member?]
  private var constraints: [ConstraintID: Constrained] = [:]
  /// The content items of scroll views, keyed by scroll view.
  var contents: OrderedDictionary<ObjectIdentifier, Contents> = [:]
  var isStale = false
  /// Whether the preferred height of a member depends on its width.
  var hasHeightsFromWidths = false
  /// The smallest size of a root view in a stack view, with `nil` for an axis that is undetermined or not solved yet.
  var fittingSize: IntrinsicSize?
  /// Whether frames are being copied from the engine, so that the engine needn't be notified of frame changes.
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
  /// Returns the item of the root view or of a member.
  func item(of view: View) -> Item { view === rootView ? rootItem : view.layout?.item ?? rootItem }

  /// Returns the view of an item.
  func view(of item: Item) -> View {
    if item == rootItem { return rootView }
    if members.indices.contains(item.index), let member = members[item.index] { return member.view }
    return contents.values.first { $0.item == item }?.scrollView ?? rootView
  }

  /// The views placed in relation to the root view.
  var views: [View] { members.compactMap { $0?.view } }

  /// The number of views and constraints that are solved together.
  var size: Int { members.count + constraints.count }

  /// Adds a view as an item, after all views between it and the root view, or updates a view that already is an item.
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

  /// Removes a member and all the views inside it.
  func expel(_ view: View) {
    guard let layout = view.layout, layout.root === self else { return }
    release(view)
    engine.remove(layout.item)
    markStale()
  }

  /// Removes all members, which settle elsewhere, as does the root view unless it is being released.
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

  /// Deactivates the constraints that a view holds.
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

// Active constraints.
extension LayoutRoot {
  /// Activates a constraint whose items both belong to this layout root.
  func activate(_ constraint: LayoutConstraint) {
    // A constraint on the root view alone isn't activated: no view around it would be notified of its new size.
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

  /// Returns the active constraint with an ID.
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

  /// Fixes the frame of a member according to its mask.
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

  /// Marks the constraints as stale, so that the next layout solves them.
  func markStale() {
    guard !isStale else { return }
    isStale = true
    rootView.system.layoutRoots.noteStale(self)
  }

  /// Runs a function while frames are being copied from the engine.
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
