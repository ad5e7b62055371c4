import Layout
import OrderedCollections

// A layout root connects views with an engine. The constraints of a layout root don't move its root view: the root
// view's frame is determined by its mask, by the flow of its superview, or by a container. The root view contains the
// views that constraints move, and the views between these and the root view. Each layout root has a separate engine.
// After a change, only the views that the change can affect are therefore solved again.
//
// How a change is processed. A view is first only marked as invalid when a constraint is installed or removed, when a
// view is added or removed, or when the source of a view's frame changes. In the next layout, each invalid view finds
// its layout root, becomes an item there, and activates the constraints that it holds. If constraints begin to move a
// root view, its layout root is disbanded, and its views join the next layout root above. When a view is removed, the
// views inside it are removed as well. Then the layout solves the stale layout roots, and marks the superviews of all
// views whose frames differ from the solution. Each of these superviews copies the new frames when it is laid out.

/// A root view with an engine.
///
/// The engine solves the constraints that place other views relative to the root view.
final class LayoutRoot {
  /// The view whose size isn't solved, because it is determined outside the constraints.
  ///
  /// The reference is unowned, because the root view owns the layout root, and disbands it when the view is released.
  unowned(unsafe) let rootView: View
  var engine: LayoutEngine
  let rootItem: Item
  private var members: [Member?]
  private var constraints: [ConstraintID: ActiveConstraint] = [:]
  /// The content items of scroll views, keyed by scroll view.
  var contents: OrderedDictionary<ObjectIdentifier, Contents> = [:]
  /// The items of guides to which constraints refer.
  var guides: [GuideItem] = []
  var isStale = false
  /// Whether the preferred height of any member depends on its width.
  var hasHeightsFromWidths = false
  /// The smallest size of a root view in a stack view, in points.
  ///
  /// The length along an axis is `nil` if it is undetermined or hasn't been solved.
  var fittingSize: IntrinsicSize?
  /// Whether frames are being copied from the engine.
  ///
  /// If so, changes of frames aren't reported to the engine.
  private(set) var isCopying = false

  private struct Member {
    unowned(unsafe) let view: View
  }

  private struct ActiveConstraint {
    unowned(unsafe) let constraint: LayoutConstraint
  }

  init(on rootView: View) {
    self.rootView = rootView
    engine = LayoutEngine(direction: rootView.readingDirection)
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

  /// The views whose frames are solved relative to the root view.
  var views: [View] { members.compactMap { $0?.view } }

  /// The number of views and constraints that are solved together.
  var entryCount: Int { members.count + constraints.count }

  /// Adds a view as an item, together with all views between it and the root view.
  ///
  /// If the view is already an item, the item is updated.
  func addMember(_ view: View) {
    guard view !== rootView, let superview = view.superview else { return }
    let layout = view.layoutCreatedIfNeeded()
    if layout.root === self { return applyMask(of: view, layout) }
    addMember(superview)
    layout.ownRoot?.removeAllMembers()
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
    applyMask(of: view, layout)
    markStale()
  }

  /// Removes a member and all members inside it.
  func removeMember(_ view: View) {
    guard let layout = view.layout, layout.root === self else { return }
    removeWithSubviews(view)
    engine.remove(layout.item)
    markStale()
  }

  /// Removes all members.
  ///
  /// The members and the root view will search for another layout root, unless the root view is being released.
  func removeAllMembers(isReleasingRoot: Bool = false) {
    let oldMembers = views
    deactivateConstraints(rootView)
    for view in oldMembers { removeFromMembers(view) }
    rootView.layout?.ownRoot = nil
    if !isReleasingRoot, rootView.layout?.held.isEmpty == false { rootView.system.layoutRoots.invalidate(rootView) }
  }

  private func removeWithSubviews(_ view: View) {
    for subview in view.subviews where subview.layout?.root === self { removeWithSubviews(subview) }
    removeFromMembers(view)
  }

  private func removeFromMembers(_ view: View) {
    guard let layout = view.layout else { return }
    deactivateConstraints(view)
    members[layout.item.index] = nil
    if !contents.isEmpty { contents[ObjectIdentifier(view)] = nil }
    if !guides.isEmpty { guides.removeAll { $0.view === view } }
    layout.root = nil
    rootView.system.layoutRoots.invalidate(view)
  }

  /// Deactivates the constraints that a view holds.
  private func deactivateConstraints(_ view: View) {
    for constraint in view.constraints {
      guard let link = constraint.link, link.layoutRoot === self else { continue }
      constraints[link.id] = nil
      constraint.link = nil
    }
  }

  private func applyMask(of view: View, _ layout: ViewLayout) {
    guard !layout.translatesMask else { return translateMask(of: view, layout) }
    engine.removeMaskConstraints(layout.item)
    markStale()
  }
}

// Active constraints.
extension LayoutRoot {
  /// Activates a constraint whose items both belong to this layout root.
  func activate(_ constraint: LayoutConstraint) {
    // A constraint that refers only to the root view isn't activated, because no superview would be notified of the new
    // size.
    guard constraint.views.contains(where: { $0 !== rootView }) || constraint.guides.hasContent else { return }
    guard let value = constraint.engineConstraint({ item(of: $0, $1, in: constraint) }),
      let id = try? engine.activate(value)
    else {
      return
    }
    constraint.link = LayoutConstraint.Link(layoutRoot: self, id: id)
    constraints[id] = ActiveConstraint(constraint: constraint)
    markStale()
  }

  func deactivate(_ constraint: LayoutConstraint, _ id: ConstraintID) {
    engine.deactivate(id)
    constraints[id] = nil
    constraint.link = nil
    if !contents.isEmpty { removeUnusedContents(of: constraint.views, tiedBy: constraints.values.map(\.constraint)) }
    if !guides.isEmpty { removeUnusedGuides(of: constraint.views, mentionedBy: constraints.values.map(\.constraint)) }
    markStale()
  }

  /// Returns the active constraint with a given ID, or `nil` if there is none.
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

  /// Sets the frame of a member according to its mask.
  func translateMask(of view: View, _ layout: ViewLayout) {
    guard !isCopying, let superview = view.superview else { return }
    engine.addMaskConstraints(
      layout.item, mask: view.autoresizingMask, frame: view.placedFrame,
      in: Rect(origin: .zero, size: superview.placedFrame.size))
    markStale()
  }

  func rootSizeDidChange() {
    engine.resize(rootItem, to: rootView.placedFrame.size)
    markStale()
  }

  /// Marks the constraints as stale.
  ///
  /// The next layout will solve them.
  func markStale() {
    guard !isStale else { return }
    isStale = true
    rootView.system.layoutRoots.addStale(self)
  }

  /// Runs a function while frames are being copied from the engine.
  func whileCopying(_ body: () -> Void) {
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
    if !root.guides.isEmpty { notes.objects("guides", root.guides.map(\.view)) }
    let activeConstraints = root.constraints.values.map(\.constraint).sorted { $0.order < $1.order }
    notes.objects("constraints", activeConstraints)
  }
}
