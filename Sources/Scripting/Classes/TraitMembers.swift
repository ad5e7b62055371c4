import Controllers
import Layout
import Lua

// The members of controllers that concern traits and changes of size.
extension UserInterfaceStyle: Choice {}

extension ClassTable {
  static let traitMembers: [Member] = [
    callback(.willTransitionToTraitCollection).since("8"),
    callback(.viewWillTransition).since("8"),
    callback(.traitCollectionDidChange).since("8"),
    renamed("willTransition", to: "willTransitionToTraitCollection"),
    renamed("viewWillTransitionToSize", to: "viewWillTransition"),
    readOnly("traitCollection", "The traits of the place in which the screen is shown.") { (c: ViewController) in
      TraitCollection(c.traits.current, of: c, in: c.system)
    }.lazy { (_: ViewController) -> TraitCollection? in nil }.since("8"),
    property(
      "overrideUserInterfaceStyle", "The style of the screen and its children: \"unspecified\" for the user's choice.",
      get: { (c: ViewController) in
        c.traits.overrides[.userInterfaceStyle].flatMap(UserInterfaceStyle.init) ?? .unspecified
      },
      set: { c, style in c.traits.overrides[.userInterfaceStyle] = style == .unspecified ? nil : style.rawValue }
    ).since("13"),
    property(
      "traitOverrides", "The traits that the screen sets for itself and its children.",
      type: .part(TraitOverridesOfController.self), look: { _ in .nothing },
      get: { (c: ViewController, call) in call.session.bridge.push(TraitOverridesOfController(c), call) },
      set: { c, slot in
        if let givenOverrides = try? slot.object() as? TraitOverridesOfController {
          c.traits.overrides = givenOverrides.controller.traits.overrides
        } else {
          try slot.session.bridge.builder.applyPart(slot.index, to: TraitOverridesOfController(c), slot.call)
        }
      }
    ).derived.lazy { (_: ViewController) -> TraitOverridesOfController? in nil }
      .readBack(as: "the object with the overrides").since("17"),
    method(
      "setOverrideTraitCollection", ["traits", "child"],
      "Sets traits for a child, as in `{ horizontalSizeClass = \"regular\" }`. nil removes them."
    ) { (c: ViewController, arguments) in
      let traits: TraitOverrides? = try arguments.next("traits")
      let session = arguments.session
      try c.traits.override(
        traits.map(session.sourceSearch.removingTooNewTraits), for: try arguments.next("child"))
    }.since("8"),
    method(
      "registerForTraitChanges", ["traits", "function"],
      "Calls a function with `self` and the previous traits when one of the traits changes, such as { \"userInterfaceStyle\" }."
    ) { (c: ViewController, arguments) in
      try arguments.registerForTraitChanges(of: c)
    }.since("17"),
  ]

