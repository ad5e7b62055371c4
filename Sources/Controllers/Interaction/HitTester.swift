import Layout

/// Runs many hit tests of one moment.
///
/// In a view with many subviews, only the subviews near the point are tried.
package final class HitTester {
  private var bands: [ObjectIdentifier: Bands] = [:]
  private var transition: TransitionUnderWay??

  /// The maximum number of subviews that are all tried.
  ///
  /// A view with more subviews divides them into bands.
  private static let many = 24

  package init() {}

  /// Returns the view that receives a touch; the result is the same as that of `View.hitTest`.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of the view's superview, in points.
  ///   - view: The view at the top of the hierarchy to search.
  /// - Returns: The view, or `nil` if neither `view` nor one of its subviews receives the touch.
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

  /// Returns the transition that blocks touches, or `nil` if there is none.
  ///
  /// The transition is looked up once and then kept.
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

  /// The subviews of a view, grouped by vertical position.
  ///
  /// The view's height is divided into bands, each with a list of subviews.
  private struct Bands {
    /// The average number of subviews per band, if many of them are side by side.
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

    /// Returns the indices of the subviews that can contain a vertical position, from the back to the front.
    func subviews(at y: Double) -> [Int] { lists[band(at: y)] }

    private func band(at y: Double) -> Int {
      let part = (y - bounds.minY) / max(1, bounds.height)
      return Int(min(max(0, part * Double(lists.count)), Double(last)))
    }
  }
}
