import Controllers
import Layout
import Lua

// The members of controllers, views and scroll views that concern safe areas, margins and content under bars.
extension ClassTable {
  static let safeAreaMembers: [Member] = [
    callback(.viewSafeAreaInsetsDidChange).since("11"),
    callback(.viewLayoutMarginsDidChange).since("11"),
    readOnly("systemMinimumLayoutMargins", "The margins that the system requires of the screen's view, in points.") {
      (c: ViewController) in c.systemMinimumLayoutMargins
    }.since("11"),
    property(
      "viewRespectsSystemMinimumLayoutMargins", \ViewController.safeArea.respectsMinimumMargins,
      "Whether the margins of the screen's view are at least as large as the system requires."
    ).since("11"),
    property(
      "additionalSafeAreaInsets", \ViewController.safeArea.additional,
      "The space that the screen adds to its safe area, in points."
    ).since("11"),
    property(
      "edgesForExtendedLayout", \ViewController.safeArea.extendedEdges,
      "The edges at which the view extends under bars: `\"all\"`, or a list, which may be empty."
    ).since("7"),
    property(
      "extendedLayoutIncludesOpaqueBars", \ViewController.safeArea.extendsUnderOpaqueBars,
      "Whether the view also extends under opaque bars."
    ).since("7"),
    property(
      "automaticallyAdjustsScrollViewInsets", \ViewController.safeArea.adjustsScrollViews,
      "Whether the first scroll view keeps its content clear of bars, from system 7 to system 10."
    ).since("7"),
    guideProperty(
      ofController: "topLayoutGuide", .top, "The guide below the bars at the top, with a `length` in points."
    )
    .since("7"),
    guideProperty(
      ofController: "bottomLayoutGuide", .bottom, "The guide above the bars at the bottom, with a `length` in points."
    ).since("7"),
  ]

  static let safeAreaInsets = readOnly(
    "safeAreaInsets", "The space that bars and the device cover at the edges of the view, in points."
  ) { (v: View) in v.system.behavior.contentAvoids == .safeArea ? v.safeAreaInsets : .zero }.since("11")

  static let marginMembers: [Member] = [
    property(
      "layoutMargins", "The margins at the edges, in points.",
      get: { (v: View) in v.layoutMargins }, set: { $0.scriptMargins = $1 }
    ).derived.readBack(as: "the margins with the space that the safe area and the superview add").since("8"),
    property(
      "directionalLayoutMargins", "The margins at the edges, in points. The sides follow the reading direction.",
      get: { (v: View) in v.directionalLayoutMargins }, set: { $0.directionalLayoutMargins = $1 }
    ).derived.readBack(as: "the margins with the space that the safe area and the superview add").since("11"),
    property(
      "preservesSuperviewLayoutMargins", \View.preservesSuperviewLayoutMargins,
      "Whether content also stays inside the superview's margins."
    ).since("8"),
    property(
      "insetsLayoutMarginsFromSafeArea", \View.insetsLayoutMarginsFromSafeArea,
      "Whether the safe area's insets are added to the margins."
    ).since("11"),
    callback(.layoutMarginsDidChange).since("8"),
    guideProperty(
      "safeAreaLayoutGuide", .safeArea, "The part that neither bars nor the device's edges cover, for constraints."
    ).since("11"),
    guideProperty("layoutMarginsGuide", .layoutMargins, "The part inside the margins, for constraints.").since("9"),
    guideProperty(
      "readableContentGuide", .readableContent,
      "The part inside the margins that is narrow enough to be read comfortably, for constraints."
    ).since("9"),
    guideProperty("keyboardLayoutGuide", .keyboard, "The part that the keyboard covers, for constraints.").since("15"),
    method(
      "endEditing", [.optional("force")],
      "Takes the keyboard from the element in the view that has it, and returns whether one had it. With `force`, no"
        + " delegate can refuse."
    ) { (v: View, arguments) -> Bool in
      v.endEditing(force: arguments.hasMore ? try arguments.next("force") : false)
    },
  ]

