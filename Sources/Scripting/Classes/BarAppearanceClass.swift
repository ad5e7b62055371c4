import Controllers
import Lua

extension NavigationBarAppearance.Background: Choice {}

// The backgrounds of navigation bars.
extension ClassTable {
  static let appearanceClass = ClassDescriptor(
    "NavigationBarAppearance", extends: "Object", "The background of a navigation bar.",
    make: { system, _ in NavigationBarAppearance(in: system) },
    [
      property("background", \NavigationBarAppearance.background, "The kind of background: usual, opaque or none."),
      color("backgroundColor", \NavigationBarAppearance.backgroundColor, "The background's color, by name."),
      configuration("configureWithDefaultBackground", .default, "Gives the bar the usual background."),
      configuration("configureWithOpaqueBackground", .opaque, "Gives the bar an opaque background."),
      configuration(
        "configureWithTransparentBackground", .transparent, "Gives the bar no background, and no line below it."),
    ])

  private static func configuration(
    _ name: String, _ background: NavigationBarAppearance.Background, _ summary: String
  ) -> Member {
    method(name, "", summary) { (a: NavigationBarAppearance, _) in
      a.background = background
      a.backgroundColor = nil
    }
  }

  static let appearanceMembersOfBar: [Member] = [
    appearance(
      "standardAppearance", "The background while the content is scrolled.", \NavigationBar.standardAppearance),
    appearance(
      "scrollEdgeAppearance",
      "The background while the content is at its top. If nil, the bar is transparent there, from system 15 on.",
      \NavigationBar.scrollEdgeAppearance),
    readOnly(
      "isTransparent", "Whether the bar shows no background now, because of its appearance or the scroll edge."
    ) { (bar: NavigationBar) in bar.isTransparent },
  ]

  static let appearanceMembersOfItem: [Member] = [
    appearance(
      "standardAppearance", "The bar's background while the content is scrolled. If nil, the bar's own is used.",
      \NavigationItem.standardAppearance),
    appearance(
      "scrollEdgeAppearance", "The bar's background while the content is at its top. If nil, the bar's own is used.",
      \NavigationItem.scrollEdgeAppearance),
  ]

  /// Declares a property with an appearance, which can also be declared as a table of properties.
  private static func appearance<Object: ModelObject>(
    _ name: String, _ summary: String,
    _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, NavigationBarAppearance?>
  ) -> Member {
    property(
      name, summary, type: .part(NavigationBarAppearance.self),
      look: { (object: Object) in object[keyPath: path()].stateValue },
      get: { (object: Object, call) in object[keyPath: path()].push(call) },
      set: { object, call, index in
        guard call.type(at: index) == .table else {
          object[keyPath: path()] = try NavigationBarAppearance?.read(call, index)
          return
        }
        let made = NavigationBarAppearance(in: object.system)
        try call.session.bridge.builder.applyPart(index, to: made, call)
        object[keyPath: path()] = made
      }
    ).readBack(as: "the object with the properties set")
  }
}
