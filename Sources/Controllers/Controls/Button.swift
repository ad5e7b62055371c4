/// A button in the content of a screen.
///
/// Buttons in bars are `BarButtonItem`s.
public class Button: Control, FontedView {
  package override class var className: String { "Button" }

  package override final var spokenRole: SpokenRole { .button }

  /// The title for all states without a separate title, or `nil` if there is none.
  public final var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The name of the button's image, or `nil` if there is none.
  package final var image: String? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }
  package final var textFont = TextFont(size: 15) {
    didSet { if textFont.scale != oldValue.scale { invalidateIntrinsicContentSize() } }
  }
  private final var titles: [State: String] = [:]

  /// The meaning of a button that belongs to an alert, a menu or a row.
  ///
  /// The role determines the appearance of the button.
  package enum Role: String, Sendable {
    case `default`
    case cancel
    case destructive
    /// The button is an entry of a menu and has a check mark.
    case checked
    /// The button is an entry of a menu that applies to several objects, and some of these are checked.
    case mixed
    /// The button is an entry of a menu that shows another menu.
    case submenu
    /// The entry leads back to the outer menu.
    case back
  }

  /// The button's role.
  package var role: Role { .default }

  /// Whether the return key chooses this button.
  package var isPreferred: Bool { false }

  /// A state for which a button can have a separate title.
  package enum State: String, CaseIterable, Sendable {
    case normal
    case selected
    case disabled
  }

  /// The title that the button currently shows.
  package final var currentTitle: String? {
    if !isEnabled { return titles[.disabled] ?? title }
    return (isSelected ? titles[.selected] : nil) ?? title
  }

  /// Returns the title that the button shows in a state, which may be the title for all states.
  package final func title(for state: State) -> String? { state == .normal ? title : titles[state] ?? title }

  /// Returns the title that was set for this state, or `nil` if there is none.
  package final func ownTitle(for state: State) -> String? { state == .normal ? title : titles[state] }

  /// Sets or removes the title for a state.
  package final func setTitle(_ title: String?, for state: State) {
    if state == .normal { self.title = title } else { titles[state] = title }
    invalidateIntrinsicContentSize()
  }

  /// The text shown on the button: the title or, if there is no title, the name of the image.
  package final var caption: String { currentTitle ?? image ?? "" }

  package override final var intrinsicContentSize: IntrinsicSize {
    textFont.scaled(Metrics.size(of: caption, extra: 2))
  }

  override final func preferredTextSizeDidChange() { adjustFont() }

  package override final func didMoveToWindow() { adjustFont() }

  package override final var elementText: String? { currentTitle }

  override final var readableNames: (String?, String?) { (currentTitle, image) }

  package override var touchOutcome: TouchOutcome { .action(.touchUpInside) }

  package override final var isOnlyForTaps: Bool { true }

  package override final var isReadOrUsed: Bool { !caption.isEmpty }

  package override final var shownLine: ElementLine? { ElementLine([caption], font: font, signs: isSelected ? 4 : 2) }

  package override final func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(caption)
    look.add(font)
    if isPreferred { look.add("preferred") }
  }
}

extension Button {
  static let hiddenStateOfButton = HiddenState(Button.self) { button, notes in
    notes.value("titles", button.titles.map { "\($0.key): \($0.value)" }.sorted())
  }
}
