/// The host of an app written in Swift.
///
/// It calls the functions that subclasses of `ViewController` override, and the actions of controls.
///
/// An app with a script has another host, so it doesn't spend any time on these calls.
final class SubclassHost: Host {
  /// Calls a controller's function that an app can override.
  private typealias Call = (ViewController, EventValues) -> Void

  /// The device of the app.
  ///
  /// Not retained: the system retains its host.
  unowned(unsafe) var system: System?
  /// The calls for callbacks, indexed by the number of the callback.
  private let calls: [Call?]

  init() {
    var calls = [Call?](repeating: nil, count: UInt64.bitWidth)
    for (callback, call) in SubclassHost.overridable { calls[Int(callback.number)] = call }
    self.calls = calls
  }

  /// The callbacks that an app can override, and the calls of the overriding functions.
  private static var overridable: [(EventKind, Call)] {
    [
      (.viewDidLoad, { controller, _ in controller.viewDidLoad() }),
      (.viewWillAppear, { controller, values in controller.viewWillAppear(values.isAnimated) }),
      (.viewIsAppearing, { controller, values in controller.viewIsAppearing(values.isAnimated) }),
      (.viewDidAppear, { controller, values in controller.viewDidAppear(values.isAnimated) }),
      (.viewWillDisappear, { controller, values in controller.viewWillDisappear(values.isAnimated) }),
      (.viewDidDisappear, { controller, values in controller.viewDidDisappear(values.isAnimated) }),
      (.viewWillLayoutSubviews, { controller, _ in controller.viewWillLayoutSubviews() }),
      (.viewDidLayoutSubviews, { controller, _ in controller.viewDidLayoutSubviews() }),
      (.willMove, { controller, values in controller.willMove(toParentViewController: values.controller) }),
      (.didMove, { controller, values in controller.didMove(toParentViewController: values.controller) }),
      (.didReceiveMemoryWarning, { controller, _ in controller.didReceiveMemoryWarning() }),
    ]
  }

  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    guard callback.number < calls.count, let call = calls[Int(callback.number)],
      let controller = receiver as? ViewController
    else { return }
    call(controller, values)
  }

  func loadView(for controller: ViewController) -> View? {
    controller.loadView()
    return controller.loadedView
  }

  func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    guard let actions = (sender as? Control)?.actions.filter({ $0.event == event }), !actions.isEmpty else {
      return false
    }
    for action in actions { action.run() }
    return true
  }

  func raise(_ error: any Error) { system?.record(.text, of: .error, with: .text("\(error)")) }

  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? { nil }

  func ownershipChanged(of object: ModelObject, by owner: ModelObject) {}
}

extension EventValues {
  /// The `animated` argument of an appearance callback.
  fileprivate var isAnimated: Bool {
    if case .flag(let flag) = self { flag } else { false }
  }

  /// The parent that is the argument of a callback such as `didMove`, or `nil` if there is no parent.
  fileprivate var controller: ViewController? {
    if case .object(let object) = self { object as? ViewController } else { nil }
  }
}
