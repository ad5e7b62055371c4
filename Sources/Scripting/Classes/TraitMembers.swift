import Controllers
import Layout
import Lua

// The members of controllers that concern traits and changes of size.
extension SizeClasses.Class: Choice {}
extension UserInterfaceStyle: Choice {}
extension TraitLayoutDirection: Choice {}
extension ContentSizeCategory: Choice {}

extension ClassTable {
  static let traitMembers: [Member] = [
    callback(.willTransitionToTraitCollection),
    callback(.viewWillTransition),
    callback(.traitCollectionDidChange),
    renamed("willTransition", to: "willTransitionToTraitCollection"),
    renamed("viewWillTransitionToSize", to: "viewWillTransition"),
    readOnly("traitCollection", "The traits of the place in which the screen is shown.") { (c: ViewController) in
      c.noteRead(of: "traitCollection") {
        "\($0.traits.current.horizontalSizeClass) \($0.traits.current.verticalSizeClass)"
      }
      return TraitCollection(c.traits.current, in: c.system)
    }.lazy { (_: ViewController) -> TraitCollection? in nil },
    property(
      "overrideUserInterfaceStyle", "The style of the screen and its children: \"unspecified\" for the user's choice.",
      get: { (c: ViewController) in c.traits.overrides.userInterfaceStyle ?? .unspecified },
      set: { c, style in c.traits.overrides.userInterfaceStyle = style == .unspecified ? nil : style }),
    property(
      "traitOverrides", "The traits that the screen sets for itself and its children.",
      type: .part(TraitOverridesOfController.self), look: { _ in .nothing },
      get: { (c: ViewController, call) in call.session.bridge.push(TraitOverridesOfController(c), call) },
      set: { c, call, index in
        if let given = try? call.object(at: index) as? TraitOverridesOfController {
          c.traits.overrides = given.controller.traits.overrides
        } else {
          try call.session.bridge.builder.applyPart(index, to: TraitOverridesOfController(c), call)
        }
      }
    ).derived.lazy { (_: ViewController) -> TraitOverridesOfController? in nil }
      .readBack(as: "the object with the overrides"),
    method(
      "setOverrideTraitCollection", "traits, child",
      "Sets traits for a child, as in `{ horizontalSizeClass = \"regular\" }`. nil removes them."
    ) { (c: ViewController, arguments) in
      let traits: TraitOverrides? = try arguments.next("traits")
      try c.traits.override(traits, for: try arguments.next("child"))
    },
    method(
      "registerForTraitChanges", "traits, function",
      "Calls a function with `self` and the previous traits when one of the traits changes, such as { \"userInterfaceStyle\" }."
    ) { (c: ViewController, arguments) in
      try arguments.registerForTraitChanges(of: c)
    },
  ]

