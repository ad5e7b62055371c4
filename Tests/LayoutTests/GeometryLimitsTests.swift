import Layout
import Testing

@Suite struct GeometryLimitsTests {
  @Test(
    arguments: [
      (0.0, 0), (-0.5, 0), (2.9, 2), (-2.9, -2), (.nan, 0), (.infinity, 9_007_199_254_740_992),
      (-.infinity, -9_007_199_254_740_992), (1e300, 9_007_199_254_740_992), (0x1p63, 9_007_199_254_740_992),
      (-0x1p63, -9_007_199_254_740_992), (.leastNonzeroMagnitude, 0),
    ])
  func `any number can be converted to an integer`(number: Double, whole: Int) {
    #expect(Int(limiting: number) == whole)
  }

  @Test func `each number of a rectangle is limited`() {
    let rect = Rect(x: .nan, y: -.infinity, width: 1e300, height: 40)

    #expect(rect.limitedRect == Rect(x: 0, y: -1e12, width: 1e12, height: 40))
    #expect(rect.limitedRect.limitedRect == rect.limitedRect)
  }

  @Test func `a length may be at most ten million points`() {
    let refused = [1e7.nextUp, -1e7.nextUp, 1e20, .infinity, -.infinity, .nan].filter(\.isValidLength)
    let taken = [0, 0.5, -0.5, 1e7, -1e7].filter { !$0.isValidLength }

    #expect(refused.isEmpty && taken.isEmpty)
  }

  @Test func `a share of a mask that is too small to be visible becomes a constant`() {
    let bounds = Rect(x: 0, y: 0, width: 1e7, height: 100)
    let frame = Rect(x: 0, y: 0, width: 1e-6, height: 100)

    let constraints = AutoresizingMask.flexibleSize.union([.flexibleRightMargin]).constraints(for: frame, in: bounds)

    #expect(
      constraints.allSatisfy { $0.multiplier == 0 || GeometryLimits.permittedFactors.contains($0.multiplier.magnitude) }
    )
    #expect(constraints.contains { $0.subject == .size && $0.multiplier == 0 && $0.constant == 1e-6 })
  }
}
