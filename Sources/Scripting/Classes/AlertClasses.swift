import Controllers
import Layout
import Lua
import Rendering

extension AlertController.Style: Choice {}
extension AlertController.Input: Choice {}
extension AlertAction.Style: Choice {}

extension ClassTable {
  static let alertClasses: [ClassDescriptor] = [
    // The class also represents the alert views and action sheets of system 2 and later.
    ClassDescriptor(
      "AlertController", since: "2", extends: "ViewController",
      "A message with buttons in front of everything: in the middle for `alert`, at the bottom for `actionSheet`.",
      text: "title",
      make: { AlertController(in: $0, kind: $1) }, alertProperties + alertMethods + alertCallbacks),
    ClassDescriptor(
      "AlertAction", since: nil, extends: "Object", "A button of an alert. Declare it with `button` in the alert.",
      text: "title",
      make: { system, _ in AlertAction(in: system) },
      [
        property("id", \AlertAction.identifier, "The button's name in scripts and flows."),
        property("title", \AlertAction.title, "The button's title."),
        property("style", \AlertAction.style, "The button's style: normal, cancel or destructive."),
        property("isEnabled", \AlertAction.isEnabled, "Whether the button responds to touches."),
      ]),
  ]

  private static let alertProperties: [Member] = [
    property("preferredStyle", \AlertController.preferredStyle, "The style: an alert or an action sheet.").unversioned,
    property("message", \AlertController.message, "The text below the title."),
    property(
      "buttons", "The buttons or their titles. Their functions run after the dismissal, as `(self, alert, index)`.",
      get: { (a: AlertController) in a.buttons.map(AlertButtonValue.init) },
      set: { $0.buttons = $1.map(\.part) }
    ).unversioned,
    property(
      "actions", "The buttons, under their name in system 8.",
      get: { (a: AlertController) in a.buttons.map(AlertButtonValue.init) },
      set: { $0.buttons = $1.map(\.part) }
    ).derived.synonym(of: "buttons").since("8"),
    property(
      "preferredAction",
      "The button that is bold and that the return key chooses: one of `actions`, or its title or id.",
      type: preferredActions, value: { (a: AlertController) in a.preferredAction },
      get: { (a: AlertController, call) in a.preferredAction.push(call) },
      set: { a, slot in try a.setPreferredAction(try a.readAction(at: slot)) }
    ).readBack(as: "the button").since("9"),
    property("alertViewStyle", \AlertController.alertViewStyle, "The kind of text fields in the alert.").since("5"),
    property(
      "cancelsInBackground", \AlertController.cancelsInBackground,
      "Whether the alert is dismissed without a tap on a button when the app enters the background."
    ).unversioned,
    delegateProperty(
      "The delegate, up to system 7: a table or controller with functions such as `clickedButton` and `didDismiss`."),
    property(
      "textFields", "The text fields that `alertViewStyle` creates. From system 8 on, a script can set them.",
      type: .of([AlertFieldValue].self),
      value: { (a: AlertController) in a.textFields.map(AlertFieldValue.init) },
      get: { a, call in a.textFields.map(AlertFieldValue.init).push(call) },
      set: { a, slot in
        let fields = try [AlertFieldValue].read(from: slot)
        let (search, sinceChoice) = (slot.session.sourceSearch, SinceChoice.settingTextFields)
        search.recordUse(of: sinceChoice)
        if !search.earlyUses.hasNoEffect(sinceChoice.since) { a.setTextFields(fields.map(\.part)) }
      }
    ).readBack(as: "text fields").since("5"),
    readOnly("isVisible", "Whether the alert is on the screen.") { (a: AlertController) in a.isVisible }.state,
    readOnly("numberOfButtons", "The number of buttons.") { (a: AlertController) in a.buttons.count },
    readOnly("cancelButtonIndex", "The index of the cancel button, or nil if there is none. The first index is 1.") {
      (a: AlertController) in
      a.cancelButtonIndex.map { $0 + 1 }
    },
    readOnly("firstOtherButtonIndex", "The index of the first other button, or nil if there is none.") {
      (a: AlertController) in
      a.firstOtherButtonIndex.map { $0 + 1 }
    },
  ]

  private static let preferredActions = Member.Values.described("one of the buttons, its title or id, or nil")

  private static let alertMethods: [Member] = [
    method(
      "show", [.optional("animated")], "Shows the alert. With `present`, its buttons receive the presenter as `self`."
    ) {
      (a: AlertController, arguments) in
      try a.show(for: nil, animated: arguments.readAnimated())
    },
    method("addButton", ["title"], "Adds a button and returns its index. The first index is 1.") {
      (a: AlertController, arguments) -> Int in
      let value: AlertButtonValue = try arguments.next("title")
      a.buttons.append(value.part)
      return a.buttons.count
    },
    method("addAction", ["action"], "Adds a button.") { (a: AlertController, arguments) in
      let value: AlertButtonValue = try arguments.next("action")
      a.buttons.append(value.part)
    }.since("8"),
    method(
      "addTextField", [.optional("placeholder")],
      "Adds a text field, with a placeholder or a function that receives the new field."
    ) { (a: AlertController, arguments) in
      try arguments.addTextField(to: a)
    }.since("8"),
    method("buttonTitle", ["index"], "Returns the title of the button with the given index. The first index is 1.") {
      (a: AlertController, arguments) -> String in
      a.buttons[try arguments.buttonIndex(of: a)].caption
    },
    method("textField", ["index"], "Returns the text field with the given index. The first index is 1.") {
      (a: AlertController, arguments) -> TextField in
      let position: Position = try arguments.next("index")
      guard a.textFields.indices.contains(position.index) else {
        throw PlainError(
          "index: the alert has \(countedNoun(a.textFields.count, "text field")), found \(position.index + 1)")
      }
      return a.textFields[position.index]
    }.since("5"),
    method(
      "dismissWithClickedButtonIndex", ["index", .optional("animated")],
      "Dismisses the alert as if a button had been tapped, but without sending `clickedButton`."
    ) { (a: AlertController, arguments) in
      let index = try arguments.buttonIndex(of: a)
      a.dismissWithClickedButton(at: index, animated: try arguments.readAnimated())
    },
    method(
      "dismiss", [.optional("animated"), .optional("completion")], "Dismisses the alert without a tap on a button."
    ) {
      (a: AlertController, arguments) in
      let animated = try arguments.readAnimated()
      guard a.isPresented else { return a.dismissWithClickedButton(at: nil, animated: animated) }
      a.dismissPresented(choosing: nil, animated: animated, completion: try arguments.completion(keptBy: a))
    },
  ]

