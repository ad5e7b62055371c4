/// The work on constraints that one system must finish before the next layout.
final class LayoutRoots {
  /// Whether there is no pending work.
  // The value is stored rather than computed from the arrays, because every layout pass of every screen reads it.
  private(set) var isIdle = true
  private var invalidated: [Invalidated] = []
  private var stale: [Stale] = []
  /// The layout roots in which constraints refer to guides.
  private var guided: [Stale] = []
  private var order = 0

  private struct Invalidated {
    weak var view: View?
  }

  private struct Stale {
    weak var layoutRoot: LayoutRoot?
  }

  /// Returns the number of the next installation of a constraint.
  func nextOrder() -> Int {
    order += 1
    return order
  }

  /// Marks a view as invalid, so that it finds its layout root before the next layout.
  func invalidate(_ view: View) {
    let layout = view.layoutCreatedIfNeeded()
    guard !layout.isInvalid else { return }
    layout.isInvalid = true
    invalidated.append(Invalidated(view: view))
    isIdle = false
  }

  /// Records a layout root that has to be solved.
  func addStale(_ layoutRoot: LayoutRoot) {
    stale.append(Stale(layoutRoot: layoutRoot))
    isIdle = false
  }

  /// Whether constraints refer to any guides.
  var hasGuides: Bool { !guided.isEmpty }

  /// Records a layout root in which a constraint refers to a guide.
  func addGuided(of layoutRoot: LayoutRoot) {
    guard !guided.contains(where: { $0.layoutRoot === layoutRoot }) else { return }
    guided.append(Stale(layoutRoot: layoutRoot))
  }

  /// Moves the guides in all layout roots if their distances from their views' edges have changed.
  func updateGuides() {
    guided.removeAll { $0.layoutRoot?.guides.isEmpty ?? true }
    for entry in guided { entry.layoutRoot?.updateGuides() }
  }

  /// Lets every invalid view find its layout root, and then activates the constraints in the order of installation.
  func updateInvalidViews() {
    guard !invalidated.isEmpty else { return }
    var updatedViews: [View] = []
    var index = 0
    // Finding a layout root may invalidate more views, because constraints may have begun to move a root view.
    while index < invalidated.count {
      if let view = invalidated[index].view {
        view.layout?.isInvalid = false
        view.findLayoutRoot()
        updatedViews.append(view)
      }
      index += 1
    }
    invalidated.removeAll(keepingCapacity: true)
    let inactiveConstraints = updatedViews.flatMap { $0.constraints }.filter { $0.link == nil }.sorted {
      $0.order < $1.order
    }
    for constraint in inactiveConstraints where constraint.link == nil {
      constraint.host?.layout?.activeRoot?.activate(constraint)
    }
  }

  /// Solves the stale layout roots in the same hierarchy as a view.
  ///
  /// Stale layout roots in other hierarchies are solved when those hierarchies are laid out.
  ///
  /// - Returns: `true` if any layout root was solved, otherwise `false`.
  func solve(around view: View) -> Bool {
    defer { isIdle = invalidated.isEmpty && stale.isEmpty }
    updateInvalidViews()
    guard !stale.isEmpty else { return false }
    let outermostView = view.outermostView
    var hasSolved = false
    let staleEntries = stale
    stale = []
    for entry in staleEntries {
      guard let layoutRoot = entry.layoutRoot, layoutRoot.isStale else { continue }
      guard layoutRoot.rootView.outermostView === outermostView else {
        stale.append(entry)
        continue
      }
      layoutRoot.solve()
      hasSolved = true
    }
    return hasSolved
  }
}

extension View {
  /// Makes the view an item of a layout root, or the root view of a new one.
  fileprivate final func findLayoutRoot() {
    let rootView = layoutRootView
    guard rootView !== self || !constraints.isEmpty else { return }
    let layout = rootView.layoutCreatedIfNeeded()
    let layoutRoot: LayoutRoot
    if let existingRoot = layout.ownRoot {
      layoutRoot = existingRoot
    } else {
      layoutRoot = LayoutRoot(on: rootView)
      layout.ownRoot = layoutRoot
    }
    layoutRoot.addMember(self)
  }

  /// The outermost view of the hierarchy.
  final var outermostView: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}

extension LayoutRoots {
  static let hiddenStateOfLayoutRoots = HiddenState(LayoutRoots.self) { roots, notes in
    notes.value("isIdle", roots.isIdle)
    let invalidated = roots.invalidated.compactMap(\.view)
    notes.objects("invalidated", invalidated)
    let waiting = invalidated.flatMap(\.constraints).filter { $0.link == nil }
    notes.objects("waiting", waiting.sorted { $0.order < $1.order })
    if roots.hasGuides { notes.objects("guided", roots.guided.compactMap(\.layoutRoot)) }
    notes.objects("stale", roots.stale.compactMap(\.layoutRoot))
  }
}
