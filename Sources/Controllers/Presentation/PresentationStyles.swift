/// The transition with which a presented view appears and disappears.
public enum ModalTransitionStyle: String, CaseIterable, Sendable {
  /// The view slides up over the presenter.
  case coverVertical
  /// The screen turns around its vertical axis.
  case flipHorizontal
  /// The view fades in.
  case crossDissolve
  /// A corner of the presenter curls up.
  case partialCurl
}

/// The part of the screen that a presented view takes up.
///
/// Up to system 7, the part is always the whole screen on a phone.
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
  /// The view covers the screen.
  case fullScreen
  /// The view covers the height of the screen and, in landscape, a part of the width.
  case pageSheet
  /// The view is in the middle of the screen.
  case formSheet
  /// The view covers the view of the controller that defines the context.
  case currentContext
  /// The view is in a popover, and the presentation isn't in the chain of presentations.
  ///
  /// This style is available only on the pad.
  case popover
  /// The view covers the screen, and the views behind it remain in place.
  case overFullScreen
  /// The view covers the view of the controller that defines the context, which remains in place.
  case overCurrentContext
  /// The system chooses the style.
  case automatic
  /// A presentation controller of the script determines the frame of the view.
  case custom

  /// Whether the view is in a sheet in front of the presenter, where the device has space for one.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// The form of a sheet on a phone.
package enum PhoneSheet: String, Sendable {
  /// The view replaces the presenter's view.
  case fullScreen
  /// The view replaces the presenter's view, unless the delegate of the presentation controller chooses another style.
  case adapts
  /// The view is attached to the bottom of the screen, below a gap.
  case sheet
  /// The view is attached to the bottom of the screen; if it is lower than the screen, it is a card with a margin.
  case card

  /// Whether the presenter remains visible.
  var showsPresenter: Bool { self == .sheet || self == .card }
}

extension ViewController {
  /// The style in which the controller is presented.
  ///
  /// Reading the property returns the style that the system chooses instead of `automatic`. A style of a later system is
  /// replaced with the most similar one.
  public final var modalPresentationStyle: ModalPresentationStyle {
    get {
      switch chosenPresentationStyle ?? styleByClass ?? system.behavior.defaultPresentation {
      case .automatic: styleByClass ?? system.behavior.automaticPresentation
      case .overFullScreen where !system.behavior.presentsOverViews: .fullScreen
      case .overCurrentContext where !system.behavior.presentsOverViews: .currentContext
      case .custom where !system.behavior.hasCustomTransitions: .fullScreen
      case let style: style
      }
    }
    set { chosenPresentationStyle = newValue }
  }
}
