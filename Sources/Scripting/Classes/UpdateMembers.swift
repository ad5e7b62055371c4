import Controllers
import Lua

extension ContentUnavailableConfiguration.Kind: Choice {}

// The members about updates before the layout, and about the placeholder that a screen shows when it has no content.
extension ClassTable {
  static let controllerUpdateMembers: [Member] = [
    callback(.updateProperties).since("26"),
    method("setNeedsUpdateProperties", [], "Requests `updateProperties` before the next layout.") {
      (c: ViewController, _) in
      c.setNeedsUpdateProperties()
    }.since("26"),
    method("updatePropertiesIfNeeded", [], "Calls `updateProperties` now if it has been requested.") {
      (c: ViewController, _) in
      c.updatePropertiesIfNeeded()
    }.since("26"),
    property(
      "contentUnavailableConfiguration",
      "The configuration that covers the content: \"empty\", \"loading\", \"search\", or a table with `text`.",
      get: { (c: ViewController) in c.contentUnavailableConfiguration.map(DeclaredObject.init) },
      set: { $0.contentUnavailableConfiguration = $1?.object }
    ).readBack(as: "the configuration").since("17"),
    callback(.updateContentUnavailableConfiguration).since("17"),
    method(
      "setNeedsUpdateContentUnavailableConfiguration", [],
      "Requests `updateContentUnavailableConfiguration` before the next layout."
    ) { (c: ViewController, _) in
      c.setNeedsUpdateContentUnavailableConfiguration()
    }.since("17"),
  ]

  static let viewUpdateMembers: [Member] = [
    callback(.updateProperties).since("26"),
    method("setNeedsUpdateProperties", [], "Requests `updateProperties` before the next layout.") { (v: View, _) in
      v.setNeedsUpdateProperties()
    }.since("26"),
    method("updatePropertiesIfNeeded", [], "Calls `updateProperties` now if it has been requested.") { (v: View, _) in
      v.updatePropertiesIfNeeded()
    }.since("26"),
  ]

  static let unavailableClass = ClassDescriptor(
    "ContentUnavailableConfiguration", since: "17", extends: "Object",
    "The text, image and buttons of a screen without content.",
    text: "text",
    make: { system, _ in ContentUnavailableConfiguration(in: system) },
    [
      property(
        "kind", \ContentUnavailableConfiguration.kind, "The reason why there is no content: empty, loading or search."
      ).unversioned,
      property("image", \ContentUnavailableConfiguration.image, "The name of the image above the text."),
      property(
        "text", \ContentUnavailableConfiguration.text,
        "The text. If it is nil, the default text of this kind of configuration is shown, if there is one."),
      property("secondaryText", \ContentUnavailableConfiguration.secondaryText, "The smaller text below the text."),
      configurationSubviewProperty("button", \ContentUnavailableConfiguration.button, "The button below the texts."),
      configurationSubviewProperty(
        "secondaryButton", \ContentUnavailableConfiguration.secondaryButton, "The button below the first one."),
    ])

  private static func configurationSubviewProperty(
    _ name: String,
    _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<ContentUnavailableConfiguration, Button?>,
    _ summary: String
  ) -> Member { property(name, path(), summary) }
}

// A script writes a configuration as its kind, a table or an object.
extension ContentUnavailableConfiguration: DeclarableObject {
  static var expectedDeclaration: String { Kind.expected + ", or a table such as { text = \"No notes\" }" }

  static func checkString(_ source: ValueSource) throws { _ = try Kind.read(from: source) }

  func setProperties(_ source: ValueSource) throws { kind = try Kind.read(from: source) }
}
