/// One of the two axes of a layout.
package enum Axis: Int, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical
}

/// The direction in which text is read, which determines the leading edge.
package enum ReadingDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// An attribute of an item, such as an edge or the width, that constraints can relate.
///
/// The values and their order are the same as in UIKit. Source: "Understanding Auto Layout".
package enum Attribute: Int, CaseIterable, Hashable, Sendable {
  case left = 1
  case right
  case top
  case bottom
  case leading
  case trailing
  case width
  case height
  case centerX
  case centerY
  case lastBaseline
  case firstBaseline

  /// Creates the attribute with a given UIKit name, or returns `nil` if there is none.
  ///
  /// The name `baseline` refers to the last baseline.
  package init?(name: String) {
    let namedAttribute = name == "baseline" ? Attribute.lastBaseline : Self.allCases.first { "\($0)" == name }
    guard let known = namedAttribute else { return nil }
    self = known
  }

  package var name: String { "\(self)" }

  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
    }
  }

  package var isSize: Bool { self == .width || self == .height }

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute depends on the reading direction.
  package var dependsOnReadingDirection: Bool { self == .leading || self == .trailing }

  /// Whether the attribute is the left or right edge, which doesn't depend on the reading direction.
  package var isAbsoluteEdge: Bool { self == .left || self == .right }
}