  static let traitClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "TraitCollection", extends: "Object", "A copy of the traits of a place: size classes, style and text size.",
      [
        readOnly("horizontalSizeClass", "The size class of the width.") { (t: TraitCollection) in
          t.traits.horizontalSizeClass
        },
        readOnly("verticalSizeClass", "The size class of the height.") { (t: TraitCollection) in
          t.traits.verticalSizeClass
        },
        readOnly("userInterfaceIdiom", "The kind of device: phone or pad.") { (t: TraitCollection) in
          t.traits.userInterfaceIdiom
        },
        readOnly("displayScale", "The number of pixels per point.") { (t: TraitCollection) in t.traits.displayScale },
        readOnly("userInterfaceStyle", "The style: light or dark.") { (t: TraitCollection) in
          t.traits.userInterfaceStyle
        },
        readOnly("layoutDirection", "The reading direction.") { (t: TraitCollection) in t.traits.layoutDirection },
        readOnly("preferredContentSizeCategory", "The text size that the user prefers.") { (t: TraitCollection) in
          t.traits.preferredContentSizeCategory
        },
      ]),
    ClassDescriptor(
      "TraitOverrides", extends: "Object", "The traits that a screen sets for itself and its children.",
      [
        overriding("horizontalSizeClass", "The size class of the width.", \.horizontalSizeClass),
        overriding("verticalSizeClass", "The size class of the height.", \.verticalSizeClass),
        overriding("userInterfaceStyle", "The style: light or dark.", \.userInterfaceStyle),
        overriding("layoutDirection", "The reading direction.", \.layoutDirection),
        overriding("preferredContentSizeCategory", "The text size.", \.preferredContentSizeCategory),
      ]),
    ClassDescriptor(
      "TransitionCoordinator", extends: "Object", "Runs functions alongside a change of the interface.",
      [
        readOnly("isAnimated", "Whether the change is animated.") { (t: TransitionCoordinator) in t.isAnimated },
        readOnly("transitionDuration", "The duration of the animation, in seconds.") { (t: TransitionCoordinator) in
          t.transitionDuration
        },
        method(
          "animate", "alongside, [completion]",
          "Calls the first function with the animation of the change, and the second one after it. Returns false, and"
            + " calls neither, if the change is over."
        ) { (t: TransitionCoordinator, arguments) -> Bool in
          let keeps = !t.isOver
          let (animation, completion) = try (
            arguments.functionOrNil(keeping: keeps), arguments.functionOrNil(keeping: keeps)
          )
          return t.animate(alongside: animation, completion: completion)
        },
      ]),
  ]

  private static func overriding<Value: Choice>(
    _ name: String, _ summary: String,
    _ path: @escaping @autoclosure @Sendable () -> WritableKeyPath<TraitOverrides, Value?>
  ) -> Member {
    property(
      name, summary + " nil inherits it from the parent.",
      get: { (o: TraitOverridesOfController) in o.controller.traits.overrides[keyPath: path()] },
      set: { o, value in o.controller.traits.overrides[keyPath: path()] = value }
    ).derived
  }
}

extension TraitOverrides: ScriptValue {
  package static var expected: String { "a table of traits, such as { userInterfaceStyle = \"dark\" }" }
  package static var trials: [String] { ["{ userInterfaceStyle = 'dark' }", "{ horizontalSizeClass = 'regular' }"] }
  package var stateValue: StateValue { .nothing }

  static let names = [
    "horizontalSizeClass", "verticalSizeClass", "userInterfaceStyle", "layoutDirection", "preferredContentSizeCategory",
  ]

  /// Reads a table of traits.
  ///
  /// - Throws: `Mismatch` for any other value, or an error that names the trait that is unknown or has a wrong value.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> TraitOverrides {
    guard call.type(at: index) == .table else { throw call.mismatch(expected, index) }
    var overrides = TraitOverrides()
    for name in call.declaredKeys(of: index).names.sorted() {
      try call.balanced {
        call.pushField(name, of: index)
        guard let word = call.string(at: call.count) else {
          throw NamedError(name: name, error: call.mismatch("a string", call.count))
        }
        try overrides.set(name, to: word)
      }
    }
    return overrides
  }

  package func push(_ call: LuaCall) { call.pushNil() }

  /// Sets a trait by its name.
  ///
  /// - Throws: `PlainError` for an unknown trait or value.
  mutating func set(_ name: String, to word: String) throws {
    switch name {
    case "horizontalSizeClass": horizontalSizeClass = try Self.value(word, of: name)
    case "verticalSizeClass": verticalSizeClass = try Self.value(word, of: name)
    case "userInterfaceStyle": userInterfaceStyle = try Self.value(word, of: name)
    case "layoutDirection": layoutDirection = try Self.value(word, of: name)
    case "preferredContentSizeCategory": preferredContentSizeCategory = try Self.value(word, of: name)
    default:
      let hint = Suggestion.sentence(for: name, among: Self.names, quote: "`").map { "; " + $0 }
      throw PlainError("unknown trait `\(name)`" + (hint ?? "; there are: " + Self.names.joined(separator: " ")))
    }
  }

  private static func value<Value: Choice>(_ word: String, of name: String) throws -> Value {
    if let value = Value(rawValue: word) { return value }
    let hint = Suggestion.sentence(for: word, among: Value.allCases.map(\.rawValue)).map { "; " + $0 } ?? ""
    throw PlainError("\(name): expected \(Value.expected), found \"\(word)\"\(hint)")
  }

  /// Reads traits from words, such as `userInterfaceStyle = "dark"`.
  ///
  /// - Throws: `PlainError` for an unknown trait or value.
  init(words text: String) throws {
    self.init()
    let words = text.split { " =,;{}\"'".contains($0) }.map(String.init)
    guard !words.isEmpty, words.count.isMultiple(of: 2) else {
      throw PlainError("expected \(Self.expected), found \"\(text)\"")
    }
    for place in stride(from: 0, to: words.count, by: 2) { try set(words[place], to: words[place + 1]) }
  }

  /// The overrides as words.
  var words: String {
    let pairs: [(String, String?)] = [
      ("horizontalSizeClass", horizontalSizeClass?.rawValue), ("verticalSizeClass", verticalSizeClass?.rawValue),
      ("userInterfaceStyle", userInterfaceStyle?.rawValue), ("layoutDirection", layoutDirection?.rawValue),
      ("preferredContentSizeCategory", preferredContentSizeCategory?.rawValue),
    ]
    return pairs.compactMap { name, word in word.map { "\(name) = \"\($0)\"" } }.joined(separator: ", ")
  }

  /// Returns these overrides with the changes applied.
  func merging(_ change: TraitOverrides) -> TraitOverrides {
    var merged = self
    if let value = change.userInterfaceStyle { merged.userInterfaceStyle = value == .unspecified ? nil : value }
    if let value = change.preferredContentSizeCategory { merged.preferredContentSizeCategory = value }
    if let value = change.horizontalSizeClass { merged.horizontalSizeClass = value }
    if let value = change.verticalSizeClass { merged.verticalSizeClass = value }
    if let value = change.layoutDirection { merged.layoutDirection = value }
    return merged
  }
}