  private static let alertCallbacks: [Member] = [
    callback(.willPresent),
    callback(.didPresent),
    callback(.clickedButton),
    callback(.willDismiss),
    callback(.didDismiss),
    callback(.cancel),
    callback(.shouldEnableFirstOtherButton).since("5"),
  ]
}

/// A part of an alert that can also be declared by its text.
private protocol AlertPart: ModelObject {
  static var expectedDescription: String { get }
  /// Creates the part from its text.
  static func make(_ text: String, in system: System) -> Self
}

extension AlertAction: AlertPart {
  fileprivate static let expectedDescription = "a button or its title"

  fileprivate static func make(_ text: String, in system: System) -> AlertAction {
    let action = AlertAction(in: system)
    action.title = text
    return action
  }
}

extension TextField: AlertPart {
  fileprivate static let expectedDescription = "a text field or its placeholder"

  fileprivate static func make(_ text: String, in system: System) -> TextField {
    let field = TextField(frame: .zero, in: system)
    field.placeholder = text
    return field
  }
}

/// A part of an alert, declared as an object or by its text.
private struct AlertPartValue<Part: AlertPart & ScriptValue>: ScriptValue {
  let part: Part

  static var expected: String { Part.expectedDescription }
  static var isPlain: Bool { false }

  static func read(from source: ValueSource) throws -> AlertPartValue {
    guard source.type == .string else {
      return try source.onStack { slot in
        guard let part = try slot.session.bridge.readObject(at: slot, as: Part.self) as? Part
        else { throw slot.mismatch(expected) }
        return AlertPartValue(part: part)
      }
    }
    return AlertPartValue(part: Part.make(try String.read(from: source), in: source.session.system))
  }

  static func check(_ source: ValueSource) throws {
    guard source.type != .string else { return }
    do { try Part.check(source) } catch { throw source.mismatch(expected) }
  }

  func push(_ call: LuaCall) { part.push(call) }

  var stateValue: StateValue { .object(part) }
}

private typealias AlertButtonValue = AlertPartValue<AlertAction>
private typealias AlertFieldValue = AlertPartValue<TextField>

extension AlertController {
  /// Reads one of the alert's buttons, given as a button, a title or an `id`.
  ///
  /// A title in the script also matches a button with the translated title.
  ///
  /// - Throws: `Mismatch` for any other value.
  fileprivate func readAction(at slot: LuaSlot) throws -> AlertAction? {
    guard slot.type == .string else { return try AlertAction?.read(from: slot) }
    let name = try String.read(from: slot)
    if let foundAction = buttons.first(where: { $0.caption == name || $0.identifier == name }) { return foundAction }
    let translation = slot.session.localization.translated(name)
    if let found = buttons.first(where: { $0.caption == translation }) { return found }
    let knownTitles = buttons.map(\.caption)
    throw Mismatch(
      expected: knownTitles.isEmpty
        ? "one of the buttons, but there are none yet" : "the title or id of one of the buttons",
      word: name, among: knownTitles)
  }
}

extension Arguments {
  /// Adds a text field to an alert.
  ///
  /// The next argument is the placeholder, or a function that receives the field.
  ///
  /// - Throws: `PlainError` for any other value, or an error that the function raises.
  fileprivate func addTextField(to alert: AlertController) throws {
    guard hasMore, !call.isNil(index), call.type(at: index) == .function else {
      let givenField: AlertFieldValue? = hasMore ? try next("placeholder") : nil
      let field = givenField?.part ?? TextField(frame: .zero, in: alert.system)
      return alert.setTextFields(alert.textFields + [field])
    }
    let field = TextField(frame: .zero, in: alert.system)
    alert.setTextFields(alert.textFields + [field])
    call.pushValue(at: index)
    field.push(call)
    index += 1
    try session.handlers.callScript(arguments: 1, results: 0, of: HandlerName("addTextField", of: alert))
  }

  /// Reads the index of a button.
  ///
  /// Scripts count buttons from 1.
  ///
  /// - Throws: `PlainError` if the alert has no button with this index.
  fileprivate func buttonIndex(of alert: AlertController) throws -> Int {
    let position: Position = try next("index")
    guard alert.buttons.indices.contains(position.index) else {
      throw PlainError(
        "index: the alert has \(countedNoun(alert.buttons.count, "button")), found \(position.index + 1)")
    }
    return position.index
  }
}
