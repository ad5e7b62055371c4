import Layout

/// The kind of element that VoiceOver announces for a view.
package enum SpokenRole {
  /// VoiceOver reads the subviews and parts of the view, but not the view itself.
  case container
  /// The view is a section of the screen, such as a bar or a table. VoiceOver reads its contents together.
  case section
  case text
  case button
  /// An image, which is read only if `isAccessibilityElement` is set.
  case image
  case textField
  case searchField
  case toggle
  case slider
  /// Two buttons that change a value.
  case stepper
  /// Wheels that the user can turn.
  case picker
  case pageIndicator
  case progress
  case activity
  /// A row. VoiceOver reads its texts together.
  case row
  /// The area around a sheet, an alert or a popover. VoiceOver reads nothing behind it.
  case modalBackground
}

extension SpokenRole {
  /// Whether VoiceOver reads a view of this kind unless the script decides otherwise.
  var isRead: Bool {
    switch self {
    case .container, .section, .image, .modalBackground, .stepper: false
    default: true
    }
  }

  /// The traits of a view of this kind.
  var traits: AccessibilityTraits {
    switch self {
    case .button: .button
    case .image: .image
    case .searchField: .searchField
    case .slider, .picker, .pageIndicator: .adjustable
    case .progress: .updatesFrequently
    case .text: .staticText
    default: []
    }
  }

  /// The words for a kind that isn't described by a trait, or `nil` if there are none.
  var words: String? {
    switch self {
    case .textField: "text field"
    case .toggle: "switch button"
    case .picker: "picker item"
    default: nil
    }
  }
}

// Values as VoiceOver says them.
extension View {
  /// The text in a field as VoiceOver says it.
  ///
  /// UIKit: the value of an empty field is its placeholder, and the value of a password is its dots.
  final func spokenText(or placeholder: String?) -> String? {
    shownText.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder
  }
}

extension Double {
  /// The number as a percentage, as VoiceOver says it, such as `40%`.
  var spokenPercentage: String { "\(Int(limiting: (self * 100).rounded()))%" }
}
