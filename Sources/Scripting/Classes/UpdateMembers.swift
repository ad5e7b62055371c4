import Controllers
import Lua

extension ContentUnavailableConfiguration.Kind: Choice {}

// The members about updates before the layout, and about the content that a screen shows when it has none.
extension ClassTable {
  static let controllerUpdateMembers: [Member] = [
    callback(.updateProperties),
    method("setNeedsUpdateProperties", "", "Requests `updateProperties` before the next layout.") {
      (c: ViewController, _) in
      c.setNeedsUpdateProperties()
    },
    method("updatePropertiesIfNeeded", "", "Calls `updateProperties` now if it has been requested.") {
      (c: ViewController, _) in
      c.updatePropertiesIfNeeded()
    },
    property(
      "contentUnavailableConfiguration",
      "The configuration that covers the content: \"empty\", \"loading\", \"search\", or a table with `text`.",
      get: { (c: ViewController) in c.contentUnavailableConfiguration.map(UnavailableContent.init) },
      set: { $0.contentUnavailableConfiguration = $1?.configuration }
    ).readBack(as: "the configuration"),
    callback(.updateContentUnavailableConfiguration),
    method(
      "setNeedsUpdateContentUnavailableConfiguration", "",
      "Requests `updateContentUnavailableConfiguration` before the next layout."
    ) { (c: ViewController, _) in
      c.setNeedsUpdateContentUnavailableConfiguration()
    },
  ]

  static let viewUpdateMembers: [Member] = [
    callback(.updateProperties),
    method("setNeedsUpdateProperties", "", "Requests `updateProperties` before the next layout.") { (v: View, _) in
      v.setNeedsUpdateProperties()
    },
    method("updatePropertiesIfNeeded", "", "Calls `updateProperties` now if it has been requested.") { (v: View, _) in
      v.updatePropertiesIfNeeded()
    },
  ]

  static let unavailableClass = ClassDescriptor(
    "ContentUnavailableConfiguration", extends: "Object", "The text, image and buttons of a screen without content.",
    text: "text",
    make: { system, _ in ContentUnavailableConfiguration(in: system) },
    [
      property(
        "kind", \ContentUnavailableConfiguration.kind, "The reason why there is no content: empty, loading or search."),
      property("image", \ContentUnavailableConfiguration.image, "The name of the image above the text."),
      property("text", \ContentUnavailableConfiguration.text, "The text. nil shows the text of the kind, if any."),
      property("secondaryText", \ContentUnavailableConfiguration.secondaryText, "The smaller text below the text."),
      subviewOfConfiguration("button", \ContentUnavailableConfiguration.button, "The button below the texts."),
      subviewOfConfiguration(
        "secondaryButton", \ContentUnavailableConfiguration.secondaryButton, "The button below the first one."),
    ])

  private static func subviewOfConfiguration(
    _ name: String,
    _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<ContentUnavailableConfiguration, Button?>,
    _ summary: String
  ) -> Member { property(name, path(), summary) }
}

/// A configuration, which a script writes as its kind, as a table, or as an object.
struct UnavailableContent: ScriptValue {
  let configuration: ContentUnavailableConfiguration

  static var expected: String {
    ContentUnavailableConfiguration.Kind.expected + ", or a table such as { text = \"No notes\" }"
  }
  static var isPlain: Bool { false }
  static var trials: [String] {
    ContentUnavailableConfiguration.Kind.trials + [
      "{ text = 'None' }", "{ button = button 'Add' {} }", "{ txt = 'a' }",
    ]
  }

  /// Reads a kind, a table or a configuration.
  ///
  /// - Throws: `Mismatch` for any other value, or an error for a property that isn't valid.
  static func read(_ call: LuaCall, _ index: Int32) throws -> UnavailableContent {
    if call.wrapper(at: index) != nil {
      return UnavailableContent(configuration: try ContentUnavailableConfiguration.read(call, index))
    }
    try check(call, index)
    let configuration = ContentUnavailableConfiguration(in: call.session.system)
    if call.type(at: index) == .string {
      configuration.kind = try ContentUnavailableConfiguration.Kind.read(call, index)
    } else {
      try call.session.bridge.builder.give(configuration, tableAt: index, rule: .strict, call)
    }
    return UnavailableContent(configuration: configuration)
  }

  /// Checks the value without creating objects.
  ///
  /// - Throws: `Mismatch` for a value that isn't a configuration.
  static func check(_ call: LuaCall, _ index: Int32) throws {
    guard call.wrapper(at: index) == nil else { return try ContentUnavailableConfiguration.check(call, index) }
    if call.type(at: index) == .string {
      _ = try ContentUnavailableConfiguration.Kind.read(call, index)
    } else if call.type(at: index) != .table || call.screenName(ofTableAt: index) != nil {
      throw call.mismatch(expected, index)
    }
  }

  func push(_ call: LuaCall) { configuration.push(call) }

  var stateValue: StateValue { .object(configuration) }
}