  static let scrollGuides: [Member] = [
    guideProperty("contentLayoutGuide", .content, "The content, for constraints.").since("11"),
    guideProperty("frameLayoutGuide", .frame, "The visible area, for constraints.").since("11"),
    property(
      "keyboardDismissMode", \ScrollView.keyboardDismissMode,
      "The way in which the user hides the keyboard by dragging the content."
    ).since("7"),
  ]

  static let guideClass = ClassDescriptor(
    "LayoutGuide", since: "9", extends: "Object", "A rectangle of a view to which constraints can refer.",
    [
      readOnly("owningView", "The view to which the guide belongs.") { (g: LayoutGuide) in g.owningView },
      readOnly("layoutFrame", "The rectangle in the view's coordinates, in points.") { (g: LayoutGuide) in
        g.layoutFrame
      },
      readOnly(
        "length", "The height that bars cover, in points, of `topLayoutGuide` and `bottomLayoutGuide`; otherwise, 0."
      ) { (g: LayoutGuide) in g.length }.unversioned,
    ])

  /// Declares a property with a guide of a view.
  ///
  /// The guide is created when it is first read.
  ///
  /// Here: older systems also have the guide, as they do in constraints that name it.
  private static func guideProperty(_ name: String, _ kind: GuideKind, _ summary: String) -> Member {
    readOnly(name, summary) { (v: View) in v.guide(kind) }.lazy { (v: View) in v.createdGuide(kind) }
      .inOlderSystems(.sameValue)
  }

  /// Declares a property with a guide of a controller's view.
  ///
  /// The view is loaded when the guide is first read.
  private static func guideProperty(ofController name: String, _ kind: GuideKind, _ summary: String) -> Member {
    readOnly(name, summary) { (c: ViewController) in c.view.guide(kind) }
      .lazy { (c: ViewController) in c.loadedView?.createdGuide(kind) }.inOlderSystems(.sameValue)
  }

  static let scrollInsets: [Member] = [
    property("contentInset", \ScrollView.contentInset, "The space around the content, in points."),
    readOnly(
      "adjustedContentInset", "The space around the content, with the part of the safe area that is added to it."
    ) { (s: ScrollView) in s.adjustedContentInset }.since("11"),
    property(
      "contentInsetAdjustmentBehavior", \ScrollView.contentInsetAdjustmentBehavior,
      "Whether the safe area is added to the space around the content."
    ).since("11"),
  ]
}

extension ContentInsetAdjustment: Choice {}
extension KeyboardDismissMode: Choice {}

extension DirectionalInsets: ScriptValue {
  package static let expected = "{ top, leading, bottom, trailing }"

  /// Reads four numbers, by position or by name.
  ///
  /// - Throws: `Mismatch` for any other value or a missing number, or `KeyProblem` for an unknown key.
  package static func read(from source: ValueSource) throws -> DirectionalInsets {
    let numbers = try source.readNumbers(["top", "leading", "bottom", "trailing"], expected: expected)
    return DirectionalInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  package func push(_ call: LuaCall) {
    call.pushTable(fieldCount: 4)
    for (name, number) in [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)] {
      call.push(number)
      call.setField(name, of: -2)
    }
  }

  package var stateValue: StateValue {
    .numbers(["top": top, "leading": leading, "bottom": bottom, "trailing": trailing])
  }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add(top, leading, bottom, trailing) }

  package static var absentValue: AbsentValue { .zeros(DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)) }
}

extension RectEdges: ScriptValue {
  package static let expected = "\"all\" or a list of edges"

  /// Reads the name of an edge, or a list of names.
  ///
  /// - Throws: `Mismatch` for any other value, with a suggestion if a name is similar.
  package static func read(from source: ValueSource) throws -> RectEdges {
    if source.type == .string { return try readEdge(String.read(from: source)) }
    return try [String].read(from: source).reduce(into: []) { $0.formUnion(try readEdge($1)) }
  }

  private static func readEdge(_ name: String) throws -> RectEdges {
    if let match = named.first(where: { $0.name == name }) { return match.edges }
    throw Mismatch(expected: expected, word: name, among: named.map(\.name))
  }

  package func push(_ call: LuaCall) { names.push(call) }

  package var stateValue: StateValue { names.stateValue }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(Int(rawValue)) } }
}
