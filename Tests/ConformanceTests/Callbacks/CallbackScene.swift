import Controllers
import ControllersTestSupport

/// A launched prototype with two tabs, a stack and a plain screen.
///
/// One action is performed in one of its callbacks.
///
/// Every callback, view creation, completion, handler and timer is a moment. The first run counts the moments. Each
/// further run performs an action in one of these moments.
final class CallbackScene {
  /// A moment at which a script's code runs: the subject and its callback.
  struct Moment: Hashable {
    let subject: String
    let name: String
  }

  let stage: Stage
  let stack: NavigationController
  let tabs: TabBarController
  let first: ViewController
  let second: ViewController
  /// All moments since `watch` was called, in order.
  private(set) var moments: [Moment] = []
  /// The number of completions that were accepted but haven't run, minus the number that ran without being accepted.
  private(set) var completionsOwed = 0
  private var isWatched = false
  private var react: ((CallbackScene, ViewController) -> Void)?
  private var reactsAt = -1

  init(_ model: Device.Model = .iPhone) throws {
    stage = Stage(model: model)
    first = stage.screen("A")
    second = stage.screen("T")
    stack = try stage.navigation(first, name: "Stack")
    tabs = try stage.tabs(stack, second)
    stack.hasDelegate = true
    tabs.hasDelegate = true
    let ignored: Set<EventKind> = [.updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .deinit]
    stage.always = { [unowned self] controller, event in
      if !ignored.contains(event) { pass(event.name, of: controller) }
    }
    stage.onAsked = { [unowned self] controller, event in pass("\(event.name)?", of: controller) }
    stage.onLoadView = { [unowned self] controller in pass("loadView", of: controller) }
    stage.onAction = { [unowned self] _ in pass("handler", of: first) }
  }

  /// Performs an action in the moment with the given number.
  ///
  /// Moments are counted from this call.
  func watch(at number: Int = -1, _ react: ((CallbackScene, ViewController) -> Void)? = nil) {
    isWatched = true
    reactsAt = number
    self.react = react
  }

  /// Returns a function, for use as a completion or timer, whose call is also a moment.
  func passes(_ name: String) -> () -> Void {
    { [unowned self] in pass(name, of: first) }
  }

  /// Runs a closure that passes a completion on and returns whether the completion was accepted.
  ///
  /// An accepted completion must then run exactly once.
  func promising(_ body: (@escaping () -> Void) throws -> Bool) rethrows -> Bool {
    guard try body({ [unowned self] in completionsOwed -= 1 }) else { return false }
    completionsOwed += 1
    return true
  }

  private func pass(_ name: String, of controller: ViewController) {
    guard isWatched else { return }
    moments.append(Moment(subject: controller.label, name: name))
    guard moments.count - 1 == reactsAt, let react else { return }
    self.react = nil
    // An alert isn't a screen, so the controller that presented it performs the action.
    react(self, controller is AlertController ? first : controller)
  }

  /// The number of warnings that have been logged so far.
  var warnings: Int {
    stage.system.trace.events(from: 0).filter { $0.subject == .warning }.count
  }
}

// Conditions that must hold when the device is idle.
extension CallbackScene {
  /// A sentence for each violated condition, such as an invariant, or a link that doesn't match the screen.
  var violations: [String] {
    let owed = completionsOwed == 0 ? [] : ["\(completionsOwed) completions haven't run"]
    return Invariants.violations(of: stage) + wrongLinks + stage.raised + owed
  }

  private var wrongLinks: [String] {
    stage.living.compactMap { controller in
      guard let presented = controller.presenting.ownPresentedViewController else { return nil }
      guard presented.presentingViewController === controller else {
        return "\(presented.label) does not know that \(controller.label) presents it"
      }
      let top = controller.presenting.topmostPresented
      // A full-screen presentation or a push may cover a controller that is presented in context.
      guard controller.isPlaced, controller.parent == nil, top.appearance != .appeared else { return nil }
      return "\(top.label) is presented, but its appearance is \(top.appearance)"
    }
  }

  /// Presents and dismisses a full-screen controller.
  ///
  /// This checks that no transition is still considered to be in progress.
  func checkPresentation() throws -> [String] {
    guard let root = stage.application.window?.rootViewController else { return ["no root"] }
    var wrong: [String] = []
    let probe = stage.screen("Probe")
    _ = try stage.act {
      if try !root.presenting.topmostPresented.present(probe, animated: false) {
        wrong.append("a controller can no longer be presented")
      }
    }
    _ = stage.act {
      if !root.dismiss(animated: true) { wrong.append("a presented controller can no longer be dismissed") }
    }
    if root.presentedViewController != nil { wrong.append("\(root.label) still presents") }
    if root.appearance != .appeared { wrong.append("\(root.label) is \(root.appearance)") }
    return wrong + violations
  }
}
