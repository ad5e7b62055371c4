import Controllers
import Lua

// Actions as data: `push = "Detail"`, `present = "Settings"`, `dismiss = true`, `pop = "root"`.
extension Session {
  /// Does what the own properties at an index declare.
  ///
  /// - Parameters:
  ///   - action: what happened, or would.
  ///   - own: where the own properties stand.
  ///   - place: where they were declared.
  ///   - performs: whether it is done; else the first is found that would be.
  ///   - call: the call on whose stack they stand.
  /// - Returns: whether anything is declared.
  /// - Throws: what keeps it from being done, with its place.
  func answerDeclared(
    _ action: ActionCall, _ own: Int32, place: String, performs: Bool, _ call: LuaCall
  ) throws -> Bool {
    // Each looks first whether it can be done.
    let table: [(String, (DeclaredAction) throws -> () throws -> Void)] = [
      ("push", push), ("present", present), ("dismiss", dismiss), ("pop", pop),
    ]
    var found = false
    for (name, prepare) in table where performs || !found {
      try call.balanced {
        guard call.pushField(name, of: own) != .nil, call.boolean(at: -1) != false else { return }
        found = true
        guard let controller = action.controller else { throw PlainError("\(name): it isn't part of any screen") }
        let declared = DeclaredAction(
          name: name, value: call.count, own: own, place: place, controller: controller, action: action,
          call: call)
        do {
          let before = looksAhead
          looksAhead = before || !performs
          defer { looksAhead = before }
          let act = try prepare(declared)
          guard performs else { return }
          noteChoices(of: declared)
          try performing(declared, act)
        } catch {
          throw bridge.placed(call.named(error, name), declared.place)
        }
      }
    }
    return found
  }

  /// Looks whether the system has what stands beside an action.
  private func noteChoices(of declared: DeclaredAction) {
    guard earlyUses.phase == .watching else { return }
    let call = declared.call
    func isDeclared(_ key: String) -> Bool { call.restoring { call.pushField(key, of: declared.own) != .nil } }
    let place = place(of: declared.action, declared.place, call)
    if isDeclared("completion") { noteUse(of: .completion(of: declared.name), at: place) }
    for style in ["modalPresentationStyle", "modalTransitionStyle"] where isDeclared(style) {
      noteUse(of: style, in: ViewController.className, at: place)
    }
  }

  /// Does what is declared; meanwhile it is known that it is done.
  private func performing(_ declared: DeclaredAction, _ act: () throws -> Void) throws {
    let place = place(of: declared.action, declared.place, declared.call)
    let declaration = RunningDeclaration(name: declared.name, place: place)
    let before = beginDeclared(declaration)
    defer { endDeclared(before: before) }
    try act()
  }

  private func push(_ declared: DeclaredAction) throws -> () throws -> Void {
    let navigation = declared.controller.nearestOrOwnStack
    guard let navigation else { throw PlainError("\(declared.controller.toldName) is in no navigation controller") }
    try declared.refuseCompletion()
    try checkTarget(of: declared)
    let isAnimated = try declared.isAnimated
    return { [self] in
      try navigation.pushViewController(try target(of: declared), animated: isAnimated)
    }
  }

  private func present(_ declared: DeclaredAction) throws -> () throws -> Void {
    try checkTarget(of: declared)
    let transition: ModalTransitionStyle? = try declared.choice("modalTransitionStyle")
    let presentation: ModalPresentationStyle? = try declared.choice("modalPresentationStyle")
    let anchor = try declared.anchor
    let isAnimated = try declared.isAnimated
    try declared.checkCompletion()
    return { [self] in
      let target = try target(of: declared)
      if let transition { target.modalTransitionStyle = transition }
      if let presentation { target.modalPresentationStyle = presentation }
      if let anchor { target.popoverAnchor = target.popoverAnchor ?? anchor }
      let completion = declared.completion(keptBy: target)
      try declared.controller.present(target, animated: isAnimated, completion: completion)
    }
  }

  private func dismiss(_ declared: DeclaredAction) throws -> () throws -> Void {
    guard declared.call.boolean(at: declared.value) == true else { throw declared.mismatch("true") }
    let controller = declared.controller
    guard controller.hasSomethingToLeave else {
      throw PlainError("there is nothing to leave: \(controller.toldName) neither is presented nor presents")
    }
    let isAnimated = try declared.isAnimated
    try declared.checkCompletion()
    // What is refused because something is under way is told by the model.
    return { controller.dismiss(animated: isAnimated, completion: declared.completion(keptBy: controller)) }
  }

  private func pop(_ declared: DeclaredAction) throws -> () throws -> Void {
    let controller = declared.controller
    guard let navigation = controller.nearestOrOwnStack else {
      throw PlainError("\(controller.toldName) is in no navigation controller")
    }
    try declared.refuseCompletion()
    let isAnimated = try declared.isAnimated
    guard let name = bridge.controllerName(at: declared.value, declared.call) else {
      guard declared.call.boolean(at: declared.value) == true else {
        throw declared.mismatch("true, \"root\", or a screen's name or class")
      }
      try requireSomethingBelow(navigation.viewControllers.first, in: navigation)
      return { navigation.popViewController(animated: isAnimated) }
    }
    if name == "root" {
      try requireSomethingBelow(navigation.viewControllers.first, in: navigation)
      return { navigation.popToRootViewController(animated: isAnimated) }
    }
    let member = try member(named: name, of: navigation)
    try requireSomethingBelow(member, in: navigation)
    return { try navigation.popToViewController(member, animated: isAnimated) }
  }

