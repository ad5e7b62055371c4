import Controllers
import Lua

extension BarAppearance.Background: Choice {}

// The backgrounds of bars.
extension ClassTable {
  static let appearanceClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "BarAppearance", since: "13", extends: "Object", "The background of a bar.",
      [
        property("background", \BarAppearance.background, "The kind of background: usual, opaque or none.").unversioned,
        colorProperty("backgroundColor", \BarAppearance.backgroundColor, "The background's color, by name."),
        configuration("configureWithDefaultBackground", .default, "Gives the bar the usual background."),
        configuration("configureWithOpaqueBackground", .opaque, "Gives the bar an opaque background."),
        configuration(
          "configureWithTransparentBackground", .transparent,
          "Gives the bar no background, and no line between the bar and the content."),
      ]),
    ClassDescriptor(
      "NavigationBarAppearance", since: "13", extends: "BarAppearance", "The background of a navigation bar.",
      make: { system, _ in NavigationBarAppearance(in: system) }, []),
    ClassDescriptor(
      "ToolbarAppearance", since: "13", extends: "BarAppearance", "The background of a toolbar.",
      make: { system, _ in ToolbarAppearance(in: system) }, []),
    ClassDescriptor(
      "TabBarAppearance", since: "13", extends: "BarAppearance", "The background of a tab bar.",
      make: { system, _ in TabBarAppearance(in: system) }, []),
  ]

  private static func configuration(
    _ name: String, _ background: BarAppearance.Background, _ summary: String
  ) -> Member {
    method(name, [], summary) { (a: BarAppearance, _) in
      a.background = background
      a.backgroundColor = nil
    }
  }

  static let barAppearanceMembers: [Member] = [
    appearance(
      "standardAppearance", "The background while the content is scrolled.", \NavigationBar.standardAppearance
    ).since("13"),
    appearance(
      "scrollEdgeAppearance",
      "The background while the content is at its top. If nil, the bar is transparent there, from system 15 on.",
      \NavigationBar.scrollEdgeAppearance
    ).since("13"),
    transparency(of: NavigationBar.self),
  ]

  static let toolbarAppearanceMembers = bottomBarAppearances(
    \Toolbar.standardAppearance, \Toolbar.scrollEdgeAppearance)

  static let tabBarAppearanceMembers = bottomBarAppearances(\TabBar.standardAppearance, \TabBar.scrollEdgeAppearance)

  static let itemAppearanceMembers: [Member] = [
    appearance(
      "standardAppearance", "The bar's background while the content is scrolled. If nil, the bar's own is used.",
      \NavigationItem.standardAppearance
    ).since("13"),
    appearance(
      "scrollEdgeAppearance", "The bar's background while the content is at its top. If nil, the bar's own is used.",
      \NavigationItem.scrollEdgeAppearance
    ).since("13"),
  ]

  /// Declares the appearance properties of a bar at the bottom.
  private static func bottomBarAppearances<Owner: Bar, Appearance: BarAppearance & DeclarableObject>(
    _ standard: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Owner, Appearance?>,
    _ scrollEdge: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Owner, Appearance?>
  ) -> [Member] {
    [
      appearance("standardAppearance", "The background of the bar.", standard()).since("13"),
      appearance(
        "scrollEdgeAppearance",
        "The background while the content is scrolled to its end. If nil, it is the standard background.", scrollEdge()
      ).since("15"),
      transparency(of: Owner.self),
    ]
  }

  private static func transparency<Owner: Bar>(of type: Owner.Type) -> Member {
    readOnly(
      "isTransparent", "Whether the bar shows no background now, because of its appearance or the scroll edge."
    ) { (bar: Owner) in bar.isTransparent }.unversioned
  }

  /// Declares a property whose value is an appearance or a table of the appearance's properties.
  private static func appearance<Object: ModelObject, Appearance: BarAppearance & DeclarableObject>(
    _ name: String, _ summary: String,
    _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Appearance?>
  ) -> Member {
    property(
      name, summary, get: { (object: Object) in object[keyPath: path()].map(DeclaredObject.init) },
      set: { (object, value: DeclaredObject<Appearance>?) in object[keyPath: path()] = value?.object }
    ).readBack(as: "the object with the properties set")
  }
}

extension DeclarableObject where Self: BarAppearance {
  static var expectedDeclaration: String { "\(className.withArticle), or a table of its properties" }
}

extension NavigationBarAppearance: DeclarableObject {}
extension ToolbarAppearance: DeclarableObject {}
extension TabBarAppearance: DeclarableObject {}
