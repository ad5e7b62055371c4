import Layout

/// Performs many hit tests on an unchanged screen.
///
/// If a view has many subviews, only the subviews near the point are tested.
package final class HitTester {
  private var bands: [ObjectIdentifier: Bands] = [:]
  private var transition: TransitionUnderWay??

  /// The maximum number of subviews that are tested one by one.
  ///
  /// If a view has more subviews, they are grouped into bands.
  private static let maximumUngroupedCount = 24

  package init() {}

  /// Returns the view that receives a touch.
  ///
  /// The result is the same as that of `View.hitTest`.
  ///
  /// - Parameters:
  ///   - point: A point in points, in the coordinates of the view's superview.
  ///   - view: The view at the top of the hierarchy to search.
  /// - Returns: The view, or `nil` if neither `view` nor a subview receives the touch.
  func hit(_ point: Point, in view: View) -> View? {
    guard view.takesTouch(at: point) else { return nil }
    let innerPoint = view.convertedFromSuperview(point)
    guard view.subviews.count > HitTester.maximumUngroupedCount else {
      for subview in view.subviews.reversed() {
        if let hitView = hit(innerPoint, in: subview) { return hitView }
      }
      return view
    }
    for index in bands(of: view).subviews(at: innerPoint.y).reversed() {
      if let hitView = hit(innerPoint, in: view.subviews[index]) { return hitView }
    }
    return view
  }

  /// Returns the transition that makes the screen ignore touches, or `nil` if there is none.
  ///
  /// The transition is looked up only once.
  func transition(of system: System) -> TransitionUnderWay? {
    if let knownTransition = transition { return knownTransition }
    let runningTransition = system.transitionWithoutTouches
    transition = .some(runningTransition)
    return runningTransition
  }

  private func bands(of view: View) -> Bands {
    let key = ObjectIdentifier(view)
    if let knownBands = bands[key] { return knownBands }
    let newBands = Bands(of: view)
    bands[key] = newBands
    return newBands
  }

  /// The subviews of a view, grouped by vertical position.
  ///
  /// The height of the view is divided into bands. Each band has a list of subviews.
  private struct Bands {
    /// The average number of subviews in a band, if many subviews are side by side.
    private static let averageCountPerBand = 8
    private let bounds: Rect
    private var subviewIndices: [[Int]]
    private var lastBand: Int { subviewIndices.count - 1 }

    init(of view: View) {
      bounds = view.bounds
      subviewIndices = Array(repeating: [], count: max(1, view.subviews.count / Bands.averageCountPerBand))
      for (index, subview) in view.subviews.enumerated() {
        for band in band(at: subview.frame.minY)...band(at: subview.frame.maxY) { subviewIndices[band].append(index) }
      }
    }

    /// Returns the indices of the subviews that can contain a point with a given vertical position, from back to front.
    func subviews(at y: Double) -> [Int] { subviewIndices[band(at: y)] }

    private func band(at y: Double) -> Int {
      let fraction = (y - bounds.minY) / max(1, bounds.height)
      return Int(min(max(0, fraction * Double(subviewIndices.count)), Double(lastBand)))
    }
  }
}
