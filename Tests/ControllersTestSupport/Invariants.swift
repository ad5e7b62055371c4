import Controllers
import Layout

/// The invariants of every trace.
///
/// They hold after every action.
package struct Invariants {
  package init() {}

  private var lives: [Subject: Life] = [:]
  private var order: [Subject] = []
  private var found: [String] = []
  /// The number of events that have been read.
  private var place = 0

  /// Returns a sentence for each violated invariant.
  ///
  /// - Parameters:
  ///   - stage: the stage to check.
  ///   - exempt: the names of controllers in custom containers, for which a call may be missing.
  /// - Returns: the sentences, in the order of the trace.
  package static func violations(of stage: Stage, exempt: Set<String> = []) -> [String] {
    var watch = Invariants()
    return watch.violations(in: stage.system, living: stage.living, exempt: exempt)
  }

  /// Returns the violations since the previous call.
  ///
  /// Used for a run that is checked after each action.
  ///
  /// - Parameters:
  ///   - system: the device.
  ///   - living: the controllers that exist.
  ///   - exempt: the names of controllers in custom containers, for which a call may be missing.
  /// - Returns: the sentences, in the order of the trace.
  package mutating func violations(in system: System, living: [ViewController], exempt: Set<String> = []) -> [String] {
    hear(system.trace)
    var found = found
    for subject in order {
      let name = system.trace.text(of: subject)
      guard !exempt.contains(name), let wrong = lives[subject]?.unfinished else { continue }
      // A stack outside any hierarchy hasn't sent its top controller the second half of the callbacks for joining.
      let isUnplaced =
        living.first { $0.subject == subject }.map { !$0.isPlaced }
        ?? system.releasedQueue.contains { $0.subject == subject }
      if !isUnplaced { found.append("\(name): \(wrong)") }
    }
    for controller in living {
      let isInWindow = controller.isViewLoaded && controller.view.window != nil
      if isInWindow != (controller.appearance == .appeared) {
        found.append("\(controller.label): \(controller.appearance), in a window: \(isInWindow)")
      }
    }
    return found + Self.wrongTurns(of: system)
  }

  private mutating func hear(_ trace: Trace) {
    for event in trace.events(from: place) {
      if event.kind.endsLaunch {
        lives = [:]
        order = []
      }
      if lives[event.subject] == nil { order.append(event.subject) }
      let wrong = lives[event.subject, default: Life()].hear(event)
      if let wrong { found.append("\(trace.text(of: event.subject)): \(wrong)") }
    }
    place = trace.count
  }

  /// Checks that all views on the screen are rotated and as large as the screen.
  ///
  /// Must be called when the device is idle.
  private static func wrongTurns(of system: System) -> [String] {
    guard let window = system.application?.window else { return [] }
    var found: [String] = []
    if window.frame != system.interfaceBounds { found.append("the window has the frame \(window.frame)") }
    let size = system.interfaceBounds.size
    for view in window.subviews where view.viewController?.modalPresentationStyle == .fullScreen {
      let isWide = view.frame.width == size.width && view.frame.maxY == size.height
      if !isWide { found.append("\(view.viewController?.label ?? "") is at \(view.frame) on \(size)") }
    }
    return found
  }
}

extension ViewController {
  /// Whether the controller is connected to the window through parents and presenters.
  package var isPlaced: Bool {
    let outermost = self.outermost
    let isInFront = outermost.owners.contains { ($0 as? PopoverController)?.isPopoverVisible == true }
    return isInFront || outermost.owners.contains { $0 is Window }
      || outermost.presentingViewController?.isPlaced == true
  }
}

extension EventKind {
  /// Whether the event ends the launch without further callbacks.
  fileprivate var endsLaunch: Bool { [.wasKilled, .crashed, .wasTerminated, .rebooted].contains(self) }
}

/// The callbacks that one controller has received.
private struct Life {
  private var isLoaded = false
  private var wasSeen = false
  private var state = Appearance.disappeared
  /// Whether `viewIsAppearing` may follow.
  private var awaitsIsAppearing = false
  private var owed = 0
  private var turns = 0

  mutating func hear(_ event: Event) -> String? {
    switch event.kind {
    case .viewDidLoad:
      defer { isLoaded = true }
      return isLoaded ? "loaded twice" : nil
    case .viewDidUnload: isLoaded = false
    case .viewWillAppear:
      wasSeen = true
      return move(to: .appearing, from: [.disappeared, .disappearing], event)
    case .viewIsAppearing:
      defer { awaitsIsAppearing = false }
      return awaitsIsAppearing && state == .appearing ? nil : "viewIsAppearing while \(state)"
    case .viewDidAppear: return move(to: .appeared, from: [.appearing], event)
    case .viewWillDisappear: return move(to: .disappearing, from: [.appeared, .appearing], event)
    case .viewDidDisappear: return move(to: .disappeared, from: [.disappearing], event)
    case .willRotate: turns += 1
    case .didRotate: turns -= 1
    case .willMove: owed += 1
    case .didMove:
      owed -= 1
      return owed < 0 ? "didMove without willMove" : nil
    // A stack that was never in a hierarchy is released without sending its top controller the second half of the
    // callbacks for joining.
    case .deinit:
      owed = wasSeen ? owed : 0
      turns = 0
    default: break
    }
    return nil
  }

  /// The call that is missing when the device is idle, or `nil` if no call is missing.
  var unfinished: String? {
    if state.isBetween { return "left \(state)" }
    if turns != 0 { return "a willRotate without its didRotate" }
    return owed == 0 ? nil : "a willMove without its didMove"
  }

  private mutating func move(to next: Appearance, from allowed: Set<Appearance>, _ event: Event) -> String? {
    defer {
      state = next
      awaitsIsAppearing = next == .appearing
    }
    guard isLoaded else { return "\(event.kind.name) without a view" }
    return allowed.contains(state) ? nil : "\(event.kind.name) while \(state)"
  }
}
