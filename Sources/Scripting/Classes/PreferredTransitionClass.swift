import Controllers
import Lua

extension PreferredTransition.Style: Choice {}

// The transition that a screen prefers, which a script writes as a style, a table or an object.
extension ClassTable {
  static let preferredTransitionClass = ClassDescriptor(
    "PreferredTransition", since: "18", extends: "Object",
    "The transition with which a screen prefers to appear and disappear.",
    make: { system, _ in PreferredTransition(in: system) },
    [
      property(
        "style", \PreferredTransition.style,
        "The kind of transition. In a zoom, the screen grows out of a view of the screen below."
      ).unversioned,
      property(
        "sourceView", \PreferredTransition.sourceView,
        "The id of the view of the screen below from which the zoom begins."
      ).unversioned,
      callback(.sourceViewProvider),
      callback(.interactiveDismissShouldBegin),
    ])

  static let preferredTransitionMember = property(
    "preferredTransition",
    "The transition with which the screen is presented or pushed: a style, or a table such as"
      + " `{ style = \"zoom\", sourceView = \"photo\" }`.",
    get: { (c: ViewController) in c.preferredTransition.map(DeclaredObject.init) },
    set: { (c, value: DeclaredObject<PreferredTransition>?) in c.setPreferredTransition(value?.object) }
  ).readBack(as: "the object with the style").since("18")
}

extension PreferredTransition: DeclarableObject {
  static var expectedDeclaration: String {
    Style.expected + ", or a table such as { style = \"zoom\", sourceView = \"photo\" }"
  }

  static func checkString(_ source: ValueSource) throws { _ = try Style.read(from: source) }

  func setProperties(_ source: ValueSource) throws { style = try Style.read(from: source) }
}
