import Controllers
import Locations
import Lua

// Implements actions that are declared as data, such as `push = "Detail"`, `present = "Settings"`, `dismiss = true` and
// `pop = "root"`.
extension ActionDispatcher {
  /// Performs the actions that an object declares, or checks that they could be performed.
  ///
  /// - Parameters:
  ///   - action: The action that occurred, or that might occur.
  ///   - own: The index of the object's properties on the Lua stack.
  ///   - location: The source location of the declaration.
  ///   - performs: Whether to perform all declared actions. Otherwise, the first action is only checked.
  ///   - call: The call whose stack holds the properties.
  /// - Returns: Whether the object declares any action.
  /// - Throws: The reason why an action can't be performed, with its source location.
  func performDeclaredActions(
    _ action: ActionCall, _ own: Int32, location: CodeLocation?, performs: Bool, _ call: LuaCall
  ) throws -> Bool {
    // Each function first checks its action, and then returns a closure that performs the action.
    let preparations: [(String, (DeclaredAction) throws -> () throws -> Void)] = [
      ("push", preparePush), ("present", preparePresentation), ("dismiss", prepareDismissal), ("pop", preparePop),
    ]
    var isDeclared = false
    for (name, prepare) in preparations where performs || !isDeclared {
      try call.withBalancedStack {
        guard call.pushField(name, of: own) != .nil, call.boolean(at: -1) != false else { return }
        isDeclared = true
        guard let controller = action.controller else {
          throw PlainError("\(name): the sender isn't part of any screen")
        }
        let declared = DeclaredAction(
          name: name, valueIndex: call.count, propertiesIndex: own, location: location, controller: controller,
          action: action,
          call: call)
        do {
          let wasPredicting = session.runner.isPredicting
          session.runner.isPredicting = wasPredicting || !performs
          defer { session.runner.isPredicting = wasPredicting }
          let performAction = try prepare(declared)
          guard performs else { return }
          reportNewOptions(of: declared)
          try performRecorded(declared, performAction)
        } catch {
          throw session.bridge.builder.addingLocation(call.addingName(error, name), declared.location)
        }
      }
    }
    return isDeclared
  }

  /// Reports the options of an action that are too new for the app's system.
  private func reportNewOptions(of declared: DeclaredAction) {
    guard session.sourceSearch.earlyUses.phase == .watching else { return }
    let call = declared.call
    func isDeclared(_ key: String) -> Bool {
      call.restoringStack { call.pushField(key, of: declared.propertiesIndex) != .nil }
    }
    let location = location(of: declared.action, declared.location, call)
    if isDeclared("completion") { session.sourceSearch.recordUse(of: .completion(of: declared.name), at: location) }
    for style in ["modalPresentationStyle", "modalTransitionStyle"] where isDeclared(style) {
      session.sourceSearch.recordUse(of: style, in: ViewController.className, at: location)
    }
  }

  /// Performs a declared action, and records the action as running in the meantime.
  ///
  /// - Throws: Any error that the action throws.
  private func performRecorded(_ declared: DeclaredAction, _ performAction: () throws -> Void) throws {
    let location = location(of: declared.action, declared.location, declared.call)
    let declaration = RunningDeclaration(name: declared.name, location: location)
    let previousDeclaration = session.recorder.beginDeclared(declaration)
    defer { session.recorder.endDeclared(previousCause: previousDeclaration) }
    try performAction()
  }

  private func preparePush(_ declared: DeclaredAction) throws -> () throws -> Void {
    let navigation = declared.controller.nearestNavigationController
    guard let navigation else {
      throw PlainError("\(declared.controller.displayName) isn't in a navigation controller")
    }
    try declared.checkHasNoCompletion()
    try checkTarget(of: declared)
    let isAnimated = try declared.isAnimated
    return { [self] in
      try navigation.pushViewController(try controllerToShow(of: declared), animated: isAnimated)
    }
  }

