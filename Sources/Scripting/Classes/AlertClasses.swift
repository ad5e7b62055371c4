import Controllers
import Lua

extension AlertController.Style: Choice {}
extension AlertController.Input: Choice {}
extension AlertAction.Style: Choice {}

extension ClassTable {
  static let alertClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "AlertController", extends: "ViewController",
      "A question with buttons: `alert` in the middle, `actionSheet` from the bottom; in its own window.",
      text: "title",
      make: { AlertController(in: $0, kind: $1) }, alertProperties + alertMethods + alertCallbacks),
    ClassDescriptor(
      "AlertAction", extends: "Object", "A button of an alert, declared as `button` in the alert.", text: "title",
      make: { system, _ in AlertAction(in: system) },
      [
        property("id", \AlertAction.identifier, "Its name for the script and flows."),
        property("title", \AlertAction.title, "Its title."),
        property("style", \AlertAction.style, "Whether it cancels, or does something destructive."),
        property("isEnabled", \AlertAction.isEnabled, "Whether it takes touches."),
      ]),
  ]

  private static let alertProperties: [Member] = [
    property("preferredStyle", \AlertController.preferredStyle, "An alert, or an action sheet."),
    property("message", \AlertController.message, "The text below the title."),
    property(
      "buttons", "Its buttons, or their titles; their functions run after it was dismissed, as `(self, alert, index)`.",
      get: { (a: AlertController) in a.buttons.map(AlertButtonValue.init) },
      set: { $0.buttons = $1.map(\.action) }),
    property("alertViewStyle", \AlertController.alertViewStyle, "Which text fields it has."),
    property(
      "cancelsInBackground", \AlertController.cancelsInBackground,
      "Whether it is dismissed, without a button, when the app enters the background."),
    delegateProperty("A table, or a controller, with `clickedButton`, `didDismiss` and others."),
    readOnly("textFields", "Its text fields, made by its `alertViewStyle`.") { (a: AlertController) in
      a.textFields
    }.state,
    readOnly("isVisible", "Whether it is on the screen.") { (a: AlertController) in a.isVisible }.state,
    readOnly("numberOfButtons", "How many buttons it has.") { (a: AlertController) in a.buttons.count },
    readOnly("cancelButtonIndex", "The button that cancels, counted from 1; nil for none.") { (a: AlertController) in
      a.cancelButtonIndex.map { $0 + 1 }
    },
    readOnly("firstOtherButtonIndex", "The first button that does not cancel; nil for none.") { (a: AlertController) in
      a.firstOtherButtonIndex.map { $0 + 1 }
    },
  ]

  private static let alertMethods: [Member] = [
    method("show", "[animated]", "Shows it; `present` does the same and makes the presenter the `self` of its buttons.")
    {
      (a: AlertController, arguments) in
      try a.show(for: nil, animated: arguments.animated())
    },
    method("addButton", "title", "Adds a button and returns its place, counted from 1.") {
      (a: AlertController, arguments) -> Int in
      let value: AlertButtonValue = try arguments.next("title")
      a.buttons.append(value.action)
      return a.buttons.count
    },
    method("buttonTitle", "index", "The title of a button.") { (a: AlertController, arguments) -> String in
      a.buttons[try arguments.button(of: a)].caption
    },
    method("textField", "index", "One of its text fields, counted from 1.") {
      (a: AlertController, arguments) -> TextField in
      let place: Position = try arguments.next("index")
      guard a.textFields.indices.contains(place.index) else {
        throw PlainError("index: it has \(a.textFields.count) fields, found \(place.index + 1)")
      }
      return a.textFields[place.index]
    },
    method(
      "dismissWithClickedButtonIndex", "index, [animated]",
      "Dismisses it as if that button had been tapped; `clickedButton` is not sent."
    ) { (a: AlertController, arguments) in
      let index = try arguments.button(of: a)
      a.dismissWithClickedButton(at: index, animated: try arguments.animated())
    },
    method("dismiss", "[animated]", "Dismisses it without a button.") { (a: AlertController, arguments) in
      a.dismissWithClickedButton(at: nil, animated: try arguments.animated())
    },
  ]

  private static let alertCallbacks: [Member] = [
    callback(.willPresent),
    callback(.didPresent),
    callback(.clickedButton),
    callback(.willDismiss),
    callback(.didDismiss),
    callback(.cancel),
    callback(.shouldEnableFirstOtherButton),
  ]
}

/// A button of an alert: declared, or only its title.
private struct AlertButtonValue: ScriptValue {
  let action: AlertAction

  static let expected = "a button or its title"
  static let isPlain = false

  static func read(_ call: LuaCall, _ index: Int32) throws -> AlertButtonValue {
    guard call.type(at: index) == .string else {
      guard let action = try call.session.bridge.readObject(at: index, as: AlertAction.self, call) as? AlertAction
      else { throw call.mismatch(expected, index) }
      return AlertButtonValue(action: action)
    }
    let action = AlertAction(in: call.session.system)
    action.title = try String.read(call, index)
    return AlertButtonValue(action: action)
  }

  static func check(_ call: LuaCall, _ index: Int32) throws {
    guard call.type(at: index) != .string else { return }
    do { try AlertAction.check(call, index) } catch { throw call.mismatch(expected, index) }
  }

  func push(_ call: LuaCall) { action.push(call) }

  var stateValue: StateValue { .object(action) }

  static var trials: [String] { ["button 'OK'", "button 'OK' { style = 'cancel' }", "'OK'"] }
}

extension Arguments {
  /// A button of an alert, counted from 1.
  fileprivate func button(of alert: AlertController) throws -> Int {
    let place: Position = try next("index")
    guard alert.buttons.indices.contains(place.index) else {
      throw PlainError("index: it has \(alert.buttons.count) buttons, found \(place.index + 1)")
    }
    return place.index
  }
}
