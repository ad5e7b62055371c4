/// A rectangle of a view that constraints can refer to instead of the view.
///
/// Sources: Apple's reference pages of `UIView`, `UIScrollView` and `UIViewController`.
package enum GuideKind: String, CaseIterable, Sendable {
  /// The content of a scroll view.
  case content = "contentLayoutGuide"
  /// The visible area of a scroll view.
  case frame = "frameLayoutGuide"
  /// The part that neither bars nor the device's edges cover.
  case safeArea
  /// The part inside the margins.
  case layoutMargins
  /// The part inside the margins that is narrow enough to be read comfortably.
  case readableContent
  /// The part that the keyboard covers or, while it is hidden, the part below the safe area.
  case keyboard
  /// The part that bars cover at the top.
  case top = "topLayoutGuide"
  /// The part that bars cover at the bottom.
  case bottom = "bottomLayoutGuide"

  /// The kinds that a list of constraints can name.
  package static let namedKinds = allCases.filter { !$0.isOfScrollView }

  /// Whether the guide belongs to a scroll view, and exists in every system.
  package var isOfScrollView: Bool { self == .content || self == .frame }
}

extension LayoutConstraint {
  /// The guides to which the two items refer, if any.
  ///
  /// If one item is a scroll view without a guide, and the other item is inside it, the constraint refers to the scroll
  /// view's content.
  package struct Guides: Hashable, Sendable {
    package var first: GuideKind?
    package var second: GuideKind?

    package init(first: GuideKind? = nil, second: GuideKind? = nil) { (self.first, self.second) = (first, second) }

    /// Whether an item is a content guide.
    var hasContent: Bool { first == .content || second == .content }

    /// The guide of one side, or `nil` if the side has no guide or its guide belongs to a scroll view.
    subscript(side: Side) -> GuideKind? {
      let kind = side == .first ? first : second
      return kind?.isOfScrollView == true ? nil : kind
    }
  }

  /// Returns whether the constraint refers to a guide of a view.
  func refersTo(_ view: View, _ kind: GuideKind) -> Bool {
    firstItem === view && guides.first == kind || secondItem === view && guides.second == kind
  }
}