  private func preparePresentation(_ declared: DeclaredAction) throws -> () throws -> Void {
    try checkTarget(of: declared)
    let transition: ModalTransitionStyle? = try declared.choice("modalTransitionStyle")
    let presentation: ModalPresentationStyle? = try declared.choice("modalPresentationStyle")
    let anchor = try declared.anchor
    let isAnimated = try declared.isAnimated
    try declared.checkCompletion()
    return { [self] in
      let controller = try controllerToShow(of: declared, style: presentation)
      if let transition { controller.modalTransitionStyle = transition }
      if let presentation { controller.modalPresentationStyle = presentation }
      if let anchor { controller.popoverAnchor = controller.popoverAnchor ?? anchor }
      let completion = declared.completion(keptBy: controller)
      try declared.controller.present(controller, animated: isAnimated, completion: completion)
    }
  }

  private func prepareDismissal(_ declared: DeclaredAction) throws -> () throws -> Void {
    guard declared.call.boolean(at: declared.valueIndex) == true else { throw declared.mismatch("true") }
    let controller = declared.controller
    guard controller.presenting.canDismiss else {
      throw PlainError("\(controller.displayName) isn't presented and doesn't present a screen")
    }
    let isAnimated = try declared.isAnimated
    try declared.checkCompletion()
    // If a transition is running, the model doesn't dismiss the screen, and reports why.
    return { controller.dismiss(animated: isAnimated, completion: declared.completion(keptBy: controller)) }
  }

  private func preparePop(_ declared: DeclaredAction) throws -> () throws -> Void {
    let controller = declared.controller
    guard let navigation = controller.nearestNavigationController else {
      throw PlainError("\(controller.displayName) isn't in a navigation controller")
    }
    try declared.checkHasNoCompletion()
    let isAnimated = try declared.isAnimated
    guard let name = session.bridge.screenDeclarations.controllerName(at: declared.call.slot(declared.valueIndex))
    else {
      guard declared.call.boolean(at: declared.valueIndex) == true else {
        throw declared.mismatch("true, \"root\", or a screen's name or class")
      }
      try checkIsNotOnTop(navigation.viewControllers.first, in: navigation)
      return { navigation.popViewController(animated: isAnimated) }
    }
    if name == "root" {
      try checkIsNotOnTop(navigation.viewControllers.first, in: navigation)
      return { navigation.popToRootViewController(animated: isAnimated) }
    }
    let member = try navigation.topmostScreen(named: name)
    try checkIsNotOnTop(member, in: navigation)
    return { try navigation.popToViewController(member, animated: isAnimated) }
  }

  /// Checks that a value represents a controller, without creating the controller.
  ///
  /// - Throws: An error for an unknown screen, or `Mismatch` for any other value.
  private func checkTarget(of declared: DeclaredAction) throws {
    let (call, value) = (declared.call, declared.valueIndex)
    if let name = call.string(at: value) {
      _ = try session.bridge.screen(named: name)
    } else if call.wrapper(at: value) == nil, session.bridge.screenDeclarations.className(ofTableAt: value, call) == nil
    {
      _ = try ViewController.read(from: call.slot(value))
    }
  }

  /// Checks that the controller to pop to isn't already on top of its stack.
  ///
  /// - Throws: `PlainError` if the controller is on top of its stack.
  private func checkIsNotOnTop(_ target: ViewController?, in navigation: NavigationController) throws {
    guard let topController = navigation.topViewController, topController === target else { return }
    let what =
      navigation.viewControllers.count == 1
      ? "the root of its stack, so no screen is below it" : "already on top of its stack"
    throw PlainError("\(topController.displayName) is \(what)")
  }

  /// Returns the controller to show.
  ///
  /// If the value is an existing controller, that controller is returned. Otherwise, a new controller is created.
  ///
  /// The value of `with` contains properties to set on the controller.
  ///
  /// - Parameters:
  ///   - declared: The action.
  ///   - style: The presentation style that the action declares, or `nil` if it declares none.
  /// - Returns: The controller.
  /// - Throws: An error if the value isn't a controller, or if `with` isn't a table or has an invalid property.
  private func controllerToShow(of declared: DeclaredAction, style: ModalPresentationStyle? = nil) throws
    -> ViewController
  {
    let call = declared.call
    let properties = try pushProperties(of: declared)
    let chosenStyle = properties.flatMap { call.presentationStyle(in: $0) } ?? style
    let controller = try session.bridge.builder.withPendingStyle(chosenStyle) {
      try session.bridge.builder.instantiatingDeclarations {
        try ViewController.read(from: call.slot(declared.valueIndex))
      }
    }
    if let properties { try session.bridge.builder.configure(controller, tableAt: properties, call) }
    return controller
  }