extension Arguments {
  /// Reads an optional function, which the application keeps until it is called.
  ///
  /// - Parameter keeps: whether the function is needed. Otherwise, its type is checked, and the result is `nil`.
  fileprivate func functionOrNil(keeping keeps: Bool) throws -> (() -> Void)? {
    guard hasMore else { return nil }
    defer { index += 1 }
    guard !call.isNil(index) else { return nil }
    guard call.type(at: index) == .function else { throw call.mismatch("a function", index) }
    guard keeps else { return nil }
    return session.handlers.keepBlock(at: index, by: session.application, call)
  }

  /// Registers a function for changes of traits.
  fileprivate func registerForTraitChanges(of controller: ViewController) throws {
    let names: ListOfWords = try next("traits")
    for name in names.words where !TraitOverrides.names.contains(name) {
      let hint = Suggestion.sentence(for: name, among: TraitOverrides.names, quote: "`").map { "; " + $0 }
      throw PlainError(
        "unknown trait `\(name)`" + (hint ?? "; there are: " + TraitOverrides.names.joined(separator: " ")))
    }
    guard hasMore, call.type(at: index) == .function else {
      throw hasMore ? call.mismatch("a function", index) : Mismatch(expected: "a function", found: "nothing", hint: nil)
    }
    defer { index += 1 }
    let run = session.handlers.keepTraitHandler(at: index, by: controller, call)
    controller.traits.register(
      TraitRegistration(
        concerns: { old, new in names.words.contains { old.text(of: $0) != new.text(of: $0) } }, run: run))
  }
}

/// A list of words, or a single word.
private struct ListOfWords: ScriptValue {
  let words: [String]

  static var expected: String { "a list of strings" }
  static var trials: [String] { ["{ 'userInterfaceStyle' }"] }
  var stateValue: StateValue { .nothing }

  static func read(_ call: LuaCall, _ index: Int32) throws -> ListOfWords {
    if let word = call.string(at: index) { return ListOfWords(words: [word]) }
    guard call.type(at: index) == .table else { throw call.mismatch(expected, index) }
    var words: [String] = []
    for position in 0..<call.length(of: index) {
      try call.balanced {
        call.pushItem(position + 1, of: index)
        guard let word = call.string(at: call.count) else { throw call.mismatch("a string", call.count) }
        words.append(word)
      }
    }
    return ListOfWords(words: words)
  }

  func push(_ call: LuaCall) { call.pushNil() }
}

extension Traits {
  fileprivate func text(of name: String) -> String {
    switch name {
    case "horizontalSizeClass": horizontalSizeClass.rawValue
    case "verticalSizeClass": verticalSizeClass.rawValue
    case "userInterfaceStyle": userInterfaceStyle.rawValue
    case "layoutDirection": layoutDirection.rawValue
    default: preferredContentSizeCategory.rawValue
    }
  }
}