  /// Refuses what stands for no controller, and makes none.
  private func checkTarget(of declared: DeclaredAction) throws {
    let (call, value) = (declared.call, declared.value)
    if let name = call.string(at: value) {
      _ = try bridge.screen(named: name)
    } else if call.wrapper(at: value) == nil, bridge.className(ofTableAt: value, call) == nil {
      _ = try ViewController.read(call, value)
    }
  }

  /// Refuses to pop to what is on top already.
  private func requireSomethingBelow(_ target: ViewController?, in navigation: NavigationController) throws {
    guard let top = navigation.topViewController, top === target else { return }
    let what = navigation.viewControllers.count == 1 ? "the root of its stack" : "on top already"
    throw PlainError("there is nothing to leave: \(top.toldName) is \(what)")
  }

  /// The screen of a name on a stack, the nearest to the top.
  ///
  /// - Throws: with what is there when there is none.
  func member(named name: String, of navigation: NavigationController) throws -> ViewController {
    if let found = navigation.viewControllers.last(where: { $0.kind.name == name }) { return found }
    let stack = navigation.viewControllers.map(\.toldName)
    let hint =
      Suggestion.sentence(for: name, among: navigation.viewControllers.map(\.kind.name)).map { "; " + $0 } ?? ""
    throw PlainError("no \"\(name)\" on the stack (\(stack.joined(separator: ", ")))" + hint)
  }

  /// The controller that comes: a new one, unless a particular one is declared; `with` gives it its properties.
  private func target(of declared: DeclaredAction) throws -> ViewController {
    let call = declared.call
    let target = try bridge.makingAnew { try ViewController.read(call, declared.value) }
    guard call.pushField("with", of: declared.own) != .nil else { return target }
    if call.type(at: -1) == .function {
      let count = declared.action.pushArguments(bridge, call)
      try callScript(arguments: count, results: 1)
    }
    guard call.type(at: -1) == .table else {
      throw NamedError(name: "with", error: call.mismatch("a table", call.count))
    }
    try bridge.give(target, tableAt: call.count, call)
    return target
  }
}

/// A declared action and where it was found.
struct DeclaredAction {
  let name: String
  /// Where its value stands on the stack.
  let value: Int32
  /// Where the own properties stand that declare it.
  let own: Int32
  /// Where it is declared; empty for a row, which has no place of its own.
  let place: String
  let controller: ViewController
  let action: ActionCall
  let call: LuaCall

  /// The error for a value that is not what was expected.
  func mismatch(_ expected: String) -> Mismatch { call.mismatch(expected, value) }

  /// True unless `animated = false` stands beside it.
  var isAnimated: Bool {
    get throws {
      try call.balanced {
        guard call.pushField("animated", of: own) != .nil else { return true }
        do { return try Bool.read(call, call.count) } catch { throw NamedError(name: "animated", error: error) }
      }
    }
  }

  /// Refuses a `completion` beside it that is no function.
  func checkCompletion() throws {
    try call.balanced {
      let type = call.pushField("completion", of: own)
      guard type == .nil || type == .function else {
        throw NamedError(name: "completion", error: call.mismatch("a function", call.count))
      }
    }
  }

  /// The function that stands beside it as `completion`, kept with an object.
  func completion(keptBy owner: ModelObject) -> () -> Void {
    call.restoring {
      guard call.pushField("completion", of: own) == .function else { return {} }
      return call.session.keepBlock(at: call.count, by: owner, call)
    }
  }

  /// UIKit: pushing and popping have no completion.
  func refuseCompletion() throws {
    guard call.restoring({ call.pushField("completion", of: own) != .nil }) else { return }
    throw PlainError("no `completion` here: `present` and `dismiss` have one; implement `viewDidAppear` instead")
  }

  /// What a popover points at: what `from` beside it says, else what was touched.
  var anchor: PopoverAnchor? {
    get throws {
      try call.balanced {
        if call.pushField("from", of: own) != .nil { return try call.anchor(at: call.count) }
        switch action.sender {
        case let item as BarButtonItem: return PopoverAnchor(item)
        case let view as View: return PopoverAnchor(view)
        default: return nil
        }
      }
    }
  }

  /// A word that stands beside it.
  func choice<Value: Choice>(_ name: String) throws -> Value? {
    try call.balanced {
      guard call.pushField(name, of: own) != .nil else { return nil }
      do { return try Value.read(call, call.count) } catch { throw NamedError(name: name, error: error) }
    }
  }
}

/// An action as data that is being done, or was.
package struct RunningDeclaration {
  /// `push`, `present`, `dismiss` or `pop`.
  package let name: String
  /// The file and line of the declaration: `app.lua:3`; empty where a script made it without one.
  package let place: String

  /// As a reader sees it: `push app.lua:3`.
  package var described: String { place.isEmpty ? name : "\(name) \(place)" }
}
