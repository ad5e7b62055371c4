/// What constraints of one system have left to do before the next layout.
final class Islands {
  /// Whether nothing waits for a layout.
  // Kept, not asked of the lists: every layout pass of every screen asks.
  private(set) var isIdle = true
  private var unsettled: [Unsettled] = []
  private var stale: [Stale] = []
  private var order = 0

  private struct Unsettled {
    weak var view: View?
  }

  private struct Stale {
    weak var island: Island?
  }

  /// Counts installations.
  func nextOrder() -> Int {
    order += 1
    return order
  }

  /// Notes a view that has to find its island.
  func unsettle(_ view: View) {
    let layout = view.needLayout()
    guard !layout.isUnsettled else { return }
    layout.isUnsettled = true
    unsettled.append(Unsettled(view: view))
    isIdle = false
  }

  /// Notes an island that has to be solved.
  func noteStale(_ island: Island) {
    stale.append(Stale(island: island))
    isIdle = false
  }

  /// Has every view find its island and bring what it holds, the earliest installed first.
  func settle() {
    guard !unsettled.isEmpty else { return }
    var settled: [View] = []
    var index = 0
    // Finding an island may unsettle others: those of a ground that is solid no longer.
    while index < unsettled.count {
      if let view = unsettled[index].view {
        view.layout?.isUnsettled = false
        view.findIsland()
        settled.append(view)
      }
      index += 1
    }
    unsettled.removeAll(keepingCapacity: true)
    let waiting = settled.flatMap { $0.constraints }.filter { $0.link == nil }.sorted { $0.order < $1.order }
    for constraint in waiting where constraint.link == nil { constraint.host?.layout?.home?.activate(constraint) }
  }

  /// Solves what is stale in the hierarchy a view is in; the rest waits until it is laid out itself.
  ///
  /// - Returns: whether anything was.
  func solve(around view: View) -> Bool {
    defer { isIdle = unsettled.isEmpty && stale.isEmpty }
    settle()
    guard !stale.isEmpty else { return false }
    let top = view.uppermost
    var solved = false
    let waiting = stale
    stale = []
    for entry in waiting {
      guard let island = entry.island, island.isStale else { continue }
      guard island.ground.uppermost === top else {
        stale.append(entry)
        continue
      }
      island.solve()
      solved = true
    }
    return solved
  }
}

extension View {
  /// Becomes an item on its ground, or a ground itself.
  fileprivate final func findIsland() {
    let ground = islandGround
    guard ground !== self || !constraints.isEmpty else { return }
    let layout = ground.needLayout()
    let island: Island
    if let known = layout.ground {
      island = known
    } else {
      island = Island(on: ground)
      layout.ground = island
    }
    island.admit(self)
  }

  /// The view at the top of the hierarchy this one is in.
  final var uppermost: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}
