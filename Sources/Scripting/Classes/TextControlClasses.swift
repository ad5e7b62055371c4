import Controllers
import Lua

extension KeyboardType: Choice {}
extension ReturnKeyType: Choice {}

// Views the user types into.
extension ClassTable {
  static let textControls: [ClassDescriptor] = [
    ClassDescriptor(
      "TextField", extends: "Control", "A field for a line of text.", text: "placeholder",
      make: { system, _ in TextField(in: system) },
      [
        property("placeholder", \TextField.placeholder, "The text shown while it is empty; also its name."),
        property(
          "text", "Its text; empty at first.",
          get: { (f: TextField) -> String? in f.text },
          set: { (f, text: String?) in f.text = text ?? "" }
        ).readBack(as: "an empty text for nil"),
        property("isSecureTextEntry", \TextField.isSecureTextEntry, "Whether the text is shown as dots."),
        property("keyboardType", \TextField.keyboardType, "The kind of keyboard; has no effect."),
        property("returnKeyType", \TextField.returnKeyType, "The kind of return key; has no effect."),
        readOnly("isEditing", "Whether it has the keyboard.") { (f: TextField) in f.isEditing },
        delegateProperty("Its delegate, told and asked about editing: a table of functions, or a controller."),
        shouldBeginEditing, shouldEndEditing, didBeginEditing, didEndEditing,
        callback(.shouldChangeCharacters),
        callback(.shouldReturn),
      ]),
    ClassDescriptor(
      "SearchBar", extends: "Control", "A search field with scopes and a cancel button.", text: "placeholder",
      make: { system, _ in SearchBar(in: system) }, searchBarMembers),
  ]

  static let textViewMembers: [Member] = [
    property("text", \TextView.text, "The text."),
    property("textAlignment", \TextView.textAlignment, "The side on which the text is aligned."),
    property("isEditable", \TextView.isEditable, "Whether the user can edit it."),
    delegateProperty("Its delegate, told and asked about editing: a table of functions, or a controller."),
    shouldBeginEditing, shouldEndEditing, didBeginEditing, didEndEditing,
    callback(.shouldChangeText),
    callback(.didChange),
  ]

  private static let searchBarMembers: [Member] = [
    property("placeholder", \SearchBar.placeholder, "The text shown while it is empty."),
    property(
      "text", "Its text; empty at first.", get: { (b: SearchBar) -> String? in b.text },
      set: { (b, text: String?) in b.text = text ?? "" }
    ).readBack(as: "an empty text for nil"),
    property("prompt", \SearchBar.prompt, "A line above it."),
    property("showsCancelButton", \SearchBar.showsCancelButton, "Whether it shows its cancel button."),
    method("setShowsCancelButton", "shows, [animated]", "Whether it shows its cancel button.") {
      (b: SearchBar, arguments) in
      b.showsCancelButton = try arguments.next("shows")
      _ = try arguments.animated()
    },
    property("scopeButtonTitles", \SearchBar.scopeButtonTitles, "The titles of the scopes, side by side."),
    property("showsScopeBar", \SearchBar.showsScopeBar, "Whether the scopes are shown."),
    property(
      "selectedScopeButtonIndex", "Which scope is chosen, counted from 1.",
      get: { (b: SearchBar) in Position(index: b.selectedScopeButtonIndex) },
      set: { (b, place: Position) in
        guard b.scopeButtonTitles.indices.contains(place.index) || place.index == b.selectedScopeButtonIndex else {
          throw Mismatch(expected: "a scope from 1 to \(b.scopeButtonTitles.count)", found: "\(place.index + 1)")
        }
        b.selectedScopeButtonIndex = place.index
      }),
    delegateProperty("Its delegate, told and asked about the search: a table of functions, or a controller."),
    shouldBeginEditing, shouldEndEditing,
    callback(.textDidBeginEditing),
    callback(.textDidEndEditing),
    callback(.shouldChangeText, "Return false to keep the text as it is."),
    callback(.textDidChange),
    callback(.searchButtonClicked),
    callback(.cancelButtonClicked),
    callback(.selectedScopeButtonIndexDidChange),
  ]

  private static let shouldBeginEditing = callback(.shouldBeginEditing)
  private static let shouldEndEditing = callback(.shouldEndEditing)
  private static let didBeginEditing = callback(.didBeginEditing)
  private static let didEndEditing = callback(.didEndEditing)
}
