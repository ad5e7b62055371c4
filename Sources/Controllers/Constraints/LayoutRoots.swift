/// The work on constraints that one system has to do before the next layout.
final class LayoutRoots {
  /// Whether there is no pending work.
  // Stored rather than computed from the arrays, because every layout pass of every screen reads it.
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

  /// Marks a view as invalid, which means that it has to find its layout root.
  func invalidate(_ view: View) {
    let layout = view.needLayout()
    guard !layout.isInvalid else { return }
    layout.isInvalid = true
    invalidated.append(Invalidated(view: view))
    isIdle = false
  }

  /// Records a layout root that has to be solved.
  func noteStale(_ layoutRoot: LayoutRoot) {
    stale.append(Stale(layoutRoot: layoutRoot))
    isIdle = false
  }

  /// Whether constraints refer to any guides.
  var hasGuides: Bool { !guided.isEmpty }

  /// Records a layout root in which a constraint refers to a guide.
  func noteGuides(of layoutRoot: LayoutRoot) {
    guard !guided.contains(where: { $0.layoutRoot === layoutRoot }) else { return }
    guided.append(Stale(layoutRoot: layoutRoot))
  }

  /// Places the guides of all layout roots whose distances from their views have changed.
  func updateGuides() {
    guided.removeAll { $0.layoutRoot?.guides.isEmpty ?? true }
    for entry in guided { entry.layoutRoot?.updateGuides() }
  }

  /// Makes every invalid view find its layout root and activate its constraints, in the order of installation.
  func settle() {
    guard !invalidated.isEmpty else { return }
    var settled: [View] = []
    var index = 0
    // Finding a layout root may invalidate more views, because constraints may have begun to move a root view.
    while index < invalidated.count {
      if let view = invalidated[index].view {
        view.layout?.isInvalid = false
        view.findLayoutRoot()
        settled.append(view)
      }
      index += 1
    }
    invalidated.removeAll(keepingCapacity: true)
    let waiting = settled.flatMap { $0.constraints }.filter { $0.link == nil }.sorted { $0.order < $1.order }
    for constraint in waiting where constraint.link == nil { constraint.host?.layout?.home?.activate(constraint) }
  }

  /// Solves the stale layout roots in the same hierarchy as a view.
  ///
  /// Other hierarchies wait until they are laid out.
  ///
  /// - Returns: `true` if any layout root was solved, otherwise `false`.
  func solve(around view: View) -> Bool {
    defer { isIdle = invalidated.isEmpty && stale.isEmpty }
    settle()
    guard !stale.isEmpty else { return false }
    let top = view.uppermost
    var solved = false
    let waiting = stale
    stale = []
    for entry in waiting {
      guard let layoutRoot = entry.layoutRoot, layoutRoot.isStale else { continue }
      guard layoutRoot.rootView.uppermost === top else {
        stale.append(entry)
        continue
      }
      layoutRoot.solve()
      solved = true
    }
    return solved
  }
}

extension View {
  /// Makes the view an item of a layout root, or the root view of a new one.
  fileprivate final func findLayoutRoot() {
    let rootView = layoutRootView
    guard rootView !== self || !constraints.isEmpty else { return }
    let layout = rootView.needLayout()
    let layoutRoot: LayoutRoot
    if let known = layout.ownRoot {
      layoutRoot = known
    } else {
      layoutRoot = LayoutRoot(on: rootView)
      layout.ownRoot = layoutRoot
    }
    layoutRoot.admit(self)
  }

  /// The outermost view of the hierarchy.
  final var uppermost: View {
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
