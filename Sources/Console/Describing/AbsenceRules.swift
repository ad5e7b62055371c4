import Controllers
import Locations
import Scripting

/// A reason why a controller hasn't received an event, for the command `why`.
///
/// A rule reads the state of the model without calling functions of the script.
struct AbsenceRule: Sendable {
  /// The events that the rule explains.
  let kinds: Set<EventKind>
  let condition: @Sendable (AbsentEvent) -> Bool
  let sentence: @Sendable (AbsentEvent) -> String

  /// All rules.
  ///
  /// The first rule that applies gives the reason.
  static let all =
    applicationRules + transitionRules + appearanceRules + disappearanceRules + loadingRules + containmentRules

  private static let appearanceKinds: Set<EventKind> = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  private static let disappearanceKinds: Set<EventKind> = [.viewWillDisappear, .viewDidDisappear]

  private static let applicationRules = [
    AbsenceRule(kinds: [.viewIsAppearing]) {
      !$0.system.behavior.isAppearing
    } sentence: {
      "viewIsAppearing needs system \(Behaviors.table.isAppearing.firstSystem)"
        + Systems.currentSystemClause($0.system.version)
    },
    AbsenceRule(kinds: appearanceKinds.union(disappearanceKinds)) {
      $0.controller.appearance == .appeared && $0.system.application?.state == .background
    } sentence: { _ in
      "the app is in the background: a screen receives no appearance callbacks when the app leaves or returns"
    },
  ]

  private static let transitionRules = [
    AbsenceRule(kinds: appearanceKinds.union(disappearanceKinds)) {
      $0.controller.appearance.isBetween && $0.controller.isAppearanceByScript
    } sentence: { event in
      let direction = event.controller.appearance == .appearing ? "appearing" : "disappearing"
      return "the script made it begin \(direction) with `beginAppearanceTransition` and hasn't called "
        + "`endAppearanceTransition`"
    },
    AbsenceRule(kinds: appearanceKinds.union(disappearanceKinds)) {
      $0.controller.appearance.isBetween
    } sentence: { event in
      let direction = event.controller.appearance == .appearing ? "appearing" : "disappearing"
      return "it is \(direction), and the transition is still running" + event.transitionText
    },
  ]

  private static let appearanceRules = [
    AbsenceRule(kinds: appearanceKinds) {
      $0.controller.appearance == .appeared
    } sentence: {
      "it is already on the screen, and UIKit doesn't repeat \($0.kind.name)"
    },
    AbsenceRule(kinds: appearanceKinds) { _ in
      true
    } sentence: {
      $0.controller.reasonForNotShowing
    },
  ]

  private static let disappearanceRules = [
    AbsenceRule(kinds: disappearanceKinds) {
      $0.controller.appearance == .appeared && $0.controller.presentedViewController != nil
    } sentence: { event in
      let presented = event.controller.presentedViewController?.displayName ?? ""
      return "it is still on the screen below \(presented), whose presentation style doesn't remove it"
    },
    AbsenceRule(kinds: disappearanceKinds) {
      $0.controller.appearance == .appeared
    } sentence: { _ in
      "it is on the screen, and nothing has replaced it"
    },
    AbsenceRule(kinds: disappearanceKinds) { _ in
      true
    } sentence: {
      "it isn't on the screen, so it can't disappear: " + $0.controller.reasonForNotShowing
    },
  ]

  private static let loadingRules = [
    AbsenceRule(kinds: [.loadView, .viewDidLoad]) {
      !$0.controller.isViewLoaded
    } sentence: {
      "its view was never loaded, because nothing has used it: " + $0.controller.reasonForNotShowing
    },
    AbsenceRule(kinds: [.loadView, .viewDidLoad]) {
      $0.hasHappened
    } sentence: { _ in
      "its view is still loaded, and a view is loaded once"
    },
  ]