  /// Pushes the properties of the controller to show, which `with` declares or returns.
  ///
  /// - Returns: The index of the table on the stack, or `nil` if there is none.
  /// - Throws: An error if `with` isn't a table, or an error that its function raises.
  private func pushProperties(of declared: DeclaredAction) throws -> Int32? {
    let call = declared.call
    guard call.pushField("with", of: declared.propertiesIndex) != .nil else { return nil }
    if call.type(at: -1) == .function {
      let count = declared.action.pushArguments(session.bridge, call)
      try session.handlers.callScript(
        arguments: count, results: 1, of: HandlerName("with", of: declared.action.sender))
    }
    guard call.type(at: -1) == .table else {
      throw NamedError(name: "with", error: call.mismatch("a table", call.count))
    }
    return call.count
  }
}

/// A declared action, with the stack indices of its values and its source location.
struct DeclaredAction {
  let name: String
  /// The index of the action's value on the stack.
  let valueIndex: Int32
  /// The stack index of the properties that declare the action.
  let propertiesIndex: Int32
  /// The source location of the declaration, or `nil` for a row, whose declaration has no location.
  let location: CodeLocation?
  let controller: ViewController
  let action: ActionCall
  let call: LuaCall

  /// Returns the error for a value that doesn't have the expected type.
  func mismatch(_ expected: String) -> Mismatch { call.mismatch(expected, valueIndex) }

  /// Whether the action is animated.
  ///
  /// The value is `true` unless `animated = false` is declared with the action.
  var isAnimated: Bool {
    get throws {
      try call.withBalancedStack {
        guard call.pushField("animated", of: propertiesIndex) != .nil else { return true }
        do { return try Bool.read(from: call.top) } catch { throw NamedError(name: "animated", error: error) }
      }
    }
  }

  /// Checks that a declared `completion` is a function.
  ///
  /// - Throws: `NamedError` for a value of any other type.
  func checkCompletion() throws {
    try call.withBalancedStack {
      let type = call.pushField("completion", of: propertiesIndex)
      guard type == .nil || type == .function else {
        throw NamedError(name: "completion", error: call.mismatch("a function", call.count))
      }
    }
  }

  /// Returns the function that is declared as `completion`.
  ///
  /// The owner keeps the function alive.
  func completion(keptBy owner: ModelObject) -> () -> Void {
    call.restoringStack {
      guard call.pushField("completion", of: propertiesIndex) == .function else { return {} }
      let handlers = call.session.handlers
      return handlers.keepBlock(
        at: call.top, by: owner, declaredAt: handlers.location(of: HandlerName("completion", of: action.sender)))
    }
  }

  /// Checks that no `completion` is declared.
  ///
  /// UIKit: pushing and popping accept no completion.
  ///
  /// - Throws: `PlainError` if a `completion` is declared.
  func checkHasNoCompletion() throws {
    guard call.restoringStack({ call.pushField("completion", of: propertiesIndex) != .nil }) else { return }
    throw PlainError("only `present` and `dismiss` have a `completion`; implement `viewDidAppear` instead")
  }

  /// The element that a popover points to.
  ///
  /// This is the element declared as `from` or, without `from`, the touched element.
  var anchor: PopoverAnchor? {
    get throws {
      try call.withBalancedStack {
        if call.pushField("from", of: propertiesIndex) != .nil { return try call.top.anchor() }
        switch action.sender {
        case let item as BarButtonItem: return PopoverAnchor(item)
        case let view as View: return PopoverAnchor(view)
        default: return nil
        }
      }
    }
  }

  /// Returns the value of an option, or `nil` if the option isn't declared.
  ///
  /// - Throws: `NamedError` for a value that isn't one of the choices.
  func choice<Value: Choice>(_ name: String) throws -> Value? {
    try call.withBalancedStack {
      guard call.pushField(name, of: propertiesIndex) != .nil else { return nil }
      do { return try Value.read(from: call.top) } catch is EarlyValue { return nil } catch {
        throw NamedError(name: name, error: error)
      }
    }
  }
}
