// The callbacks that a controller receives about its view, its appearance and its parent.
extension EventKind {
  package static let loadView = EventKind(
    0, "loadView", of: [.controllers], "Creates the view, instead of the declared one.")
  package static let viewDidLoad = EventKind(1, "viewDidLoad", of: [.controllers], "The view was created.")
  package static let viewWillUnload = EventKind(
    2, "viewWillUnload", of: [.controllers], "System 5: the view is about to be unloaded.")
  package static let viewDidUnload = EventKind(
    3, "viewDidUnload", of: [.controllers], "Systems 3 to 5: the view was unloaded.")
  package static let viewWillAppear = EventKind(
    4, "viewWillAppear", of: [.controllers], with: [.animated], "The view is about to appear.")
  package static let viewIsAppearing = EventKind(
    43, "viewIsAppearing", of: [.controllers], with: [.animated],
    "From system 13 on: the view has its place and its size in the window, and is about to be laid out.")
  package static let viewDidAppear = EventKind(
    5, "viewDidAppear", of: [.controllers], with: [.animated], "The view has appeared.")
  package static let viewWillDisappear = EventKind(
    6, "viewWillDisappear", of: [.controllers], with: [.animated], "The view is about to disappear.")
  package static let viewDidDisappear = EventKind(
    7, "viewDidDisappear", of: [.controllers], with: [.animated], "The view has disappeared.")
  package static let updateViewConstraints = EventKind(
    8, "updateViewConstraints", of: [.controllers], in: .layout, "The constraints of the view are updated.")
  package static let viewWillLayoutSubviews = EventKind(
    9, "viewWillLayoutSubviews", of: [.controllers], in: .layout, "The view is about to lay out its subviews.")
  package static let viewDidLayoutSubviews = EventKind(
    10, "viewDidLayoutSubviews", of: [.controllers], in: .layout, "The view has laid out its subviews.")
  package static let willMove = EventKind(
    11, "willMove", of: [.controllers], with: [.value(.parent, .controller(orNil: true))],
    "The controller is about to join a parent or, if `parent` is nil, to leave it.")
  package static let didMove = EventKind(
    12, "didMove", of: [.controllers], with: [.value(.parent, .controller(orNil: true))],
    "The controller joined a parent or, if `parent` is nil, left its parent.")
  package static let didReceiveMemoryWarning = EventKind(
    13, "didReceiveMemoryWarning", of: [.controllers], "The device is low on memory.")
  package static let setEditing = EventKind(
    14, "setEditing", of: [.controllers], with: [.value(.editing, .flag), .animated], "Editing begins or ends.")
  package static let shouldAutomaticallyForwardAppearanceMethods = EventKind(
    28, "shouldAutomaticallyForwardAppearanceMethods", answer: .flag,
    "Whether UIKit forwards appearance callbacks to the children; return false to forward them yourself.")
  package static let `deinit` = EventKind(
    128, "deinit", to: .traceOnly, of: [.controllers, .instances(PopoverController.className)])

  static let ofLifecycle = [
    loadView, viewDidLoad, viewWillUnload, viewDidUnload, viewWillAppear, viewIsAppearing, viewDidAppear,
    viewWillDisappear,
    viewDidDisappear, updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews, willMove, didMove,
    didReceiveMemoryWarning, setEditing, shouldAutomaticallyForwardAppearanceMethods, `deinit`,
  ]
}

extension TraceKey {
  static let parent = TraceKey(0, "parent")
  static let editing = TraceKey(2, "editing")
}
