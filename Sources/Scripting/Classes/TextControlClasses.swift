import Controllers
import Lua

extension KeyboardType: Choice {}
extension ReturnKeyType: Choice {}

// What a person writes into.
extension ClassTable {
  static let textControls: [ClassDescriptor] = [
    ClassDescriptor(
      "TextField", extends: "Control", "A line to write into.", text: "placeholder",
      make: { system, _ in TextField(in: system) },
      [
        property("placeholder", \TextField.placeholder, "What stands there while it is empty; its name too."),
        property(
          "text", "What was written; empty until then, and when set to nil.",
          get: { (f: TextField) -> String? in f.text },
          set: { (f, text: String?) in f.text = text ?? "" }),
        property("isSecureTextEntry", \TextField.isSecureTextEntry, "Whether the text is shown as dots."),
        property("keyboardType", \TextField.keyboardType, "Which keyboard belongs to it; a word for the reader."),
        property("returnKeyType", \TextField.returnKeyType, "What its return key says; a word for the reader."),
        readOnly("isEditing", "Whether it has the keyboard.") { (f: TextField) in f.isEditing },
        delegateProperty("Who is told and asked about what is written: a table of functions, or a controller."),
        shouldBeginEditing, shouldEndEditing, didBeginEditing, didEndEditing,
        callback(.shouldChangeCharacters),
        callback(.shouldReturn),
      ]),
    ClassDescriptor(
      "SearchBar", extends: "Control", "A line to search by.", text: "placeholder",
      make: { system, _ in SearchBar(in: system) }, searchBarMembers),
  ]

  static let textViewMembers: [Member] = [
    property("text", \TextView.text, "The text."),
    property("isEditable", \TextView.isEditable, "Whether it can be written into."),
    delegateProperty("Who is told and asked about what is written: a table of functions, or a controller."),
    shouldBeginEditing, shouldEndEditing, didBeginEditing, didEndEditing,
    callback(.shouldChangeText),
    callback(.didChange),
  ]

  private static let searchBarMembers: [Member] = [
    property("placeholder", \SearchBar.placeholder, "What stands there while it is empty."),
    property(
      "text", "What was written; empty until then, and when set to nil.", get: { (b: SearchBar) -> String? in b.text },
      set: { (b, text: String?) in b.text = text ?? "" }),
    property("prompt", \SearchBar.prompt, "A line above it."),
    property("showsCancelButton", \SearchBar.showsCancelButton, "Whether it has a button to leave it."),
    method("setShowsCancelButton", "shows, [animated]", "Whether it has a button to leave it.") {
      (b: SearchBar, arguments) in
      b.showsCancelButton = try arguments.next("shows")
      _ = try arguments.animated()
    },
    property("scopeButtonTitles", \SearchBar.scopeButtonTitles, "What can be searched, side by side."),
    property("showsScopeBar", \SearchBar.showsScopeBar, "Whether the scopes are shown."),
    property(
      "selectedScopeButtonIndex", "Which scope is chosen, counted from 1.",
      get: { (b: SearchBar) in Position(index: b.selectedScopeButtonIndex) },
      set: { (b, place: Position) in
        guard b.scopeButtonTitles.indices.contains(place.index) else {
          throw Mismatch(expected: "a scope from 1 to \(b.scopeButtonTitles.count)", found: "\(place.index + 1)")
        }
        b.selectedScopeButtonIndex = place.index
      }),
    delegateProperty("Who is told and asked about the search: a table of functions, or a controller."),
    shouldBeginEditing, shouldEndEditing,
    callback(.textDidBeginEditing),
    callback(.textDidEndEditing),
    callback(.shouldChangeText, "Answer false to keep the text as it is."),
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
