import Controllers
import Lua

/// The options of UIKit's `transition` method.
///
/// Only the style has a visible effect.
struct SwapOptions: ScriptValue {
  let style: SwapStyle

  static let expected = "an option such as \"curlDown\", or a list of options"

  /// Other options that UIKit accepts.
  ///
  /// They have no effect in a picture that consists of characters.
  private static let optionsWithoutEffect = [
    "layoutSubviews", "allowUserInteraction", "beginFromCurrentState", "showHideTransitionViews", "curveEaseInOut",
    "curveEaseIn", "curveEaseOut", "curveLinear",
  ]

  static func read(from source: ValueSource) throws -> SwapOptions {
    let words = try source.readStrings()
    return SwapOptions(style: try words.compactMap(readStyle).last ?? .none)
  }

  /// Returns the style with a certain name, or `nil` for another option of UIKit.
  ///
  /// The name can begin with `transition`, as in UIKit.
  ///
  /// - Throws: `Mismatch` for an unknown option.
  private static func readStyle(_ word: String) throws -> SwapStyle? {
    if optionsWithoutEffect.contains(word) { return nil }
    let knownStyles = SwapStyle.allCases
    let prefix = "transition"
    if let style = knownStyles.first(where: { word == $0.rawValue || word == prefix + $0.rawValue.capitalizedFirst }) {
      return style
    }
    throw Mismatch(expected: expected, word: word, among: knownStyles.map(\.rawValue) + optionsWithoutEffect)
  }

  func push(_ call: LuaCall) { call.push(style.rawValue) }

  var stateValue: StateValue { .text(style.rawValue) }
}

extension ClassTable {
  static let transitionMember = method(
    "transition", ["from", "to", "duration", .optional("options"), .optional("animations"), .optional("completion")],
    "Replaces a child's view with another child's view and sends appearance callbacks. The arguments can also be given in a table with these keys."
  ) { (c: ViewController, arguments) in
    try arguments.spreadLabeledTable(["from", "to", "duration", "options", "animations", "completion"])
    let leaving: ViewController = try arguments.next("from")
    let arriving: ViewController = try arguments.next("to")
    let duration = try arguments.next("duration", as: Double?.self) ?? 0
    guard duration >= 0 else { throw PlainError("duration: expected at least 0, found \(plainNumber(duration))") }
    // UIKit also has a variant of the method without options.
    let hasOptions = !arguments.nextMeets { $0.type == .function }
    let options: SwapOptions? = hasOptions ? try arguments.next("options") : nil
    let animations = try arguments.readFunctionIndex("animations")
    let completion = try arguments.readFunctionIndex("completion")
    try arguments.checkEnd()
    let call = arguments.call
    let session = arguments.session
    let completionAction = completion.map { session.handlers.keepCompletion(at: call.slot($0), by: c) }
    try c.transition(
      from: leaving, to: arriving, duration: duration, style: options?.style ?? .none,
      animations: {
        guard let animations else { return }
        call.pushValue(at: animations)
        session.handlers.callHandler(arguments: 0, of: HandlerName("animations", at: call.location()))
      }, completion: { completionAction?(true) })
  }.since("5")
}
