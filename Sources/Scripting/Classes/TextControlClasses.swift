import Controllers
import Lua

extension KeyboardType: Choice {}
extension ReturnKeyType: Choice {}

// Views in which the user types.
extension ClassTable {
  static let textControls: [ClassDescriptor] = [
    ClassDescriptor(
      "TextField", since: "2", extends: "Control", "A field for a line of text.", text: "placeholder",
      make: { system, _ in TextField(in: system) },
      [
        property(
          "placeholder", \TextField.placeholder, "The text shown while the field is empty. It is also the field's name."
        ),
        property(
          "text", "The text in the field.",
          get: { (f: TextField) -> String? in f.text },
          set: { (f, text: String?) in f.text = text ?? "" }
        ).readBack(as: "an empty string if set to nil"),
        property("isSecureTextEntry", \TextField.isSecureTextEntry, "Whether the text is hidden behind dots."),
        property("keyboardType", \TextField.keyboardType, "The kind of keyboard. Has no effect."),
        property("returnKeyType", \TextField.returnKeyType, "The kind of return key. Has no effect."),
        readOnly("isEditing", "Whether the field has the keyboard.") { (f: TextField) in f.isEditing },
        delegateProperty("The delegate, which observes and controls editing: a table of functions or a controller."),
        shouldBeginEditing, shouldEndEditing, didBeginEditing, didEndEditing,
        callback(.shouldChangeCharacters),
        callback(.shouldReturn),
        exploredTextsProperty(of: TextField.self),
      ] + fontMembers(of: TextField.self)),
    ClassDescriptor(
      "SearchBar", since: "2", extends: "Control", "A search field with scopes and a cancel button.",
      text: "placeholder",
      make: { system, _ in SearchBar(in: system) }, searchBarMembers),
  ]

  static let textViewMembers: [Member] =
    [
      property("text", \TextView.text, "The text in the view."),
      property("textAlignment", \TextView.textAlignment, "The alignment of the text."),
      property("isEditable", \TextView.isEditable, "Whether the user can edit the text."),
      delegateProperty("The delegate, which observes and controls editing: a table of functions or a controller."),
      shouldBeginEditing, shouldEndEditing, didBeginEditing, didEndEditing,
      callback(.shouldChangeText),
      callback(.didChange),
      exploredTextsProperty(of: TextView.self),
    ] + fontMembers(of: TextView.self)

  private static let searchBarMembers: [Member] = [
    property("placeholder", \SearchBar.placeholder, "The text shown while the field is empty."),
    property(
      "text", "The text in the field.", get: { (b: SearchBar) -> String? in b.text },
      set: { (b, text: String?) in b.text = text ?? "" }
    ).readBack(as: "an empty string if set to nil"),
    property("prompt", \SearchBar.prompt, "A line of text above the field."),
    property("showsCancelButton", \SearchBar.showsCancelButton, "Whether the cancel button is shown."),
    method("setShowsCancelButton", ["shows", .optional("animated")], "Shows or hides the cancel button.") {
      (b: SearchBar, arguments) in
      b.showsCancelButton = try arguments.next("shows")
      _ = try arguments.readAnimated()
    }.since("3"),
    property("scopeButtonTitles", \SearchBar.scopeButtonTitles, "The titles of the scope buttons.").since("3"),
    property(
      "showsScopeBar", "Whether the scope buttons are shown.", get: { (b: SearchBar) in b.showsScopeBar },
      set: { $0.setShowsScopeBar($1) }
    ).since("3"),
    property(
      "selectedScopeButtonIndex", "The index of the selected scope. The first index is 1.",
      get: { (b: SearchBar) in Position(index: b.selectedScopeButtonIndex) },
      set: { (b, position: Position) in
        guard b.scopeButtonTitles.indices.contains(position.index) || position.index == b.selectedScopeButtonIndex
        else {
          throw Mismatch(
            expected: "a scope from 1 to \(b.scopeButtonTitles.count)", found: .integer(position.index + 1))
        }
        b.selectedScopeButtonIndex = position.index
      }
    ).since("3"),
    delegateProperty("The delegate, which observes and controls the search: a table of functions or a controller."),
    shouldBeginEditing, shouldEndEditing,
    callback(.textDidBeginEditing),
    callback(.textDidEndEditing),
    callback(.shouldChangeText, "Return false to keep the text unchanged.").since("3"),
    callback(.textDidChange),
    callback(.searchButtonClicked),
    callback(.cancelButtonClicked),
    callback(.selectedScopeButtonIndexDidChange).since("3"),
    exploredTextsProperty(of: SearchBar.self),
  ]

  private static let shouldBeginEditing = callback(.shouldBeginEditing)
  private static let shouldEndEditing = callback(.shouldEndEditing)
  private static let didBeginEditing = callback(.didBeginEditing)
  private static let didEndEditing = callback(.didEndEditing)
}

/// Declares the property with the texts that an exploration types into a field.
private func exploredTextsProperty<Field: ExploredField>(of field: Field.Type) -> Member {
  property(
    "explore", "The texts that `maquette explore` types into the field. By default, those of the exploration.",
    get: { (field: Field) in field.exploredTexts },
    set: { field, texts in
      guard texts?.isEmpty != true else { throw Mismatch(expected: "at least one text", found: .table(.emptyList)) }
      field.exploredTexts = texts
    }
  ).unversioned
}
