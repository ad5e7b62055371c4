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
/// Up to system 7, a presented view always covers the whole screen of a phone.
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
  /// The view covers the screen.
  case fullScreen
  /// The view covers the height of the screen and, in landscape, a part of the width.
  case pageSheet
  /// The view is in the middle of the screen.
  case formSheet
  /// The view covers the view of the controller that defines the context.
  case currentContext
  /// The view is in a popover, which isn't part of the chain of presentations.
  ///
  /// This style is available only on the pad.
  case popover
  /// The view covers the screen, and the views behind it remain in place.
  case overFullScreen
  /// The view covers the view of the controller that defines the context, without replacing it.
  case overCurrentContext
  /// The system chooses the style.
  case automatic
  /// A presentation controller of the script determines the frame of the view.
  case custom

  /// Whether the view is in a sheet in front of the presenter, if the device has enough space for one.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// The form of a sheet on a phone.
package enum PhoneSheet: String, Sendable {
  /// The view replaces the presenter's view.
  case fullScreen
  /// The view replaces the presenter's view, unless the presentation controller's delegate chooses another style.
  case adapts
  /// The view is attached to the bottom of the screen, below a gap.
  case sheet
  /// The view is attached to the bottom of the screen. If it is lower than the screen, it is a card with a margin.
  case card

  /// Whether the presenter remains visible.
  var showsPresenter: Bool { self == .sheet || self == .card }
}

extension ViewController {
  /// The style in which the controller is presented.
  ///
  /// The property returns the style that the system uses: a specific style instead of `automatic`, and the most similar
  /// style instead of one that was added in a later system.
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
