/// The animation style of a swap of two children.
///
/// The names are those of UIKit's options for block-based view transitions.
///
/// Source: "View Controllers" (Programming iOS 6).
package enum SwapStyle: String, CaseIterable, Sendable {
  /// No motion, except for the changes that the caller animates.
  case none
  case flipFromLeft
  case flipFromRight
  case flipFromTop
  case flipFromBottom
  case curlUp
  case curlDown
  case crossDissolve
}

extension SwapStyle {
  /// The motion that pictures show while the swap is running.
  var motion: TransitionUnderWay.Motion {
    switch self {
    case .none, .crossDissolve: .dissolve
    case .flipFromLeft: .flipFromLeft
    case .flipFromRight: .flipFromRight
    case .flipFromTop: .flipFromTop
    case .flipFromBottom: .flipFromBottom
    case .curlUp: .curlUp
    case .curlDown: .curlDown
    }
  }
}
