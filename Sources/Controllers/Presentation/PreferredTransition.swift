// The transition that a controller prefers when it is presented or pushed, and when it is dismissed or popped. In a
// zoom, the controller's view grows out of a view of the screen below, and shrinks back to that view.
//
// Sources: Apple's reference for `UIViewController.Transition`; "Enhance your UI animations and transitions" (WWDC
// 2024). Here: a script's animator takes precedence. A zoom takes as long as any other transition. If a screen has
// zoomed in over the whole screen, the user can dismiss it by swiping down.

/// The transition with which a controller prefers to appear and disappear.
package final class PreferredTransition: SharedItem {
  package override class var className: String { "PreferredTransition" }

  /// The kind of transition.
  package enum Style: String, CaseIterable, Sendable {
    /// The view grows out of a view of the screen below.
    case zoom
    /// The view slides up.
    case coverVertical
    /// The screen turns around its vertical axis.
    case flipHorizontal
    /// The view fades in.
    case crossDissolve
    /// A corner of the screen below curls up.
    case partialCurl

    /// The equivalent style of a presentation, or `nil` for a zoom.
    var modalStyle: ModalTransitionStyle? { ModalTransitionStyle(rawValue: rawValue) }
  }

  package var style = Style.zoom
  /// The `id` of the view of the screen below from which the zoom begins, or `nil` if it isn't declared.
  package var sourceView: String?

  package override init(in system: System) {
    super.init(in: system)
    hasDelegate = true
  }
}

extension ViewController {
  /// Changes the transition that the controller prefers.
  package final func setPreferredTransition(_ transition: PreferredTransition?) {
    let oldTransition = preferredTransition
    preferredTransition = transition
    replaceOwned([transition].compactMap { $0 }, insteadOf: [oldTransition].compactMap { $0 })
  }

  /// The style of the controller's transition in a presentation.
  final var presentedTransitionStyle: ModalTransitionStyle {
    preferredTransition?.style.modalStyle ?? modalTransitionStyle
  }

  /// Whether the controller's view grows out of a view of the screen below.
  final var usesZoom: Bool { preferredTransition?.style == .zoom }

  /// Returns the controller whose transition style applies when this controller is presented.
  ///
  /// - Parameters:
  ///   - presenter: the presenter.
  ///   - isInContext: whether the presenter defines the context of the presentation.
  /// - Returns: this controller, or the presenter if it provides the style.
  final func controllerProvidingStyle(presentedBy presenter: ViewController, isInContext: Bool) -> ViewController {
    isInContext && presenter.providesPresentationContextTransitionStyle ? presenter : self
  }

  /// Finds the view from which the controller zooms, and records it.
  ///
  /// The function has no effect if the controller doesn't zoom. Call it before the callbacks of the transition.
  ///
  /// - Parameters:
  ///   - below: the screen below, or a container around it.
  ///   - provider: the controller whose transition applies, or `nil` for the controller itself.
  final func recordZoom(over below: ViewController?, preferredBy provider: ViewController? = nil) {
    guard let preferred = (provider ?? self).preferredTransition, preferred.style == .zoom,
      let source = below?.presenting.frontmostDescendant
    else { return }
    let values = EventValues.list([.object(source), .object(self)])
    var view: View? = preferred.askObject(.sourceViewProvider, values)
    if view == nil, let sourceViewIdentifier = preferred.sourceView {
      view = source.elements.element(named: sourceViewIdentifier) as? View
      if view == nil { system.noteOnce(.noSourceView(sourceViewIdentifier, of: source, for: self)) }
    }
    system.record(.zoomBegan, of: subject, with: view.map { .text($0.originName) } ?? .none)
  }
}

extension ViewController {
  /// Asks the script whether the user may dismiss the screen, and records the answer.
  final func allowsDismissalOfZoom() -> Bool {
    let provider = presenting.ownPresentation?.styleProvider ?? self
    guard let answer = provider.preferredTransition?.askFlag(.interactiveDismissShouldBegin) else { return true }
    system.record(.interactiveDismissShouldBegin, of: subject, with: .flag(answer))
    return answer
  }
}

// The callbacks of the preferred transition, and its event in the trace.
extension EventKind {
  package static let sourceViewProvider = EventKind(
    301, "sourceViewProvider", with: [.passed("source"), .passed("zoomed")], answer: .object(View.self),
    "The view of the screen below from which the zoom begins.")
  package static let interactiveDismissShouldBegin = EventKind(
    302, "interactiveDismissShouldBegin", of: [.controllers], with: [.recorded(.answer, .flag)], answer: .flag,
    "Whether the user may swipe down to dismiss the screen.")
  package static let zoomBegan = visibleChange(
    303, "zoomBegan", with: [.recorded(.item, .text)],
    "The screen zooms from this view or back to it. If no view is named, the zoom begins in the middle of the screen.")

  static let ofPreferredTransitions = [sourceViewProvider, interactiveDismissShouldBegin, zoomBegan]
}

extension Note {
  static func noSourceView(_ id: String, of source: ViewController, for zoomed: ViewController) -> Note {
    Note(
      "\(zoomed.displayName) zooms from the middle of the screen, because \(source.displayName) has no view with the"
        + " id `\(id)`.")
  }
}
