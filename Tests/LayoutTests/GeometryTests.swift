import Layout
import Testing

struct GeometryTests {
  @Test func `rectangles that share only an edge don't have an intersection`() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 10, y: 0, width: 10, height: 10)

    #expect(left.intersection(right) == nil)
  }

  @Test func `a point on the right edge is outside the rectangle`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)

    #expect(rect.contains(Point(x: 0, y: 0)))
    #expect(!rect.contains(Point(x: 10, y: 0)))
  }
}
