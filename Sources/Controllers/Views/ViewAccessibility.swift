/// The properties for VoiceOver that a script has set for a view.
final class ViewAccessibility {
  /// Whether the view is read, or `nil` for the default of its class.
  var isElement: Bool?
  var value: String?
  var hint: String?
  /// The traits, or `nil` for those of the view's class.
  var traits: AccessibilityTraits?
  /// Whether VoiceOver skips the view and its subviews.
  var hidesElements = false
  /// Whether the views behind this one are not read.
  var isModal = false
  /// Whether the subviews are read together, before or after the views beside this one.
  var groupsChildren = false
  /// The views to read instead of all subviews, in this order, or `nil` for all subviews in the order of their places.
  ///
  /// Not retained: as in UIKit, superviews retain their subviews.
  var elements: [WeakView]?

  /// A link to a view that doesn't keep the view alive.
  struct WeakView {
    weak var view: View?
  }
}

// Source of the properties: Apple's reference.
extension View {
  /// Whether VoiceOver reads the view as one element.
  ///
  /// If so, VoiceOver doesn't read the subviews of the view separately.
  package final var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? spokenRole.isRead }
    set { needAccessibility().isElement = newValue }
  }

  /// The value that VoiceOver says after the label, or `nil` for the value of the control.
  package final var accessibilityValue: String? {
    get { accessibility?.value }
    set { needAccessibility().value = newValue }
  }

  /// The effect of a double tap, which VoiceOver says last, or `nil` if it says nothing.
  package final var accessibilityHint: String? {
    get { accessibility?.hint }
    set { needAccessibility().hint = newValue }
  }

  /// The traits, which are those of the view's class by default.
  package final var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? spokenRole.traits }
    set { needAccessibility().traits = newValue }
  }

  /// Whether VoiceOver skips the view and its subviews.
  package final var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { needAccessibility().hidesElements = newValue }
  }

  /// Whether VoiceOver skips the views beside this one.
  package final var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { needAccessibility().isModal = newValue }
  }

  /// Whether VoiceOver reads the subviews together, before or after the views beside this one.
  package final var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { needAccessibility().groupsChildren = newValue }
  }

  /// The views that VoiceOver reads instead of all subviews, in this order, or `nil` for all subviews.
  package final var accessibilityElements: [View]? {
    get { accessibility?.elements?.compactMap(\.view) }
    set { needAccessibility().elements = newValue?.map { ViewAccessibility.WeakView(view: $0) } }
  }

  /// Returns the properties, which are created when a script first sets one of them.
  private func needAccessibility() -> ViewAccessibility {
    if let accessibility { return accessibility }
    let made = ViewAccessibility()
    accessibility = made
    return made
  }
}