  static let traitClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "TraitCollection", since: "8", extends: "Object",
      "A copy of the traits of a place: size classes, style and text size.",
      Trait.all.map(readOnlyProperty)),
    ClassDescriptor(
      "TraitOverrides", since: "17", extends: "Object", "The traits that a screen sets for itself and its children.",
      Trait.changeable.map(overrideProperty)),
    ClassDescriptor(
      "TransitionCoordinator", since: "7", extends: "Object",
      "Runs functions alongside a transition or a change of the interface.",
      [
        readOnly("isAnimated", "Whether the change is animated.") { (t: TransitionCoordinator) in t.isAnimated },
        readOnly("transitionDuration", "The duration of the animation, in seconds.") { (t: TransitionCoordinator) in
          t.transitionDuration
        },
        readOnly("isInteractive", "Whether the user controls the change with a finger.") { (t: TransitionCoordinator) in
          t.isInteractive
        },
        readOnly("isCancelled", "Whether the change was canceled. Completions can read it.") {
          (t: TransitionCoordinator) in t.isCancelled
        },
        method(
          "animate", ["alongside", .optional("completion")],
          "Calls the first function with the animation of the change, and the second one after it. Both receive the"
            + " coordinator. Returns false, and calls neither, if the change is over."
        ) { (t: TransitionCoordinator, arguments) -> Bool in
          let (animation, completion) = try (arguments.nextFunction(of: t), arguments.nextFunction(of: t))
          return t.animate(alongside: animation, completion: completion)
        }.since("8"),
      ]),
  ]

  private static func readOnlyProperty(_ trait: Trait) -> Member {
    var values = Member.Values.described(trait.expected)
    if trait.words.isEmpty { values.absentValue = { Double.absentValue } }
    return property(
      trait.name, trait.summary, type: values,
      look: { (t: TraitCollection) in trait.stateValue(trait.word(t.traits)) },
      get: { t, call in
        t.controller?.traits.recordRead(of: trait)
        trait.push(trait.word(t.traits), call)
      }, set: nil
    ).derived.since(trait.firstSystem)
  }

  private static func overrideProperty(_ trait: Trait) -> Member {
    property(
      trait.name, trait.summary + " nil inherits it.", type: trait.valuesOrNil,
      look: { (o: TraitOverridesOfController) in o.controller.traits.overrides[trait].map { .text($0) } ?? .nothing },
      get: { o, call in
        if let word = o.controller.traits.overrides[trait] { call.push(word) } else { call.pushNil() }
      },
      set: { o, slot in
        o.controller.traits.overrides[trait] = slot.isNil ? nil : try trait.read(from: .slot(slot))
      }
    ).derived
  }
}

extension Arguments {
  /// Reads an optional function, which the application keeps until it is called.
  ///
  /// The function receives the coordinator. If the coordinator's change is over, the function is no longer needed. In
  /// that case, only its type is checked, and the result is `nil`.
  ///
  /// - Parameter coordinator: the coordinator that calls the function.
  /// - Returns: the function, or `nil` if there is none.
  /// - Throws: `Mismatch` for any other value.
  fileprivate func nextFunction(of coordinator: TransitionCoordinator) throws -> (() -> Void)? {
    guard hasMore else { return nil }
    defer { index += 1 }
    guard !call.isNil(index) else { return nil }
    guard call.type(at: index) == .function else { throw call.mismatch("a function", index) }
    guard !coordinator.hasEnded else { return nil }
    return session.handlers.keepBlock(at: call.slot(index), by: session.application, passing: coordinator)
  }

  /// Registers a function for changes of traits.
  fileprivate func registerForTraitChanges(of controller: ViewController) throws {
    let names: ListOfWords = try next("traits")
    guard !names.words.isEmpty else { throw Mismatch(expected: "at least one trait", found: .table(.emptyList)) }
    for name in names.words { _ = try Trait.namedTrait(name, among: Trait.all) }
    guard hasMore, call.type(at: index) == .function else {
      throw hasMore ? call.mismatch("a function", index) : Mismatch(expected: "a function", found: .nothing)
    }
    defer { index += 1 }
    controller.traits.register(
      session.handlers.keepTraitHandler(at: call.slot(index), of: names.words, by: controller))
  }
}

/// A list of words, or a single word.
private struct ListOfWords: ScriptValue {
  let words: [String]

  static var expected: String { "a list of strings" }
  var stateValue: StateValue { .nothing }

  static func read(from source: ValueSource) throws -> ListOfWords {
    if let word = source.string { return ListOfWords(words: [word]) }
    guard source.type == .table else { throw source.mismatch(expected) }
    return try source.onStack { slot in
      let words = try (0..<slot.call.length(of: slot.index)).map { position in
        try slot.call.withBalancedStack {
          slot.call.pushItem(position + 1, of: slot.index)
          let item = ValueSource.slot(slot.call.top)
          guard let word = item.string else { throw item.mismatch("a string") }
          return word
        }
      }
      return ListOfWords(words: words)
    }
  }

  func push(_ call: LuaCall) { call.pushNil() }
}
