import Controllers
import Layout
import Lua

// The members of controllers, views and scroll views that concern safe areas and content under bars.
extension ClassTable {
  static let safeAreaMembers: [Member] = [
    callback(.viewSafeAreaInsetsDidChange),
    property(
      "additionalSafeAreaInsets", \ViewController.safeArea.additional,
      "The space that the screen adds to its safe area, in points."),
    property(
      "edgesForExtendedLayout", \ViewController.safeArea.extendedEdges,
      "The edges at which the view extends under bars: `\"all\"`, or a list, which may be empty."),
    property(
      "extendedLayoutIncludesOpaqueBars", \ViewController.safeArea.extendsUnderOpaqueBars,
      "Whether the view also extends under opaque bars."),
    property(
      "automaticallyAdjustsScrollViewInsets", \ViewController.safeArea.adjustsScrollViews,
      "Whether the first scroll view keeps its content clear of bars, from system 7 to system 10."),
    readOnly("topLayoutGuide", "The guide below the bars at the top: `topLayoutGuide.length`, in points.") {
      (c: ViewController) in LayoutGuideLength(length: c.safeArea.insets.top)
    },
    readOnly("bottomLayoutGuide", "The guide above the bars at the bottom: `bottomLayoutGuide.length`, in points.") {
      (c: ViewController) in LayoutGuideLength(length: c.safeArea.insets.bottom)
    },
  ]

  static let safeAreaInsets = readOnly(
    "safeAreaInsets", "The space that bars and the device cover at the edges of the view, in points."
  ) { (v: View) in v.system.behaviour.contentAvoids == .safeArea ? v.safeAreaInsets : .zero }

  static let scrollInsets: [Member] = [
    property("contentInset", \ScrollView.contentInset, "The space around the content, in points."),
    readOnly(
      "adjustedContentInset", "The space around the content, with the part of the safe area that is added to it."
    ) { (s: ScrollView) in s.adjustedContentInset },
    property(
      "contentInsetAdjustmentBehavior", \ScrollView.contentInsetAdjustmentBehavior,
      "Whether the safe area is added to the space around the content."),
  ]
}

/// The length of a layout guide in points, as of the last layout: a table with a `length`.
struct LayoutGuideLength: ScriptValue {
  let length: Double

  static let expected = "{ length }"

  static func read(_ call: LuaCall, _ index: Int32) throws -> LayoutGuideLength {
    LayoutGuideLength(length: try readNumbers(call, index, names: ["length"], expected: expected)[0])
  }

  func push(_ call: LuaCall) {
    call.pushTable(fieldCount: 1)
    call.push(length)
    call.setField("length", of: -2)
  }

  var stateValue: StateValue { .numbers(["length": length]) }

  static let trials = ["{ length = 20 }"]
}

extension ContentInsetAdjustment: Choice {}

extension RectEdges: ScriptValue {
  package static let expected = "\"all\" or a list of edges"

  /// Reads the name of an edge, or a list of names.
  ///
  /// - Throws: `Mismatch` for any other value, with a suggestion if a name is similar.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> RectEdges {
    if call.type(at: index) == .string { return try edge(String.read(call, index)) }
    return try [String].read(call, index).reduce(into: []) { $0.formUnion(try edge($1)) }
  }

  private static func edge(_ name: String) throws -> RectEdges {
    if let match = named.first(where: { $0.name == name }) { return match.edges }
    throw Mismatch(
      expected: expected, found: "string \"\(name)\"", hint: Suggestion.sentence(for: name, among: named.map(\.name)))
  }

  package func push(_ call: LuaCall) { names.push(call) }

  package var stateValue: StateValue { names.stateValue }

  package static var trials: [String] { Trials.words(named.map(\.name)) }
}
