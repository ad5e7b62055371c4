import Layout
import Testing

struct AutoresizingMaskTests {
  /// A mask, the frame before the change, the container's size before and after it, and the expected frame.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let mask: AutoresizingMask
    let frame: [Double]
    let old: [Double]
    let new: [Double]
    let expected: [Double]

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a mask without flexible parts keeps the frame", mask: [], frame: [10, 10, 30, 30], old: [100, 100],
      new: [200, 150],
      expected: [10, 10, 30, 30]),
    Case(
      name: "a single flexible left margin takes the whole change", mask: .flexibleLeftMargin, frame: [10, 10, 30, 30],
      old: [100, 100], new: [200, 150], expected: [110, 10, 30, 30]),
    Case(
      name: "all six parts grow in proportion to their lengths",
      mask: [
        .flexibleSize, .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ], frame: [10, 10, 30, 30], old: [100, 100], new: [200, 150], expected: [20, 15, 60, 45]),
    Case(
      name: "fractions are kept", mask: [.flexibleTopMargin, .flexibleHeight], frame: [10, 10, 30, 30],
      old: [100, 100], new: [200, 150], expected: [10, 22.5, 30, 67.5]),
    Case(
      name: "flexible parts also shrink in proportion to their lengths", mask: [.flexibleTopMargin, .flexibleHeight],
      frame: [10, 10, 30, 30],
      old: [100, 100], new: [100, 75], expected: [10, 3.75, 30, 11.25]),
    Case(
      name: "flexible margins without length share the change equally",
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      frame: [0, 0, 100, 100], old: [100, 100], new: [160, 100], expected: [30, 0, 100, 100]),
    Case(
      name: "three parts without length share the change in thirds",
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], frame: [0, 0, 0, 0], old: [0, 0],
      new: [90, 0], expected: [30, 0, 30, 0]),
    Case(
      name: "a margin without length has no share if the width has a length",
      mask: [.flexibleLeftMargin, .flexibleWidth], frame: [0, 0, 60, 10], old: [100, 100], new: [160, 100],
      expected: [0, 0, 120, 10]),
    Case(
      name: "a negative flexible right margin takes the whole change", mask: .flexibleRightMargin,
      frame: [0, 0, 150, 10], old: [100, 100], new: [200, 100], expected: [0, 0, 150, 10]),
    Case(
      name: "a view that follows its container on all sides keeps its margins", mask: .flexibleSize,
      frame: [0, 0, 320, 460], old: [320, 460], new: [480, 300], expected: [0, 0, 480, 300]),
  ]

  @Test(arguments: cases)
  func `a mask decides how a frame follows its container`(_ example: Case) {
    let frame = Rect(x: example.frame[0], y: example.frame[1], width: example.frame[2], height: example.frame[3])

    let after = frame.autoresized(
      by: example.mask, from: Size(width: example.old[0], height: example.old[1]),
      to: Size(width: example.new[0], height: example.new[1]))

    #expect([after.minX, after.minY, after.width, after.height] == example.expected)
  }
}
