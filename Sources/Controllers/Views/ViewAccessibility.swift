/// The properties for VoiceOver that a script has set for a view.
final class ViewAccessibility {
  /// Whether VoiceOver reads the view, or `nil` for the default of its class.
  var isElement: Bool?
  var value: String?
  var hint: String?
  /// The traits, or `nil` for those of the view's class.
  var traits: AccessibilityTraits?
  /// Whether VoiceOver skips the view and its subviews.
  var hidesElements = false
  /// Whether VoiceOver ignores the views behind this one.
  var isModal = false
  /// Whether VoiceOver reads the subviews together, before or after the views beside this one.
  var groupsChildren = false
  /// The views to read instead of all subviews, in this order.
  ///
  /// `nil` means all subviews, in the order of their positions.
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
    set { makeAccessibilityIfNeeded().isElement = newValue }
  }

  /// The value that VoiceOver says after the label, or `nil` for the value of the control.
  package final var accessibilityValue: String? {
    get { accessibility?.value }
    set { makeAccessibilityIfNeeded().value = newValue }
  }

  /// The description of the effect of a double tap, which VoiceOver says last, or `nil` if there is none.
  package final var accessibilityHint: String? {
    get { accessibility?.hint }
    set { makeAccessibilityIfNeeded().hint = newValue }
  }

  /// The traits, which are those of the view's class by default.
  package final var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? spokenRole.traits }
    set { makeAccessibilityIfNeeded().traits = newValue }
  }

  /// Whether VoiceOver skips the view and its subviews.
  package final var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { makeAccessibilityIfNeeded().hidesElements = newValue }
  }

  /// Whether VoiceOver skips the views beside this one.
  package final var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { makeAccessibilityIfNeeded().isModal = newValue }
  }

  /// Whether VoiceOver reads the subviews together, before or after the views beside this one.
  package final var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { makeAccessibilityIfNeeded().groupsChildren = newValue }
  }

  /// The views that VoiceOver reads instead of all subviews, in this order, or `nil` for all subviews.
  package final var accessibilityElements: [View]? {
    get { accessibility?.elements?.compactMap(\.view) }
    set { makeAccessibilityIfNeeded().elements = newValue?.map { ViewAccessibility.WeakView(view: $0) } }
  }

  /// Returns the properties, after creating them if necessary.
  private func makeAccessibilityIfNeeded() -> ViewAccessibility {
    if let accessibility { return accessibility }
    let newAccessibility = ViewAccessibility()
    accessibility = newAccessibility
    return newAccessibility
  }
}
