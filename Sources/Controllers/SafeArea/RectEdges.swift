/// A set of edges of a rectangle, under UIKit's names.
package struct RectEdges: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let top = RectEdges(rawValue: 1)
  package static let left = RectEdges(rawValue: 2)
  package static let bottom = RectEdges(rawValue: 4)
  package static let right = RectEdges(rawValue: 8)
  package static let all: RectEdges = [.top, .left, .bottom, .right]
  /// The names that scripts use, and the edges that each one stands for.
  package static let named: [(name: String, edges: RectEdges)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right), ("all", .all),
  ]
}
