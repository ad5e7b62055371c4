import Layout
import Testing

@Suite struct MaskTests {
  @Test func `the constraints that express a mask move a frame as the mask does`() {
    for bits in UInt8(0)..<64 {
      let mask = AutoresizingMask(rawValue: bits)
      let frame = Rect(x: 20, y: 30, width: 100, height: 40)
      var engine = LayoutEngine()
      let root = engine.addRoot(size: Size(width: 200, height: 120))
      let item = engine.addItem(in: root)
      engine.addMaskConstraints(item, mask: mask, frame: frame, in: Rect(x: 0, y: 0, width: 200, height: 120))
      _ = engine.solve()

      engine.resize(root, to: Size(width: 260, height: 300))
      let conflicts = engine.solve()

      let expected = frame.autoresized(
        by: mask, from: Size(width: 200, height: 120), to: Size(width: 260, height: 300))
      let result = engine.frame(of: item)
      #expect(conflicts.isEmpty)
      #expect(
        isNear(result, [expected.minX, expected.minY, expected.width, expected.height]),
        "\(mask.text): \(result) \(expected)")
    }
  }

  @Test func `the text of a mask lists the part before the view, the view's size, and the part after it`() {
    #expect(AutoresizingMask([.flexibleRightMargin, .flexibleHeight]).text == "h=--& v=-&-")
  }
}
