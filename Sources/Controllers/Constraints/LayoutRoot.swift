import Layout
import OrderedCollections

// The connection between views and the engine. The constraints of a layout root don't move its root view: the root
// view's frame is determined by its mask, by the flow of its superview, or by a container. Inside the root view are the
// views that constraints move, and the views between these and the root view. Each layout root has a separate engine,
// so that only the views that a change can affect are solved again.
//
// How a change is processed. When a constraint is installed or removed, a view is added or removed, or the frame of a
// view is determined in another way, the views concerned are at first only marked as invalid. They are settled in the
// next layout: each view finds its layout root, becomes an item there, and activates the constraints that it holds.
// When constraints begin to move a root view, its layout root is disbanded, and its views join the next layout root
// above. When a view is removed, the views inside it are removed as well. Then the layout solves the stale layout
// roots, and marks the superviews of all views whose frames differ from the solution. Each of these superviews copies
// the new frames when it is laid out.

/// A root view, the views that constraints place relative to the root view, and the engine that solves these
/// constraints.
final class LayoutRoot {
  /// The view whose size is given rather than solved.
  ///
  /// Not retained, because the root view owns the layout root, and disbands it when the view is released.
  unowned(unsafe) let rootView: View
  var engine: LayoutEngine
  let rootItem: Item
  private var members: [Member?]
  private var constraints: [ConstraintID: Constrained] = [:]
  /// The content items of scroll views, keyed by scroll view.
  var contents: OrderedDictionary<ObjectIdentifier, Contents> = [:]
  /// The items of guides to which constraints refer.
  var guides: [GuideItem] = []
  var isStale = false
  /// Whether the preferred height of any member depends on its width.
  var hasHeightsFromWidths = false
  /// The smallest size of a root view in a stack view.
  ///
  /// An axis is `nil` if its length is undetermined or hasn't been solved.
  var fittingSize: IntrinsicSize?
  /// Whether frames are being copied from the engine.
  ///
  /// If so, the engine needn't be notified of changes of frames.
  private(set) var isCopying = false

  private struct Member {
    unowned(unsafe) let view: View
  }

  private struct Constrained {
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

  /// The views that are placed relative to the root view.
  var views: [View] { members.compactMap { $0?.view } }

  /// The number of views and constraints that are solved together.
  var size: Int { members.count + constraints.count }

  /// Adds a view as an item, together with all views between it and the root view.
  ///
  /// If the view is already an item, the item is updated.
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

  /// Removes a member and all members inside it.
  func expel(_ view: View) {
    guard let layout = view.layout, layout.root === self else { return }
    release(view)
    engine.remove(layout.item)
    markStale()
  }

  /// Removes all members.
  ///
  /// The members and the root view look for another layout root, unless the root view is being released.
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
    if !guides.isEmpty { guides.removeAll { $0.view === view } }
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
    // A constraint on the root view alone isn't activated, because no view around it would be notified of its new size.
    guard constraint.views.contains(where: { $0 !== rootView }) || constraint.guides.hasContent else { return }
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
    if !guides.isEmpty { forgetGuides(of: constraint.views, mentionedBy: constraints.values.map(\.constraint)) }
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

  /// Sets the frame of a member as its mask requires.
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

  /// Marks the constraints as stale.
  ///
  /// The next layout will solve them.
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
    if !root.guides.isEmpty { notes.objects("guides", root.guides.map(\.view)) }
    let acting = root.constraints.values.map(\.constraint).sorted { $0.order < $1.order }
    notes.objects("constraints", acting)
  }
}
