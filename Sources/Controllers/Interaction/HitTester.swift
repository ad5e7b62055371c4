import Layout

/// Hit tests of many places of one moment: of a view with many subviews only those near a place are tried.
package final class HitTester {
  private var bands: [ObjectIdentifier: Bands] = [:]
  private var transition: TransitionUnderWay??

  /// Fewer subviews are tried one by one.
  private static let many = 24

  package init() {}

  /// The view a touch reaches, as `View.hitTest` finds it.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of the view's superview, in points.
  ///   - view: where to begin.
  /// - Returns: the view, or nil when the place is none of this view's.
  func hit(_ point: Point, in view: View) -> View? {
    guard view.takesTouch(at: point) else { return nil }
    let inside = view.inside(point)
    guard view.subviews.count > HitTester.many else {
      for subview in view.subviews.reversed() {
        if let hit = hit(inside, in: subview) { return hit }
      }
      return view
    }
    for index in bands(of: view).subviews(at: inside.y).reversed() {
      if let hit = hit(inside, in: view.subviews[index]) { return hit }
    }
    return view
  }

  /// The transition that keeps touches away, looked for once.
  func transition(of system: System) -> TransitionUnderWay? {
    if let known = transition { return known }
    let found = system.transitionWithoutTouches
    transition = .some(found)
    return found
  }

  private func bands(of view: View) -> Bands {
    let key = ObjectIdentifier(view)
    if let known = bands[key] { return known }
    let made = Bands(of: view)
    bands[key] = made
    return made
  }

  /// The subviews of a view by where they stand from top to bottom, each part of the view's height in a list of its own.
  private struct Bands {
    /// The subviews that a band of a view with many of them holds on average, where they lie side by side.
    private static let share = 8
    private let bounds: Rect
    private var lists: [[Int]]
    private var last: Int { lists.count - 1 }

    init(of view: View) {
      bounds = view.bounds
      lists = Array(repeating: [], count: max(1, view.subviews.count / Bands.share))
      for (index, subview) in view.subviews.enumerated() {
        for band in band(at: subview.frame.minY)...band(at: subview.frame.maxY) { lists[band].append(index) }
      }
    }

    /// The places of those that can reach a height, from the back to the front.
    func subviews(at y: Double) -> [Int] { lists[band(at: y)] }

    private func band(at y: Double) -> Int {
      let part = (y - bounds.minY) / max(1, bounds.height)
      return Int(min(max(0, part * Double(lists.count)), Double(last)))
    }
  }
}