  private static let containmentRules = [
    AbsenceRule(kinds: [.willMove, .didMove]) {
      $0.controller.parent == nil
    } sentence: {
      $0.hasHappened
        ? "it has left its parent, and no container has added it since"
        : "it has no parent: no container has added it as a child"
    },
    AbsenceRule(kinds: [.willMove, .didMove]) {
      $0.hasHappened
    } sentence: {
      "it hasn't left its parent \($0.controller.parent?.displayName ?? "") or moved to another since"
    },
    AbsenceRule(kinds: [.didMove]) { _ in
      true
    } sentence: {
      "its parent \($0.controller.parent?.displayName ?? "") has not called `child:didMove(self)`"
    },
    AbsenceRule(kinds: [.deinit]) { _ in
      true
    } sentence: {
      "it is alive: `why \($0.controller.displayName)`"
    },
  ]
}

/// An event that a controller hasn't received.
struct AbsentEvent {
  let kind: EventKind
  let controller: ViewController
  /// Whether the controller received the event earlier.
  let hasHappened: Bool

  var system: System { controller.system }

  /// A description of the transition in progress, after a colon, or an empty string if there is no transition.
  fileprivate var transitionText: String {
    system.transitionUnderWay.map { ": \($0.leaving.displayName) → \($0.arriving.displayName)" } ?? ""
  }

  /// The reason why the controller hasn't received the event.
  var reason: String {
    AbsenceRule.all.first { $0.kinds.contains(kind) && $0.condition(self) }?.sentence(self)
      ?? "nothing has caused it" + (kind.summary.isEmpty ? "" : ". \(kind.name): \(kind.summary)")
  }
}

extension ViewController {
  /// The reason why the view of a controller isn't on the screen.
  var reasonForNotShowing: String {
    NotShownRule.all.lazy.compactMap { $0.reason(self) }.first ?? "its view isn't in the window"
  }
}

/// A reason why the view of a controller isn't on the screen.
private struct NotShownRule: Sendable {
  /// Returns the reason, or `nil` if the rule doesn't apply.
  let reason: @Sendable (ViewController) -> String?

  /// All rules.
  ///
  /// The first rule that applies gives the reason. The rules about a parent precede the rule about a presentation that
  /// covers the screen.
  static let all = [
    NotShownRule { controller in
      let isAttached =
        controller.parent != nil || controller.presentingViewController != nil || controller.isContentOfVisiblePopover
      guard !isAttached, controller.rootWindow == nil else { return nil }
      return "it isn't in the window's controller hierarchy: it has no parent, isn't presented and isn't the "
        + "root controller"
    },
    NotShownRule { controller in
      guard let parent = controller.parent, let container = parent.asContainer, let frontChild = container.childInFront,
        frontChild !== controller, container.childBeside !== controller
      else { return nil }
      return "its container \(parent.displayName) shows \(frontChild.displayName)"
    },
    NotShownRule { controller in
      guard let parent = controller.parent, parent.asContainer == nil, parent.appearance.isComing else { return nil }
      guard controller.loadedView?.window != nil else {
        guard controller.loadedView?.superview == nil else { return "its view is in a view that isn't in the window" }
        return "its parent \(parent.displayName) hasn't added its view: `self.view:addSubview(child.view)`"
      }
      guard let locationPhrase = parent.forwardingOff else { return nil }
      return
        "its parent \(parent.displayName) doesn't forward appearance (`shouldAutomaticallyForwardAppearanceMethods`"
        + "\(locationPhrase)): it must call `beginAppearanceTransition` and `endAppearanceTransition`"
    },
    NotShownRule { controller in
      guard let presented = controller.presentedViewController, presented.appearance.isComing else { return nil }
      let presenter = presented.presentingViewController?.displayName ?? ""
      return "\(presented.displayName) covers it: \(presenter) presents it"
    },
    NotShownRule { controller in
      guard let parent = controller.parent, !parent.appearance.isComing else { return nil }
      return "its parent \(parent.displayName) isn't on the screen: \(parent.reasonForNotShowing)"
    },
  ]
}

extension ViewController {
  /// Whether the script began the controller's appearance or disappearance.
  fileprivate var isAppearanceByScript: Bool {
    if case .script? = appearanceCause { true } else { false }
  }

  /// A phrase, with a leading space, about the location where forwarding of appearance is turned off.
  ///
  /// The value is `nil` if the controller forwards appearance.
  fileprivate var forwardingOff: String? {
    let kind = EventKind.shouldAutomaticallyForwardAppearanceMethods
    if let location = system.host?.location(of: kind, of: subject) { return " at \(location)" }
    return forwardsAppearance ? nil : " is false"
  }
}
