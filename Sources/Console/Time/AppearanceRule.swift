import Controllers

/// The rule for the order of an appearance callback among the other callbacks, as the command `why` explains it.
struct AppearanceRule {
  let lines: [String]

  private static let kinds: [EventKind] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// Finds the rule for an event, or returns `nil` if no rule applies to the event.
  ///
  /// - Parameters:
  ///   - event: the event, which has just been recorded.
  ///   - subject: the controller that received the event, in its state at that time.
  init?(of event: Event, subject: ViewController?) {
    guard AppearanceRule.kinds.contains(where: { $0 === event.kind }), let subject, let cause = subject.appearanceCause
    else { return nil }
    guard event.kind != .viewIsAppearing else {
      lines = [
        "viewIsAppearing follows viewWillAppear when the view has its place and its size, directly before its layout"
      ]
      return
    }
    var lines = [AppearanceRule.ruleText(of: cause, subject)]
    if cause.isOfTransition, let parent = subject.parent, parent.appearance.isBetween {
      let state = parent.appearance.isComing ? "appearing" : "disappearing"
      lines.append("\(parent.displayName) was \(state), so changes in it weren't animated")
    }
    self.lines = lines
  }

  private static func ruleText(of cause: AppearanceCause, _ subject: ViewController) -> String {
    switch cause {
    case .parent:
      "a child appears and disappears with its container" + (subject.parent.map { ", \($0.displayName)" } ?? "")
        + "; the container receives its `will` callbacks first and its `did` callbacks last"
    case .transition(let family): replacementRule(of: family)
    case .alone(let family): singleScreenRule(of: family)
    case .rootOfWindow:
      "the only root of a window appears and disappears with the window: viewWillAppear when the window becomes visible, viewDidAppear"
        + " after the layout (see Orders.md, Launch)"
    case .newRootOfWindow:
      "with a new root of the window, the order is the old root's viewWillDisappear, the new root's viewWillAppear, then"
        + " viewDidDisappear and viewDidAppear (see Orders.md, Launch)"
    case .window: "its view was added to the window or removed from it directly"
    case .script: "the script began it: `beginAppearanceTransition`"
    }
  }

  /// Returns the rule for a transition in which no screen replaces another.
  private static func singleScreenRule(of family: Transition.Family) -> String {
    if case .cover = family {
      return
        "the screen below stays visible, and only the presented screen appears and disappears"
        + " (see Orders.md, Presentation)"
    }
    return "no screen replaces another: viewWillAppear or viewWillDisappear is first, viewDidAppear or"
      + " viewDidDisappear follows after the layout"
  }

  private static func replacementRule(of family: Transition.Family) -> String {
    switch family {
    case .stack:
      "in a navigation stack, the order is the old screen's viewWillDisappear, the new screen's viewWillAppear, then viewDidDisappear and viewDidAppear"
        + " (see Orders.md, Navigation)"
    case .cover:
      "in a presentation, the order is viewWillDisappear, viewWillAppear, viewDidAppear, viewDidDisappear"
        + " (see Orders.md, Presentation)"
    case .swap:
      "with tabs and curled pages, the order is viewWillAppear, viewWillDisappear, viewDidDisappear, viewDidAppear"
        + " (see Orders.md, Tabs)"
    case .tabs:
      "from system 18 on, the order with tabs is viewWillDisappear, viewWillAppear and, 0.5 seconds later, viewDidDisappear, viewDidAppear"
        + " (see Orders.md, Tabs)"
    case .slide:
      "with scrolled pages, the order is viewWillAppear, viewWillDisappear, viewDidAppear, viewDidDisappear"
        + " (see Orders.md, Pages)"
    }
  }
}

extension AppearanceCause {
  /// Whether a container or a presentation began the appearance or disappearance.
  fileprivate var isOfTransition: Bool {
    switch self {
    case .transition, .alone: true
    case .parent, .rootOfWindow, .newRootOfWindow, .window, .script: false
    }
  }
}
