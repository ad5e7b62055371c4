import Controllers

/// A launched prototype with tabs of a stack and a plain screen, in which one action is performed in one callback.
///
/// Every callback, question, view creation, completion, handler and timer is a moment. A first run counts them; each
/// further run performs an action in one of them.
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
  /// All moments since watching began, in order.
  private(set) var moments: [Moment] = []
  /// The number of accepted completions that haven't run, less those that ran without being accepted.
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

  /// Performs an action in the moment with a number, counted from now on.
  func watch(at number: Int = -1, _ react: ((CallbackScene, ViewController) -> Void)? = nil) {
    isWatched = true
    reactsAt = number
    self.react = react
  }

  /// Returns a completion or timer function that is also a moment.
  func passes(_ name: String) -> () -> Void {
    { [unowned self] in pass(name, of: first) }
  }

  /// Runs a function that takes a completion and returns whether it was accepted; the completion must then run exactly
  /// once.
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
    // An alert isn't a screen: the controller that presented it acts.
    react(self, controller is AlertController ? first : controller)
  }

  /// The number of warnings logged so far.
  var warnings: Int {
    stage.system.trace.events(from: 0).filter { $0.subject == .warning }.count
  }
}

// Conditions that must hold when everything has come to rest.
extension CallbackScene {
  /// A sentence for each violated condition: invariants, and links that don't match the screen.
  var violations: [String] {
    let owed = completionsOwed == 0 ? [] : ["\(completionsOwed) completions are owed"]
    return Invariants.violations(of: stage) + wrongLinks + stage.raised + owed
  }

  private var wrongLinks: [String] {
    stage.living.compactMap { controller in
      guard let presented = controller.ownPresentedViewController else { return nil }
      guard presented.presentingViewController === controller else {
        return "\(presented.label) does not know that \(controller.label) presents it"
      }
      let top = controller.topmostPresented
      // A controller presented in context may be covered by a full-screen presentation, or by a push.
      guard controller.isPlaced, controller.parent == nil, top.appearance != .appeared else { return nil }
      return "\(top.label) is presented and \(top.appearance)"
    }
  }

  /// Presents and dismisses a full-screen controller, to check that nothing is still considered to be in progress.
  func checkPresentation() throws -> [String] {
    guard let root = stage.application.window?.rootViewController else { return ["no root"] }
    var wrong: [String] = []
    let probe = stage.screen("Probe")
    _ = try stage.act {
      if try !root.topmostPresented.present(probe, animated: false) {
        wrong.append("nothing can be presented any more")
      }
    }
    _ = stage.act {
      if !root.dismiss(animated: true) { wrong.append("nothing can be dismissed any more") }
    }
    if root.presentedViewController != nil { wrong.append("\(root.label) still presents") }
    if root.appearance != .appeared { wrong.append("\(root.label) is \(root.appearance)") }
    return wrong + violations
  }
}
